import { ofMonths, yearToDate } from "#platform/formula/functions.ts";
import { ratio, type Exact } from "#platform/formula/number.ts";
import type { History } from "#platform/formula/program.ts";

/** What an item came to in an earlier month with everything paid for it, in whole units of its last decimal. */
export interface MonthFigure {
  month: string;
  units: number;
}

/** Y-11 over granted months; `before` gives the month so many back. */
export function historyOf(
  { name, months }: Pick<History, "name" | "months">,
  figures: readonly MonthFigure[],
  { month, before, perUnit }: { month: string; before(back: number): string; perUnit: number },
): Exact | undefined {
  const byMonth = new Map(figures.map((one) => [one.month, ratio(one.units, perUnit)]));
  const back = (count: number) => Array.from({ length: count }, (_, at) => byMonth.get(before(at + 1)));
  return name === "YTD" ? yearToDate(back(Number(month.slice(5)) - 1)) : ofMonths(name, months, back(months));
}
