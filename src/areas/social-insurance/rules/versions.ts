import { addMonthsTo, type Month } from "#platform/calendar/periods.ts";

export interface Dated {
  from: Month;
  to: Month | null;
}

/** The version that holds for a month. */
export function versionOf<V extends Dated>(versions: readonly V[], month: Month): V | undefined {
  return versions.find(({ from, to }) => from <= month && (to === null || to >= month));
}

/** The latest of what begins in or before a month. */
export function latestOf<V extends { from: Month }>(rows: readonly V[], month: Month): V | undefined {
  let found: V | undefined;
  for (const row of rows) if (row.from <= month && (found === undefined || row.from > found.from)) found = row;
  return found;
}

export const overlap = (a: Dated, b: Dated): boolean =>
  (b.to === null || a.from <= b.to) && (a.to === null || b.from <= a.to);

/** Months between two, both included, for which there is no version. */
export function uncovered(versions: readonly Dated[], from: Month, to: Month): Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to; month = addMonthsTo(month, 1))
    if (!versionOf(versions, month)) months.push(month);
  return months;
}
