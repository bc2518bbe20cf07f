import { describe, expect, it } from "vitest";
import { columnOf, choicesOf } from "./columns.ts";
import { defineDataset } from "./dataset.ts";
import { defineReport } from "./define-report.ts";
import { basesOf, planOf } from "./plan.ts";
import { takenNames } from "./selection.ts";

const title = { zh: "某", en: "Some" };
const sum = { title, unit: "count", sum: true } as const;
const dimension = { title, kind: "text" } as const;
const work = defineDataset({
  name: "work",
  title,
  row: title,
  period: "day",
  dimensions: {
    department: dimension,
    post: dimension,
    month: { title, kind: "month" },
    shift: { ...dimension, single: true },
  },
  details: { note: { title, kind: "text", of: "shift" } },
  figures: {
    hours: sum,
    secret: { ...sum, needs: "CODE" },
    half: { title, unit: "percent", ratio: ["hours", "secret"], round: 1 },
  },
});
const budget = defineDataset({
  name: "budget",
  title,
  row: title,
  period: "month",
  staffOnly: true,
  dimensions: { department: dimension },
  details: {},
  figures: { hours: sum },
});
const report = defineReport({
  code: "C",
  name: "reports.test",
  title,
  question: title,
  export: "C.export",
  of: work,
  with: [budget],
  rows: ["department", "post"],
  regroup: ["shift"],
  figures: { used: { title, unit: "percent", ratio: ["hours", "budget.hours"], round: 1 } },
  show: ["hours", "budget.hours", "used", "half", "note"],
  filters: ["department"],
});
const choice = { rows: ["department", "post"], show: ["hours", "used", "note"], filters: new Map(), sort: "-used" };

describe("the plan of a report", () => {
  it("sums what its columns and their order are worked out of", () => {
    expect(basesOf(report, "used")).toEqual(["hours", "budget.hours"]);
    const plan = planOf(report, { ...choice, show: ["hours"] });
    expect(plan.parts.map(({ dataset, figures }) => [dataset.name, figures.map(({ key }) => key)])).toEqual([
      ["work", ["hours"]],
      ["budget", ["budget.hours"]],
    ]);
  });

  it("says a month once where a group has no other", () => {
    const summed = defineReport({
      code: "C",
      name: "reports.summed",
      title,
      question: title,
      export: "C.export",
      of: work,
      rows: ["department", "month"],
      regroup: ["post"],
      show: ["hours"],
      filters: [],
      totals: { subtotal: "department" },
    });
    const asked = { rows: ["department", "month"], show: ["hours"], filters: new Map(), sort: "department" };
    expect(planOf(summed, { ...asked, isOneMonth: true }).levels).toEqual([2, 0]);
    expect(planOf(summed, { ...asked, isOneMonth: false }).levels).toEqual([2, 1, 0]);
    expect(planOf(summed, { ...asked, rows: ["department", "post"], isOneMonth: true }).levels).toEqual([2, 1, 0]);
  });

  it("lets a figure that lacks a row's dimension stand on the nearest level that has it", () => {
    const plan = planOf(report, choice);
    expect(plan.levels).toEqual([2, 1, 0]);
    expect(plan.parts.map(({ levels }) => levels)).toEqual([
      [2, 1, 0],
      [1, 0],
    ]);
    expect(planOf(report, { ...choice, rows: ["post", "department"] }).parts[1]!.levels).toEqual([0]);
  });

  it("leaves out a dataset that cannot be narrowed by a filter, and details of what is not among the rows", () => {
    const plan = planOf(report, { ...choice, filters: new Map([["post", ["1"]]]) });
    expect(plan.parts.map(({ dataset }) => dataset.name)).toEqual(["work"]);
    expect(plan.details).toEqual([]);
    expect(planOf(report, { ...choice, rows: ["shift"] })).toMatchObject({ details: ["note"], isSingle: true });
  });

  it("offers nobody a figure whose code, or that of its operands, they lack", () => {
    const all = choicesOf(report, { isStaff: true, holds: () => true });
    expect(all.columns).toEqual(["hours", "budget.hours", "used", "half", "note"]);
    expect(choicesOf(report, { isStaff: true, holds: () => false }).columns).toEqual([
      "hours",
      "budget.hours",
      "used",
      "note",
    ]);
    expect(choicesOf(report, { isStaff: false, holds: () => true }).columns).toEqual(["hours", "half", "note"]);
  });

  it("has no dimension by a name of the selection", () => {
    expect(takenNames).toContain("page");
    expect(columnOf(report, "used", false)).toMatchObject({ as: "figure", kind: "percent", sort: true, marked: false });
  });
});

it("does not compile with a name that nobody lends", () => {
  const ways = [
    () =>
      defineReport({
        code: "C",
        name: "reports.wrong",
        title,
        question: title,
        export: "C.export",
        of: work,
        rows: ["department"],
        filters: [],
        // @ts-expect-error no such figure
        show: ["people"],
      }),
  ];
  for (const way of ways) expect(way().name).toBe("reports.wrong");
});
