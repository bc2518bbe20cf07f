import { expect, it } from "vitest";
import { treeOf } from "./tree-of.ts";

const rows = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 5, parentId: 9 },
  { id: 3, parentId: 1 },
  { id: 6, parentId: 5 },
];
const shape = (tree: ReturnType<typeof treeOf>): unknown => tree.map(({ item, children }) => [item.id, shape(children)]);

it("hangs rows below their parents, in their order", () => {
  expect(shape(treeOf(rows, { orphansToTop: true }))).toEqual([[1, [[2, []], [3, []]]], [5, [[6, []]]]]);
});

it("leaves out what hangs below something that is not there", () => {
  expect(shape(treeOf(rows, { orphansToTop: false }))).toEqual([[1, [[2, []], [3, []]]]]);
});
