import { limitBreaches, type LimitBreach, type LimitedLine, type LimitName, type OrderLimits } from "./order-limits.ts";

/** A line as it is in force and as it shall be. */
export interface LineChange {
  from: LimitedLine;
  to: LimitedLine;
}

type TimedLine = Omit<LimitedLine, "standardHeadcount"> & { endMinute: number };

const ofWhole: readonly LimitName[] = ["dates", "hours"];
const ofDay: readonly LimitName[] = ["leadDays", "daysAhead", "monthsAhead", "sameDay"];

/**
 * The limits of an application that an adjustment would go beyond by what it adds: dates and hours of the whole order,
 * heads and hours of lines that grow, days of lines that move. What was beyond before and does not grow is no breach.
 */
export function adjustmentBreaches(
  before: readonly LimitedLine[],
  changes: readonly LineChange[],
  limits: OrderLimits,
  today: string,
  minute: number,
): LimitBreach[] {
  const changed = new Map(changes.map(({ from, to }) => [from, to]));
  const after = before.map((line) => changed.get(line) ?? line).filter((line) => line.headcount > 0);
  const kept = changes.filter(({ to }) => to.headcount > 0);
  const told = (lines: readonly LimitedLine[], names: readonly LimitName[]) =>
    lines.length === 0 ? [] : limitBreaches(lines, limits, today, minute).filter(({ limit }) => names.includes(limit));
  const was = new Map(told(before, ofWhole).map(({ limit, value }) => [limit, value]));
  const grown = (name: "headcount" | "plannedMinutesPerPerson") =>
    kept.filter(({ from, to }) => to[name] > from[name]).map(({ to }) => to);
  return [
    ...told(
      kept.filter(({ from, to }) => from.workDate !== to.workDate).map(({ to }) => to),
      ofDay,
    ),
    ...told(after, ofWhole).filter(({ limit, value }) => value > (was.get(limit) ?? 0)),
    ...told(grown("plannedMinutesPerPerson"), ["shiftHours"]),
    ...told(grown("headcount"), ["headcount", "standardHeadcount"]),
  ];
}

/** Lines that ask for more than before: moved in time, or with more heads or hours; only they can newly double others. */
export function asksMore({ from, to }: { from: TimedLine; to: TimedLine }): boolean {
  if (to.headcount === 0) return false;
  const isMoved =
    to.workDate !== from.workDate || to.startMinute !== from.startMinute || to.endMinute !== from.endMinute;
  return isMoved || to.headcount > from.headcount || to.plannedMinutesPerPerson > from.plannedMinutesPerPerson;
}
