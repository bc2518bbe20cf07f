import { expect, test } from "vitest";
import { paperPages, paperText } from "./paper.ts";

test.each([
  ["A", "A"],
  ["0900-1700", "9-17"],
  ["0900-1330/1700-2130", "9-1330\n17-2130"],
  ["2200-0600", "22-6"],
  ["0030-0730", "030-730"],
  ["A + 1700-2130@Bar", "A\n+ 17-2130\n@Bar"],
])("%s on paper", (text, shown) => expect(paperText(text)).toBe(shown));

const rows = (count: number, lines: number) =>
  Array.from({ length: count }, (_, at) => ({ at, cells: ["Name", Array(lines).fill("9-17").join("\n")] }));
const sizes = (count: number, lines: number) =>
  paperPages(rows(count, lines), { most: 45, height: 490.5 }).map((page) => page.length);

test("45 people of one line are a page, fewer where a day has several", () => {
  expect(sizes(45, 1)).toEqual([45]);
  expect(sizes(100, 1)).toEqual([45, 45, 10]);
  expect(sizes(45, 2)).toEqual([25, 20]);
  expect(sizes(45, 4)).toEqual([13, 13, 13, 6]);
  expect(paperPages(rows(70, 3), { most: 45, height: 490.5 }).flat()).toHaveLength(70);
  expect(paperPages([], { most: 45, height: 490.5 })).toEqual([[]]);
});
