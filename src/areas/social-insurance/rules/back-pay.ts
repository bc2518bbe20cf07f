import type { Month } from "#platform/calendar/periods.ts";
import type { ItemCode } from "./items.ts";

export interface MonthLine {
  item: ItemCode;
  forMonth: Month;
  baseFen: number;
  employeeFen: number;
  employerFen: number;
}

export interface BackLine extends MonthLine {
  kind: "back" | "refund";
}

/**
 * What is still to be paid or comes back, per item and month: what should be by that month's rates less everything
 * written for it so far, late fees apart. Each month has been rounded by itself.
 */
export function differences(should: readonly MonthLine[], written: readonly MonthLine[]): BackLine[] {
  const key = (line: MonthLine) => `${line.forMonth} ${line.item}`;
  const found = new Map<string, MonthLine>();
  for (const line of should) found.set(key(line), line);
  const paid = new Map<string, { line: MonthLine; employeeFen: number; employerFen: number }>();
  for (const line of written) {
    const so = paid.get(key(line));
    paid.set(key(line), {
      line,
      employeeFen: (so?.employeeFen ?? 0) + line.employeeFen,
      employerFen: (so?.employerFen ?? 0) + line.employerFen,
    });
  }
  return [...new Set([...found.keys(), ...paid.keys()])].toSorted().flatMap((each) => {
    const now = found.get(each);
    const so = paid.get(each);
    const employeeFen = (now?.employeeFen ?? 0) - (so?.employeeFen ?? 0);
    const employerFen = (now?.employerFen ?? 0) - (so?.employerFen ?? 0);
    if (employeeFen === 0 && employerFen === 0) return [];
    const line = now ?? so?.line;
    if (!line) return [];
    const { item, forMonth } = line;
    const kind = employeeFen + employerFen < 0 ? "refund" : "back";
    return [{ item, forMonth, baseFen: now?.baseFen ?? 0, employeeFen, employerFen, kind }];
  });
}
