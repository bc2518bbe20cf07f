import { addMonthsTo, type Month } from "#platform/calendar/periods.ts";

/** From the first to the last month, both included; without last it goes on. */
export interface Span {
  readonly from: Month;
  readonly to: Month | null;
}

export const januaryOf = (month: Month): Month => `${month.slice(0, 4)}-01`;
export const calendarMonthOf = (month: Month): number => Number(month.slice(5, 7));
export const yearOfMonth = (month: Month): number => Number(month.slice(0, 4));
export const monthsUpTo = (from: Month, to: Month): number =>
  (yearOfMonth(to) - yearOfMonth(from)) * 12 + calendarMonthOf(to) - calendarMonthOf(from) + 1;

/** The months of the tax year up to `month` that lie in any of the spans; one that lies in two counts once. */
export function monthsIn(spans: readonly Span[], month: Month): Month[] {
  const found: Month[] = [];
  for (let at = januaryOf(month); at <= month; at = addMonthsTo(at, 1)) {
    if (spans.some((span) => covers(span, at))) found.push(at);
  }
  return found;
}

export const covers = ({ from, to }: Span, month: Month): boolean => from <= month && (to === null || month <= to);

export const overlap = (a: Span, b: Span): boolean =>
  (b.to === null || a.from <= b.to) && (a.to === null || b.from <= a.to);
