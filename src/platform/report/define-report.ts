import { ownOf } from "#platform/own-of.ts";
import { z } from "zod";
import { callsOf, type Call } from "#platform/http/call.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { Audience } from "#platform/menu/entry.ts";
import { dimensionValues, reportAnswer, type ReportAnswer } from "./answer.ts";
import type { Bands, Dataset, Derived, Figure, Unit } from "./dataset.ts";
import { baseSelection, filtersOf, pageOfReport, type Comparison } from "./selection.ts";

/** A figure of the report itself, out of figures of its datasets. */
export type ReportFigure<K extends string = string> = {
  title: Text;
  unit: Unit;
  staffOnly?: true;
  unknown?: never;
} & Derived<K>;

/** Named by dataset and figure: `demand.plannedMinutes`. */
type OfOthers<W> = W extends { name: infer N extends string; figures: infer F } ? `${N}.${keyof F & string}` : never;

export interface ReportDeclaration<
  D extends string = string,
  T extends string = string,
  K extends string = string,
  F extends string = string,
> {
  /** Code of its page. */
  code: string;
  /** `reports.<name>`: of its exporter, of kept views; its calls lie below `/report/<name>`. */
  name: `reports.${string}`;
  title: Text;
  /** What it answers. */
  question: Text;
  audience?: readonly Audience[];
  /** Code for having it as a file. */
  export: string;
  of: Dataset<string, D, T>;
  /** Further datasets: each is summed apart, then joined by the dimensions that it shares. */
  with?: readonly Dataset[];
  rows: readonly D[];
  /** By what else it can be grouped. */
  regroup?: readonly D[];
  /** By what its first figure can stand across. */
  across?: readonly D[];
  /** What stands across by a dimension in the place of the first figure. */
  acrossFigure?: Partial<Record<D, K>>;
  figures?: Readonly<Record<F, ReportFigure<K>>>;
  /** Columns behind the rows, in their order. */
  show: readonly (K | T | F)[];
  /** Further columns that can be chosen. */
  more?: readonly (K | T | F)[];
  filters: readonly D[];
  preset?: {
    /** `lastMonth`: the attendance month before; `latestMonth`: the latest that has something, else that one; `yearToDate`: from January to it. */
    period?: "attendanceMonth" | "today" | "lastMonth" | "latestMonth" | "yearToDate";
    /** In the place of `period`: so many days up to today. */
    days?: number;
    sort?: `-${string}` | (string & {});
    across?: D;
    compare?: "previous" | "lastYear";
  };
  /** `plan` and `budget` name the figure that is compared and what it is compared with. */
  compare?: Partial<Record<"plan" | "budget", readonly [K, K]>> & { periods?: true };
  /** `subtotal`: also a row for each value of that dimension, where it is the outermost; `none`: not even a last one. */
  totals?: "sum" | "none" | { subtotal: D };
  marks?: Partial<Record<K | F, Bands>>;
  /** `funnel`: what is left from one figure to the next, over all rows. */
  chart?: { kind: "bar" | "line" | "stack" | "funnel"; x: D; y: readonly (K | F)[]; line?: K | F };
  /**
   * Where a row leads: a report; `shift`, the explanation of the row itself; or a record, opened on the page of that code. Rows
   * that are no record lead to the records that they are made of.
   */
  drill?:
    | { to: `reports.${string}` | "shift"; carry: "all" | readonly D[] }
    | { to: "record"; of: D; page: string; route: string; search?: Readonly<Record<string, string>> };
  /** Periods of so many days up to today that stand beside the dates. */
  spans?: readonly number[];
  /** The longest period: a year, or twelve attendance months. */
  limit?: "year" | "months12";
  /** `byGroup`: a page for each value of the outermost rows; `box`: a column to be filled in by hand. */
  print?: { landscape?: true; signed?: true; byGroup?: true; box?: Text };
  /** Who reads it is written to the operation log: it says what is personal of single people. */
  logged?: true;
}

export type SelectionSchema = typeof baseSelection;
export type ReportCall = Call<z.ZodObject, z.ZodType<ReportAnswer>>;

export type ValuesCall = Call<z.ZodObject, typeof dimensionValues>;

/** Any report, as page, server and exporter take it. */
export interface AnyReport extends Omit<ReportDeclaration, "figures" | "marks" | "acrossFigure"> {
  acrossFigure: Readonly<Record<string, string | undefined>>;
  figures: Readonly<Record<string, ReportFigure>>;
  marks: Readonly<Record<string, Bands | undefined>>;
  /** What was chosen, without a page: of the address, of a kept view, of an export. */
  selection: z.ZodObject;
  /** One page of it. */
  read: ReportCall;
  /** All its rows, as far as paper goes. */
  whole: ReportCall;
  /** The values that a filter without words or a picker of its own can have, where there is such a one. */
  values: ValuesCall | undefined;
}

const call = callsOf<string>();

/** Declares a report; its calls, its selection and its file follow from it. */
export function defineReport<
  const O extends Dataset,
  const W extends readonly Dataset[] = readonly [],
  F extends string = never,
>(
  declaration: Omit<
    ReportDeclaration<
      keyof O["dimensions"] & string,
      keyof O["details"] & string,
      (keyof O["figures"] & string) | OfOthers<W[number]>,
      NoInfer<F>
    >,
    "of" | "with" | "figures"
  > & {
    of: O;
    with?: W;
    figures?: Readonly<Record<F, ReportFigure<(keyof O["figures"] & string) | OfOthers<W[number]>>>>;
  },
): AnyReport {
  const { of, name, title, code, audience = ["staff"], logged } = declaration;
  const recorded = [of, ...(declaration.with ?? [])].some(({ amounts }) => amounts !== undefined);
  const selection = baseSelection.extend(filtersOf(of));
  const listed = declaration.filters.filter((filter) => ownOf(of.dimensions, filter)?.kind === "text");
  const path = `/report/${name.slice("reports.".length)}`;
  const shared = { method: "GET", title, needs: code, audience, scope: "department", output: reportAnswer } as const;
  const log = {
    ...(logged || recorded ? { transaction: "write" as const } : { long: true as const }),
    ...(logged ? { logged: true } : {}),
  };
  return {
    figures: {},
    marks: {},
    acrossFigure: {},
    ...declaration,
    selection,
    read: call({ ...shared, ...log, path, input: selection.extend(pageOfReport) }),
    whole: call({ ...shared, ...log, path: `${path}/whole`, input: selection }),
    values:
      listed.length === 0
        ? undefined
        : call({
            ...shared,
            path: `${path}/values`,
            input: baseSelection.pick({ from: true, to: true }).extend({ dimension: z.enum(listed) }),
            output: dimensionValues,
          }),
  };
}

/** A figure of a report by its key. */
export function figureOf(
  report: AnyReport,
  key: string,
): { dataset?: Dataset; figure: Figure | ReportFigure } | undefined {
  const own = ownOf(report.figures, key);
  if (own) return { figure: own };
  const [first, second] = key.split(".");
  const dataset = second === undefined ? report.of : report.with?.find((one) => one.name === first);
  const name = second ?? key;
  if (!dataset || !Object.hasOwn(dataset.figures, name)) return undefined;
  return { dataset, figure: ownOf(dataset.figures, name)! };
}

export const isCompared = (compare: Comparison | undefined): compare is "previous" | "lastYear" | "custom" =>
  compare === "previous" || compare === "lastYear" || compare === "custom";
