import { z } from "zod";
import { comparisons } from "./selection.ts";

const text = z.object({ zh: z.string(), en: z.string() });
const whole = z.number().int();
/** What a row that sums others is called, where the next value would stand. */
export const sumWords = { subtotal: { zh: "小计", en: "Subtotal" }, total: { zh: "合计", en: "Total" } };

export const bandNames = ["green", "amber", "red"] as const;
export type Band = (typeof bandNames)[number];

export const showKinds = [
  "text",
  "date",
  "month",
  "status",
  "person",
  "clock",
  "minutes",
  "yesNo",
  "instant",
  "count",
  "fen",
  "milli",
  "percent",
  "fte",
  "points",
  "days",
  "rate",
] as const;
export type ShowKind = (typeof showKinds)[number];

/** One column of what is answered, in its place. */
export const reportColumn = z.object({
  key: z.string(),
  title: text,
  /** What it is: something rows are grouped by, something said beside it, or a figure. */
  as: z.enum(["dimension", "detail", "figure"]),
  /** How a value is shown; of figures the unit. */
  kind: z.enum(showKinds),
  /** Digits behind the point of a derived figure; of `percent` those of the percentage. */
  round: whole.optional(),
  /** A value's word and colour. */
  words: z.record(z.string(), text.extend({ tone: z.string().optional() })).optional(),
  /** The list can be ordered by it. */
  sort: z.boolean(),
  /** A greater value is red or green: it has bands. */
  marked: z.boolean(),
  /** What is said where nobody can say it. */
  unknown: text.optional(),
});
export type ReportColumn = z.output<typeof reportColumn>;

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.output<typeof cell>;

const row = z.object({
  /** How many dimensions it is grouped by: fewer than the rows of the report is a subtotal, 0 the total. */
  level: whole,
  /** The values it was grouped by, as a filter takes them (`none` = without one); as many as its level. */
  keys: z.array(z.string()),
  /**
   * By column key. Of a dimension what it is called, of a status its value. Null: there is none, the figure does not
   * stand on this level, or a ratio has no denominator.
   */
  cells: z.record(z.string(), cell),
  /** The same figures of the period, plan or budget it is compared with. */
  compared: z.record(z.string(), z.number().nullable()).optional(),
  /** Cells beyond a band. */
  marks: z.record(z.string(), z.enum(bandNames)).optional(),
  /** Columns that are not said as they would tell the pay of one or two people (Y-10); of the dimension across `across:` and the value. */
  hidden: z.array(z.string()).optional(),
  /** The first figure by the values of the dimension across. */
  across: z.record(z.string(), z.number()).optional(),
});
export type ReportRow = z.output<typeof row>;

const period = z.object({ from: z.string(), to: z.string() });

/** What a report answers; everything that a screen, a print or a mail needs to show it. */
export const reportAnswer = z.object({
  columns: z.array(reportColumn),
  /** In their order; a subtotal stands behind the rows it sums. */
  rows: z.array(row),
  /** Null where the report has no totals. */
  totals: row.nullable(),
  /** Rows in all, subtotals among them. */
  total: whole,
  /** There are more than were counted or printed. */
  more: z.boolean(),
  period,
  /** Grouped by these. */
  by: z.array(z.string()),
  compared: z.object({ as: z.enum(comparisons), from: z.string().optional(), to: z.string().optional() }).nullable(),
  across: z
    .object({
      dimension: z.string(),
      figure: z.string(),
      /** What the figure is: it need not be among the columns. */
      column: reportColumn,
      values: z.array(z.object({ key: z.string(), title: z.string() })),
    })
    .nullable(),
  /** What it was narrowed to, in words; a status is said by its value. */
  filters: z.array(
    z.object({
      dimension: z.string(),
      title: text,
      values: z.array(z.object({ key: z.string(), title: z.string().nullable() })),
    }),
  ),
  /** When it was read: ISO instant. */
  asOf: z.string(),
});

/** What a dimension has in a period, in its order. */
export const dimensionValues = z.object({ values: z.array(z.object({ key: z.string(), title: z.string() })) });

export type ReportAnswer = z.output<typeof reportAnswer>;
