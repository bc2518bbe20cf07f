import { expect, it } from "vitest";
import { changedMeanwhile } from "./changed-meanwhile.ts";

const began = { name: "前厅", phone: "", heads: [1, 2] };

it("tells what somebody else changed, old and new; untouched values follow, typed ones stay", () => {
  const { changes, following } = changedMeanwhile(
    began,
    { name: "前厅部", phone: "021", heads: [1, 2] },
    { name: "大堂", phone: "", heads: [1, 2] },
  );
  expect(changes).toEqual([
    { name: "name", before: "前厅", after: "前厅部", isKept: true },
    { name: "phone", before: "", after: "021", isKept: false },
  ]);
  expect(following).toEqual({ phone: "021" });
});

it("has nothing to tell where the form shows the same, or the same was typed", () => {
  expect(changedMeanwhile(began, { ...began, phone: null }, began).changes).toEqual([]);
  expect(changedMeanwhile(began, { ...began, name: "大堂" }, { ...began, name: "大堂" }).following).toEqual({
    name: "大堂",
  });
});
