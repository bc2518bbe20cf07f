import { expect, it } from "vitest";
import { hitsIn, treeOf } from "./tree-of.ts";

const rows = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 5, parentId: 9 },
  { id: 3, parentId: 1 },
  { id: 6, parentId: 5 },
];
const shape = (tree: ReturnType<typeof treeOf>): unknown =>
  tree.map(({ item, children }) => [item.id, shape(children)]);

it("hangs rows below their parents, in their order", () => {
  expect(shape(treeOf(rows, { orphansToTop: true }))).toEqual([
    [
      1,
      [
        [2, []],
        [3, []],
      ],
    ],
    [5, [[6, []]]],
  ]);
});

it("leaves out what hangs below something that is not there", () => {
  expect(shape(treeOf(rows, { orphansToTop: false }))).toEqual([
    [
      1,
      [
        [2, []],
        [3, []],
      ],
    ],
  ]);
});

it("finds a department with what lies below it, each with its way from the top", () => {
  const named = [
    { id: 1, parentId: null, name: "Group" },
    { id: 2, parentId: 1, name: "Banquet" },
    { id: 3, parentId: 2, name: "Kitchen" },
    { id: 4, parentId: 1, name: "Spa" },
  ];
  const found = (search: string) =>
    hitsIn(treeOf(named, { orphansToTop: true }), search).map(({ path }) => path.join("/"));
  expect(found(" banq ")).toEqual(["Group/Banquet", "Group/Banquet/Kitchen"]);
  expect(found("kitchen")).toEqual(["Group/Banquet/Kitchen"]);
  expect(found("nothing")).toEqual([]);
});
