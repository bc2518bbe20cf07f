import { expect, it } from "vitest";
import type { ReportAnswer, ReportColumn } from "#platform/report/answer.ts";
import type { T } from "#ui/texts.ts";
import { tableColumns, type Row } from "./table-columns.tsx";

const column = (key: string, as: ReportColumn["as"]): ReportColumn => ({
  key,
  title: { zh: key, en: key },
  as,
  kind: as === "figure" ? "fen" : "text",
  sort: true,
  marked: false,
});
const answer = (figure: string): ReportAnswer => ({
  columns: [
    column("person", "dimension"),
    column("jobNumber", "detail"),
    column("gross", "figure"),
    column("net", "figure"),
  ],
  rows: [],
  totals: null,
  total: 0,
  more: false,
  period: { from: "2026-10-01", to: "2026-10-31" },
  by: ["person"],
  compared: null,
  across: {
    dimension: "item",
    figure,
    column: column(figure, "figure"),
    values: [
      { key: "2", title: "Base" },
      { key: "1", title: "Bonus" },
    ],
  },
  filters: [],
  asOf: "2026-11-05T02:00:00Z",
});
const drawn = (figure: string) =>
  tableColumns({
    data: answer(figure),
    say: (text: { en: string }) => text.en,
    t: ((key: string) => key) as T<"ui">,
    locale: "en",
  } as Parameters<typeof tableColumns>[0]);

it("draws what stands across before the sums that it comes to, or behind the column that it splits", () => {
  expect(drawn("amount").map(({ key }) => key)).toEqual([
    "person",
    "jobNumber",
    "across:2",
    "across:1",
    "gross",
    "net",
  ]);
  expect(
    drawn("gross")
      .map(({ key }) => key)
      .slice(-2),
  ).toEqual(["across:2", "across:1"]);
});

it("says of a hidden sum that it is hidden, and of none that there is none", () => {
  const columns = drawn("amount");
  const row: Row = {
    id: 0,
    level: 1,
    keys: ["1"],
    cells: { person: "A", jobNumber: "1", gross: null, net: null },
    across: { 1: 500 },
    hidden: ["gross", "across:2"],
  };
  const said = (key: string) => columns.find((one) => one.key === key)?.value?.(row);
  expect([said("gross"), said("net"), said("across:2"), said("across:1")]).toEqual(["***", null, "***", "5.00"]);
});
