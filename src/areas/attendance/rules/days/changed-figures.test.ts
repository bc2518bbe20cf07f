import { expect, it } from "vitest";
import { changedFigures, type ToldFigures } from "./changed-figures.ts";

const missing: ToldFigures = {
  state: "missing_card",
  inMinute: 535,
  outMinute: null,
  lateMinutes: 0,
  earlyMinutes: 0,
  accountingMinutes: 0,
};
const normal: ToldFigures = { ...missing, state: "normal", outMinute: 1322, accountingMinutes: 720 };

it("tells each figure that differs as it was and as it is", () => {
  expect(changedFigures(missing, normal)).toEqual([
    { figure: "state", before: "missing_card", after: "normal" },
    { figure: "outMinute", before: null, after: 1322 },
    { figure: "accountingMinutes", before: 0, after: 720 },
  ]);
  expect(changedFigures(normal, normal)).toEqual([]);
});

it("tells all of a record that was not there, or is no more, but the minutes that are none", () => {
  expect(changedFigures(null, missing).map(({ figure }) => figure)).toEqual(["state", "inMinute", "accountingMinutes"]);
  expect(changedFigures({ ...normal, lateMinutes: 5 }, null).at(-2)).toEqual({
    figure: "lateMinutes",
    before: 5,
    after: null,
  });
});
