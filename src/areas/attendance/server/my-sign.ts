import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import { minuteAt } from "./day-actions.ts";
import { openOf, shiftsAround } from "./open-shift.ts";
import { rulesOn } from "./rules-in-force.ts";

type Mine = OutputOf<typeof api.mySign>;

/** What the worker's one button would do now, and what was done today. */
export async function mySign(context: CallContext): Promise<Mine> {
  const { tx, principal, today, now } = context;
  const nowMinute = minuteAt(now, today);
  const memberId = principal.memberId;
  if (memberId === null) return { date: today, nowMinute, next: "none", shift: null, locations: [], locationNeeded: false, punches: [] };
  const shifts = await shiftsAround(context, memberId);
  const open = openOf(shifts, now);
  const shift = open ?? shifts.find((one) => dayNumber(one.workDate) * 1440 + one.endMinute > dayNumber(today) * 1440 + nowMinute) ?? null;
  const places = shift ? await placesOf(tx, shift.departmentId) : [];
  const { rows } = await tx.query<Mine["punches"][number]>(
    `select to_char(local_time, 'YYYY-MM-DD HH24:MI:SS') as time, place, outside, distance_metres as "distanceMetres", source
     from devices.clocking where tenant_id = $1 and member_id = $2 and punched_on between $3::date - 1 and $3::date order by local_time desc limit 10`,
    [tx.tenantId, memberId, today]);
  return {
    date: today, nowMinute, next: open ? await nextStep(context, open) : "none", shift,
    locations: places, locationNeeded: places.length > 0, punches: rows,
  };
}

/** Within the punch interval after the sign-in the button still says sign-out: the punch is then kept as an extra one. */
async function nextStep(context: CallContext, shift: NonNullable<Mine["shift"]>): Promise<"in" | "out"> {
  if (shift.inMinute !== null) return "out";
  const rules = await rulesOn(context.tx, shift.workDate);
  return minuteAt(context.now, shift.workDate) >= shift.endMinute - rules.punchInterval / 2 ? "out" : "in";
}

/** The check-in locations that count for a department: its own and those of everybody. */
async function placesOf(tx: Tx, departmentId: number): Promise<{ name: string; address: string | null }[]> {
  const { rows } = await tx.query<{ name: string; address: string | null }>(
    `select name, address from organisation.check_in_place
     where tenant_id = $1 and enabled and (department_ids = '{}' or department_ids && (select path from organisation.department_view where tenant_id = $1 and id = $2))`,
    [tx.tenantId, departmentId]);
  return rows;
}
