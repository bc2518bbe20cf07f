import { expect, it } from "vitest";
import { compareSummaries, type SummaryRows } from "./compare-summaries.ts";

const summary = (rows: [string, string, string?][], fen?: number): SummaryRows => ({
  rows: rows.map(([label, value, field]) => ({ label, value, ...(field ? { field } : {}) })),
  amounts: fen === undefined ? [] : [{ label: "Cost", fen, field: "cost" }],
});

it.each<[string, SummaryRows, SummaryRows, ReturnType<typeof compareSummaries>]>([
  ["nothing", summary([["A", "1"]], 5), summary([["A", "1"]], 5), { rows: [], amounts: [] }],
  [
    "a value",
    summary([
      ["A", "1"],
      ["B", "2"],
    ]),
    summary([
      ["A", "1"],
      ["B", "3"],
    ]),
    { rows: [{ label: "B", before: "2", after: "3" }], amounts: [] },
  ],
  ["an amount", summary([], 0), summary([], 7), { rows: [], amounts: [{ label: "Cost", before: 0, after: 7 }] }],
  [
    "a label of the same field",
    summary([["Old", "1", "x"]]),
    summary([["New", "2", "x"]]),
    { rows: [{ label: "New", before: "1", after: "2" }], amounts: [] },
  ],
  [
    "a line more",
    summary([["A", "1"]]),
    summary([
      ["A", "1"],
      ["A", "2"],
    ]),
    { rows: [{ label: "A", before: null, after: "2" }], amounts: [] },
  ],
  [
    "a line that is gone",
    summary(
      [
        ["A", "1"],
        ["B", "2"],
      ],
      3,
    ),
    summary([["B", "2"]]),
    { rows: [{ label: "A", before: "1", after: null }], amounts: [{ label: "Cost", before: 3, after: null }] },
  ],
])("tells %s", (_, before, now, told) => expect(compareSummaries(before, now)).toEqual(told));
