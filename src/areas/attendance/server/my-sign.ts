import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import { minuteAt } from "./day-actions.ts";
import { openShift, shiftsAround } from "./open-shift.ts";
import { placesOf } from "./sign-now.ts";
import { rulesOn } from "./rules-in-force.ts";

type Mine = OutputOf<typeof api.mySign>;

/** What the worker's one button would do now, and what was done today. */
export async function mySign(context: CallContext): Promise<Mine> {
  const { tx, principal, today, now } = context;
  const nowMinute = minuteAt(now, today);
  const memberId = principal.memberId;
  if (memberId === null) return { date: today, nowMinute, next: "none", shift: null, locations: [], locationNeeded: false, punches: [] };
  const open = await openShift(context, memberId);
  const shift = open ?? (await shiftsAround(context, memberId)).find((one) => dayNumber(one.workDate) * 1440 + one.endMinute > dayNumber(today) * 1440 + nowMinute) ?? null;
  const places = shift ? await placesOf(tx, shift.departmentId) : [];
  const { rows } = await tx.query<Mine["punches"][number]>(
    `select to_char(local_time, 'YYYY-MM-DD HH24:MI:SS') as time, place, outside, distance_metres as "distanceMetres", source
     from devices.clocking where tenant_id = $1 and member_id = $2 and punched_on between $3::date - 1 and $3::date order by local_time desc limit 10`,
    [tx.tenantId, memberId, today]);
  return {
    date: today, nowMinute, next: open ? await nextStep(context, open) : "none", shift,
    locations: places.map(({ name, address }) => ({ name, address })), locationNeeded: places.length > 0, punches: rows,
  };
}

/** Within the punch interval after the sign-in the button still says sign-out: the punch is then kept as an extra one. */
async function nextStep(context: CallContext, shift: NonNullable<Mine["shift"]>): Promise<"in" | "out"> {
  if (shift.inMinute !== null) return "out";
  const rules = await rulesOn(context.tx, shift.workDate);
  return minuteAt(context.now, shift.workDate) >= shift.endMinute - rules.punchInterval / 2 ? "out" : "in";
}
