import type { Month } from "#platform/calendar/periods.ts";
import type { ItemCode } from "./items.ts";

export interface BillLine {
  /** Of whom: by the number of their ID. */
  person: string;
  item: ItemCode;
  forMonth: Month;
  baseFen: number;
  employeeFen: number;
  employerFen: number;
}

export const verdicts = ["equal", "differs", "onlyOurs", "onlyTheirs"] as const;
export type Verdict = (typeof verdicts)[number];

export interface Compared<O extends BillLine, T extends BillLine> {
  verdict: Verdict;
  ours: readonly O[];
  theirs: readonly T[];
}

/** Our lines and those of the bureau side by side: by ID, item and month; base and both sides are compared. */
export function compareBill<O extends BillLine, T extends BillLine>(
  ours: readonly O[],
  theirs: readonly T[],
): Compared<O, T>[] {
  const key = (line: BillLine) => `${line.person} ${line.item} ${line.forMonth}`;
  const [mine, bureau] = [Map.groupBy(ours, key), Map.groupBy(theirs, key)];
  return [...new Set([...mine.keys(), ...bureau.keys()])].toSorted().map((each) => {
    const [a, b] = [mine.get(each) ?? [], bureau.get(each) ?? []];
    return { verdict: verdictOf(a, b), ours: a, theirs: b };
  });
}

function verdictOf(ours: readonly BillLine[], theirs: readonly BillLine[]): Verdict {
  if (theirs.length === 0) return "onlyOurs";
  if (ours.length === 0) return "onlyTheirs";
  const sum = (lines: readonly BillLine[], of: (line: BillLine) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  const same =
    Math.max(...ours.map((line) => line.baseFen)) === Math.max(...theirs.map((line) => line.baseFen)) &&
    sum(ours, (line) => line.employeeFen) === sum(theirs, (line) => line.employeeFen) &&
    sum(ours, (line) => line.employerFen) === sum(theirs, (line) => line.employerFen);
  return same ? "equal" : "differs";
}
