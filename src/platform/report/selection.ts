import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import type { Dataset } from "./dataset.ts";

/** Against what a report is compared: columns of other datasets, or the same figures of another period. */
export const comparisons = ["plan", "budget", "previous", "lastYear", "custom"] as const;
export type Comparison = (typeof comparisons)[number];

/** As a filter, the value of a row that has none; as a choice, that what a report begins with is not wanted. */
export const noValue = "none";

const names = fields.listOf(fields.line(60));

/**
 * What a person chose of a report: one schema for the address of the page, saved views, exports and calls. All of it
 * may be left out; what is missing is as the report declares it. Further members are the filters: a list of values for a
 * dimension's name, `none` for rows without one.
 */
export const baseSelection = z.object({
  from: fields.filter(fields.date),
  to: fields.filter(fields.date),
  /** Dimensions by which rows are grouped, from the outermost in. */
  rows: fields.filter(names),
  /** Columns and their order. */
  show: fields.filter(names),
  /** A dimension across: the values of its first figure stand beside the columns. */
  across: fields.filter(fields.line(60)),
  compare: fields.filter(z.enum([...comparisons, noValue])),
  /** The other period of `custom`. */
  compareFrom: fields.filter(fields.date),
  compareTo: fields.filter(fields.date),
  /** Key of a column, with a leading `-` for descending. */
  sort: fields.filter(fields.lineUpTo(61)),
  search: fields.filter(fields.lineUpTo(100)),
});

/** Names that no dimension may have, as they are members of the selection themselves. */
export const takenNames: readonly string[] = [...Object.keys(baseSelection.shape), "page", "size", "known"];

/** A filter: several values of a dimension; the values of dates and months are of their kind. */
const filterOf = (kind: string) =>
  fields.filter(
    z.preprocess(
      (value) => (typeof value === "string" ? value.split(",") : value),
      z.array(kind === "date" ? z.union([fields.date, z.literal("none")]) : fields.lineUpTo(100).min(1)).max(500),
    ),
  );

/** The filters of a report's own dataset, all its dimensions among them: a drill-down narrows by what a row was grouped by. */
export function filtersOf({ dimensions }: Dataset): Record<string, ReturnType<typeof filterOf>> {
  return Object.fromEntries(Object.entries(dimensions).map(([name, { kind }]) => [name, filterOf(kind)]));
}

export const pageOfReport = { page: fields.listInput.shape.page, size: fields.listInput.shape.size };

export type Selection = z.output<typeof baseSelection>;
export type SelectionWithPage = Selection & { page: number; size: number };
/** The filters in a selection that was checked against its report. */
export type Filters = ReadonlyMap<string, readonly string[]>;
