import { expect, it } from "vitest";
import { otherPostsOf } from "./other-posts.ts";

const post = (postId: number, departmentId: number, ...types: string[]) => ({
  postId,
  departmentId,
  asks: types.map((type) => ({ type })),
});
const posts = [
  post(1, 10),
  post(2, 10),
  post(3, 10, "lifeguard"),
  post(4, 20, "lifeguard"),
  post(5, 10, "health", "driver"),
];
const person = { departmentId: 10, postId: 1, knownPosts: [], certificates: [] };

it.each([
  ["nothing known", {}, []],
  ["a post held before or worked at", { knownPosts: [2, 1, 99] }, [2]],
  ["a paper that a post of the department asks for", { certificates: [["lifeguard", null]] }, [3]],
  ["a paper that runs out within the plan", { certificates: [["lifeguard", 29]] }, []],
  ["a paper that holds to its last day", { certificates: [["lifeguard", 30]] }, [3]],
  ["one of two papers", { certificates: [["health", null]] }, []],
  [
    "both papers",
    {
      certificates: [
        ["health", null],
        ["driver", 40],
      ],
    },
    [5],
  ],
] as const)("%s", (_, more, expected) => {
  expect(otherPostsOf({ ...person, ...more }, posts, 30)).toEqual(expected);
});
