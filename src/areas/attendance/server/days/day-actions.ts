import { wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { CallContext } from "#platform/http/context.ts";
import { ownOf } from "#platform/own-of.ts";
import { holds } from "#platform/session/principal.ts";
import type { AttendanceRules } from "../../rules/shift/attendance-rules.ts";
import { adjustedShare } from "../../rules/days/day-portions.ts";
import { progressOf } from "../../rules/days/progress.ts";
import type { DayListRow, StoredDay } from "../../days-list.ts";

/** What is added to a day as it is read. */
export type Addition = Pick<DayListRow, "parts" | "progress" | "actions">;

/** Minutes from 00:00 of a work date to an instant; negative before it, beyond 2880 later than the next day. */
export function minuteAt(now: string, workDate: string): number {
  return Math.floor(wallSecondOfInstant(Date.parse(now)) / 60) - dayNumber(workDate) * 1440;
}

type Action = DayListRow["actions"][number];

/** What may be done with a day now: its own state and the caller's codes decide. */
export function dayActions(context: Pick<CallContext, "principal">, day: StoredDay): Action[] {
  // A labour company looks on.
  if (context.principal.kind !== "staff") return [];
  const may = (code: string) => holds(context.principal, code);
  if (day.voided) return [];
  if (day.frozen) return day.state === null || day.waiting ? [] : corrections(may, day);
  if (day.confirmed) return may("C05401.unconfirm") ? ["unconfirm"] : [];
  if (day.state === null || day.waiting) return [];
  const actions: Action[] = [];
  if (may("C05401.confirm")) actions.push("confirm");
  return [...actions, ...corrections(may, day)];
}

function corrections(may: (code: string) => boolean, day: StoredDay): Action[] {
  const actions: Action[] = [];
  if (may("C05401.adjust")) actions.push("adjust");
  if (may("C05401.makeUp") && (day.inMinute === null || day.outMinute === null)) actions.push("makeUp");
  return actions;
}

/** Where the person is now and what may be done. */
export function present(
  context: Pick<CallContext, "principal" | "now">,
  rules: AttendanceRules,
  day: StoredDay,
): Addition {
  const shift = { start: day.startMinute, end: day.endMinute };
  const progress =
    day.state === null
      ? progressOf(shift, { in: day.inMinute, out: day.outMinute }, minuteAt(context.now, day.workDate), rules)
      : "off_duty";
  return { parts: partsOf(day), progress, actions: dayActions(context, day) };
}

/** A day as its list shows it. */
export function shownDay(
  context: Pick<CallContext, "principal" | "now">,
  rules: AttendanceRules,
  day: StoredDay,
): DayListRow {
  const { portions: _portions, partHolds: _holds, countedTo: _to, ...row } = day;
  return { ...row, ...present(context, rules, day) };
}

/** What counts for each date of a day that is split at midnight; nothing of one that is not. */
function partsOf({ portions, partHolds, accountingMinutes, adjustedMinutes }: StoredDay): DayListRow["parts"] {
  return (portions ?? []).map((one) => ({
    date: one.on,
    from: one.from,
    to: one.to,
    rest: one.rest,
    meal: one.meal,
    accountingMinutes: one.accounting,
    paidMinutes: adjustedMinutes === null ? one.accounting : adjustedShare(one, accountingMinutes, adjustedMinutes),
    heldBy: ownOf(partHolds, one.on) ?? null,
  }));
}
