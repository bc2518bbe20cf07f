import type { AttendanceState } from "../shift/shift-outcome.ts";

/** What of a day is told where it changed. */
export interface ToldFigures {
  readonly state: AttendanceState | null;
  readonly inMinute: number | null;
  readonly outMinute: number | null;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  readonly accountingMinutes: number;
}

export const toldFigures = [
  "state",
  "inMinute",
  "outMinute",
  "lateMinutes",
  "earlyMinutes",
  "accountingMinutes",
] as const;
export type ToldFigure = (typeof toldFigures)[number];

export interface ChangedFigure {
  readonly figure: ToldFigure;
  /** Null where it was, or is, not known, or there was no record. */
  readonly before: string | number | null;
  readonly after: string | number | null;
}

/** The figures that differ, in their order, each as it was and as it is; a record that was not there had none of them. */
export function changedFigures(before: ToldFigures | null, after: ToldFigures | null): ChangedFigure[] {
  return toldFigures
    .map((figure) => ({ figure, before: valueOf(before, figure), after: valueOf(after, figure) }))
    .filter((one) => one.before !== one.after);
}

/** Minutes that are none need not be said of a record that was not there. */
const valueOf = (figures: ToldFigures | null, figure: ToldFigure): string | number | null =>
  figures === null
    ? null
    : figure === "lateMinutes" || figure === "earlyMinutes"
      ? figures[figure] || null
      : figures[figure];
