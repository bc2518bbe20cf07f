import { expect, it } from "vitest";
import { defineDataset } from "./dataset.ts";
import { defineReport } from "./define-report.ts";
import { drillOf } from "./drill.ts";

const visits = defineDataset({
  name: "visits",
  title: { zh: "a", en: "a" },
  row: { zh: "b", en: "b" },
  period: "day",
  dimensions: {
    department: { title: { zh: "c", en: "c" }, kind: "department" },
    order: { title: { zh: "d", en: "d" }, kind: "text" },
  },
  details: {},
  figures: { visits: { title: { zh: "e", en: "e" }, unit: "count", sum: true } },
});
const report = defineReport({
  code: "X",
  name: "reports.visits",
  title: { zh: "f", en: "f" },
  question: { zh: "g", en: "g" },
  export: "X.export",
  of: visits,
  rows: ["department"],
  regroup: ["order"],
  show: ["visits"],
  filters: ["department"],
  drill: { to: "record", of: "order", page: "C1", route: "/orders", search: { panel: "lines" } },
});
const period = { from: "2026-11-01", to: "2026-11-30" };

it("a row that is a record opens it on its own page", () => {
  expect(drillOf(report, period, ["order"], { keys: ["17"] })).toEqual({
    to: "record",
    page: "C1",
    route: "/orders",
    search: { panel: "lines", open: "17" },
  });
});

it("any other row leads to its records, narrowed as it is", () => {
  expect(drillOf(report, { ...period, search: "a" }, ["department"], { keys: ["5"] })).toEqual({
    to: "report",
    name: "reports.visits",
    selection: { ...period, search: "a", rows: ["order"], department: ["5"] },
  });
  // The total, and rows without a record.
  expect(drillOf(report, { ...period, department: ["5", "6"] }, [], { keys: [] })).toMatchObject({
    selection: { rows: ["order"], department: ["5", "6"] },
  });
  expect(drillOf(report, period, ["order"], { keys: ["none"] })).toMatchObject({
    to: "report",
    selection: { order: ["none"] },
  });
});
