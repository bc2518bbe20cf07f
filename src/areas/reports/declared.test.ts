import { expect, it } from "vitest";
import { columnOf } from "#platform/report/columns.ts";
import { figureOf } from "#platform/report/define-report.ts";
import { takenNames } from "#platform/report/selection.ts";
import { declared } from "./declared.ts";
import { menu } from "./menu.ts";

it.each(declared.map((report) => [report.name, report] as const))("%s names only what there is", (_, report) => {
  const { of, rows, regroup = [], across = [], filters, show, more = [], preset, chart } = report;
  const dimensions = [...rows, ...regroup, ...across, ...filters, ...(chart ? [chart.x] : [])];
  expect(dimensions.filter((name) => !Object.hasOwn(of.dimensions, name))).toEqual([]);
  expect(Object.keys(of.dimensions).filter((name) => takenNames.includes(name))).toEqual([]);
  const columns = [...show, ...more, ...(chart ? [...chart.y, ...(chart.line ? [chart.line] : [])] : [])];
  expect(columns.filter((key) => !Object.hasOwn(of.details, key) && !figureOf(report, key))).toEqual([]);
  expect(new Set([...show, ...more]).size).toBe(show.length + more.length);
  // Columns of a file are told apart by what they are called.
  for (const locale of ["zh", "en"] as const) {
    const titles = [...new Set([...rows, ...regroup, ...show, ...more])].map(
      (key) => columnOf(report, key, false).title[locale],
    );
    expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([]);
  }
  const sort = preset?.sort?.replace(/^-/, "") ?? rows[0]!;
  expect([...rows, ...show]).toContain(sort);
  expect(menu.map((entry) => entry.code as string)).toContain(report.code);
  if (report.drill?.to.startsWith("reports.")) expect(declared.map(({ name }) => name)).toContain(report.drill.to);
});
