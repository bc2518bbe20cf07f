import { addDays, type PlainDate } from "#platform/calendar/plain-date.ts";
import { dayMinutes, leaveUnits, type TypeRule } from "./leave-kinds.ts";
import type { LeaveDay, LeaveSpan } from "./leave-cost.ts";

/** What speaks against a wish for leave, each with the field it is about. */
export type Objection =
  | { kind: "notOffered" | "notForYou" | "wrongGender"; field: "kind" }
  | { kind: "tooFine"; field: "countedBy" }
  | { kind: "reversed"; field: "toDate" }
  | { kind: "minutesReversed"; field: "endMinute" }
  | { kind: "oneDateOnly"; field: "toDate" }
  | { kind: "tooLate"; field: "fromDate"; latest: PlainDate; noticeDays: number }
  | { kind: "nothingTaken"; field: "toDate" }
  | { kind: "tooLong"; field: "toDate"; days: number }
  | { kind: "yearLimit"; field: "toDate"; days: number; leftMinutes: number }
  | { kind: "notEmployed"; field: "fromDate"; from: PlainDate | null; to: PlainDate | null };

export interface LeaveTaker {
  /** Of the hotel itself, not of a labour company. */
  own: boolean;
  gender: "female" | "male" | null;
  joinedOn: PlainDate | null;
  leftOn: PlainDate | null;
}

/** Faults of the wish itself, before its days are counted. */
export function spanObjections(span: LeaveSpan, rule: TypeRule, taker: LeaveTaker, today: PlainDate): Objection[] {
  const found: Objection[] = [];
  if (!rule.enabled) found.push({ kind: "notOffered", field: "kind" });
  else if (!rule.everybody && !taker.own) found.push({ kind: "notForYou", field: "kind" });
  if (rule.gender !== null && taker.gender !== null && taker.gender !== rule.gender)
    found.push({ kind: "wrongGender", field: "kind" });
  if (leaveUnits.indexOf(span.countedBy) > leaveUnits.indexOf(rule.unit))
    found.push({ kind: "tooFine", field: "countedBy" });
  if (span.toDate < span.fromDate) found.push({ kind: "reversed", field: "toDate" });
  if (span.countedBy === "hour") {
    if (span.toDate !== span.fromDate) found.push({ kind: "oneDateOnly", field: "toDate" });
    if (span.startMinute === null || span.endMinute === null || span.endMinute <= span.startMinute)
      found.push({ kind: "minutesReversed", field: "endMinute" });
  }
  const latest = rule.noticeDays > 0 ? addDays(span.fromDate, -rule.noticeDays) : addDays(span.fromDate, rule.backDays);
  if (today > latest) found.push({ kind: "tooLate", field: "fromDate", latest, noticeDays: rule.noticeDays });
  const { joinedOn, leftOn } = taker;
  if ((joinedOn !== null && span.fromDate < joinedOn) || (leftOn !== null && span.toDate > leftOn))
    found.push({ kind: "notEmployed", field: "fromDate", from: joinedOn, to: leftOn });
  return found;
}

/** Faults of what it comes to; `takenInYear` are the minutes of this kind already taken or asked for, by calendar year. */
export function costObjections(
  days: readonly LeaveDay[],
  rule: TypeRule,
  takenInYear: ReadonlyMap<number, number>,
): Objection[] {
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  if (minutes === 0) return [{ kind: "nothingTaken", field: "toDate" }];
  const found: Objection[] = [];
  if (rule.maxDays !== null && minutes > rule.maxDays * dayMinutes)
    found.push({ kind: "tooLong", field: "toDate", days: rule.maxDays });
  if (rule.yearDays === null) return found;
  const perYear = new Map<number, number>();
  for (const day of days)
    perYear.set(Number(day.date.slice(0, 4)), (perYear.get(Number(day.date.slice(0, 4))) ?? 0) + day.minutes);
  for (const [year, wanted] of perYear) {
    const leftMinutes = rule.yearDays * dayMinutes - (takenInYear.get(year) ?? 0);
    if (wanted > leftMinutes)
      found.push({ kind: "yearLimit", field: "toDate", days: rule.yearDays, leftMinutes: Math.max(0, leftMinutes) });
  }
  return found;
}

/** Whether proof is asked for. */
export function needsProof(minutes: number, rule: TypeRule): boolean {
  return rule.proofOverDays !== null && minutes > rule.proofOverDays * dayMinutes;
}
