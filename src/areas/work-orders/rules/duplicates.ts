import { overlaps } from "#platform/calendar/intervals.ts";

/** A line as far as doubling goes; minutes of the work date, next day beyond 1440. */
export interface DemandLine {
  departmentId: number;
  postId: number;
  workDate: string;
  startMinute: number;
  endMinute: number;
  headcount: number;
  plannedMinutesPerPerson: number;
}

/** Same department, post and date with overlapping hours. */
export function doubles(one: DemandLine, other: DemandLine): boolean {
  return (
    one.departmentId === other.departmentId &&
    one.postId === other.postId &&
    one.workDate === other.workDate &&
    overlaps({ start: one.startMinute, end: one.endMinute }, { start: other.startMinute, end: other.endMinute })
  );
}

export interface DuplicateTotal {
  departmentId: number;
  postId: number;
  workDate: string;
  /** Person-minutes of the new lines together with those they double. */
  minutes: number;
}

/**
 * Person-minutes per department, post and day of lines that double others; days without a double are absent.
 * Lines of the same application double each other too.
 */
export function duplicateTotals(lines: readonly DemandLine[], others: readonly DemandLine[]): DuplicateTotal[] {
  const totals = new Map<string, { total: DuplicateTotal; counted: Set<DemandLine> }>();
  for (const [index, line] of lines.entries()) {
    const doubled = [...others, ...lines.filter((_, at) => at !== index)].filter((other) => doubles(line, other));
    if (doubled.length === 0) continue;
    const key = `${line.departmentId} ${line.postId} ${line.workDate}`;
    const { departmentId, postId, workDate } = line;
    const entry = totals.get(key) ?? { total: { departmentId, postId, workDate, minutes: 0 }, counted: new Set() };
    totals.set(key, entry);
    for (const one of [line, ...doubled]) {
      if (entry.counted.has(one)) continue;
      entry.counted.add(one);
      entry.total.minutes += one.headcount * one.plannedMinutesPerPerson;
    }
  }
  return [...totals.values()].map(({ total }) => total);
}
