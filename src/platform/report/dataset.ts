import type { Text } from "#platform/i18n/text.ts";

/** What a figure counts: whole numbers of it are summed; `percent` is a fraction, 0.05 = 5 %; a `rate` has digits. */
export type Unit = "count" | "minutes" | "fen" | "milli" | "percent" | "fte" | "points" | "days" | "rate";

/** `department`, `post`, `agency` and `entity` have the pickers of lists; `department` holds what is below it, too. */
export type DimensionKind =
  | "text"
  | "date"
  | "month"
  | "status"
  | "department"
  | "post"
  | "agency"
  | "entity"
  | "person";
export type DetailKind = "text" | "date" | "status" | "clock" | "minutes" | "yesNo" | "instant";

/** By what rows can be grouped. Its value travels as a text, none as `""`. */
export interface Dimension {
  title: Text;
  kind: DimensionKind;
  words?: Readonly<Record<string, Text>>;
  /** One row of the dataset each: rows by it are single ones, not sums. */
  single?: true;
  /** Not for labour companies. */
  staffOnly?: true;
}

/** What is said beside a dimension, such as the job number beside the person; nothing is grouped by it. */
export interface Detail<D extends string = string> {
  title: Text;
  kind: DetailKind;
  of: D;
  words?: Readonly<Record<string, Text>>;
  /** What it holds is masked by its SQL: digits in the clear are refused. */
  masked?: true;
  /** It says amounts of one person: there only where these are. */
  amounts?: true;
  staffOnly?: true;
}

/** From where on a value is noticed, compared before it is rounded; below `amber` it is green. `either`: also that far below zero. */
export interface Bands {
  amber: number;
  red: number;
  either?: true;
}

/** Worked out of sums at each level and rounded once, half up or `down`; of `percent` the digits are those of the percentage. */
export type Derived<M extends string = string> = {
  /** a / b, a / b - 1, a - b, or a + b, of a missing b that is a alone. */
  round: 0 | 1 | 2 | 4;
  /** Towards zero, where a limit must not be reached by rounding. */
  down?: true;
  bands?: Bands;
  /** So many of the first for one of the second: 60 makes cost per minute one per hour. */
  times?: number;
  /** Its number stands for a month: of several months it is their average. */
  monthly?: true;
} & (
  | { ratio: readonly [M, M | number] }
  | { change: readonly [M, M] }
  | { minus: readonly [M, M] }
  | { plus: readonly [M, M] }
);

interface Named {
  title: Text;
  unit: Unit;
  /** A code beyond that of the page; without it the figure is left out. */
  needs?: string;
  staffOnly?: true;
  /** Of a sum that nobody can say where one of its rows has none, and why: said in its place, never 0 nor a part of it. */
  unknown?: Text;
  /** It stands only where rows are by one of these dimensions: a sum over all of their values says nothing. */
  within?: readonly string[];
}
/**
 * `distinct` is counted anew on each level, never added; so is the `median` of whole numbers, without those that have none,
 * and a `quartile` of amounts.
 */
export type Figure<M extends string = string> = Named &
  ({ sum: true } | { distinct: true } | { median: true } | { quartile: 1 | 2 | 3 } | Derived<M>);

/**
 * Its amounts (figures in fen) are people's pay or follow from it: whoever lacks the code, and whoever is limited to the pay of some,
 * gets no sum of fewer than three people, nor one that leaves fewer beside another; every reading of single amounts is written down.
 */
export interface PersonalAmounts<D extends string = string> {
  /** The dimension that says whose. */
  of: D;
  /** For the amount of one person. */
  needs: string;
  /** How the reading is called where it is written down. */
  fields: readonly string[];
  why: Text;
}

/** What an area lends to reports, as everybody sees it; where it comes from says its `reports.ts`. */
export interface Dataset<
  N extends string = string,
  D extends string = string,
  T extends string = string,
  M extends string = string,
> {
  name: N;
  title: Text;
  /** What one row of it is. */
  row: Text;
  /** `month`: its rows count for whole attendance months, those that lie in the period. */
  period: "day" | "month";
  /** Codes beyond that of the page. Without them a report over it is refused, what others show of it left out. */
  needs?: readonly string[];
  staffOnly?: true;
  amounts?: PersonalAmounts<D>;
  dimensions: Readonly<Record<D, Dimension>>;
  details: Readonly<Record<T, Detail<D>>>;
  figures: Readonly<Record<M, Figure<M>>>;
}

/** Declares what is lent; what a detail or a ratio names must be there. */
export function defineDataset<const N extends string, D extends string, T extends string, M extends string>(
  dataset: Omit<Dataset<N, D, T, M>, "details" | "figures" | "amounts"> & {
    amounts?: PersonalAmounts<NoInfer<D>>;
    details: Readonly<Record<T, Detail<NoInfer<D>>>>;
    figures: Readonly<Record<M, Figure<NoInfer<M>>>>;
  },
): Dataset<N, D, T, M> {
  return dataset;
}

export const isDerived = <F extends object>(figure: F | Derived): figure is Extract<F, Derived> & Derived =>
  "ratio" in figure || "change" in figure || "minus" in figure || "plus" in figure;
/** What a derived figure is worked out of. */
export function operandsOf(figure: Derived): readonly [string, string | number] {
  if ("ratio" in figure) return figure.ratio;
  if ("plus" in figure) return figure.plus;
  return "change" in figure ? figure.change : figure.minus;
}
