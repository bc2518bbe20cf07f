import { storePunch } from "#areas/devices/server.ts";
import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import { formatWallTime, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { nearestPlace, WORST_ACCURACY_METRES, type NearestPlace, type Place } from "../rules/nearest-place.ts";
import { computeDays } from "./compute-days.ts";
import { locksIn } from "./lock-check.ts";
import { openShift } from "./open-shift.ts";

type Signed = OutputOf<typeof api.signNow>;

/**
 * A worker signs in or out by phone. The server's clock counts; a second tap within a minute gives the first punch
 * back. Outside every check-in location the punch is kept and marked; without a position it is refused where
 * locations are set.
 */
export async function signNow(context: CallContext, input: InputOf<typeof api.signNow>): Promise<Signed> {
  const { tx, principal, now } = context;
  const memberId = principal.memberId;
  const shift = memberId === null ? null : await openShift(context, memberId);
  if (memberId === null || shift === null) throw refuse(refusals.nothingToSign);
  if ((await locksIn(tx, shift.workDate, shift.workDate))(shift.workDate, shift.departmentId)) throw refuse(refusals.lockedPunch, { date: shift.workDate });
  const where = await locate(tx, shift.departmentId, input);
  const stored = await storePunch(tx, {
    memberId, source: "phone", localTime: formatWallTime(wallSecondOfInstant(Date.parse(now))),
    latitudeE6: micro(input.latitude), longitudeE6: micro(input.longitude), accuracyMetres: input.accuracy === undefined ? null : Math.round(input.accuracy),
    distanceMetres: where?.distanceMetres, place: where?.place.name, outside: where !== null && !where.inside,
  });
  if (!stored.repeated) await computeDays(tx, { from: addDays(shift.workDate, -1), to: addDays(shift.workDate, 1), memberIds: [memberId], now });
  const use = await useOf(tx, memberId, stored.localTime);
  return { time: stored.localTime, repeated: stored.repeated, ...use, place: where?.place.name ?? null, distanceMetres: where?.distanceMetres ?? null, outside: where !== null && !where.inside };
}

const micro = (degrees: number | undefined) => (degrees === undefined ? null : Math.round(degrees * 1e6));

/** The check-in locations that count for a department: its own and those of everybody. */
export async function placesOf(tx: Tx, departmentId: number): Promise<(Place & { address: string | null })[]> {
  const { rows } = await tx.query<Place & { address: string | null }>(
    {
      name: "attendance-places",
      text: `select name, address, latitude_e6 as "latitudeE6", longitude_e6 as "longitudeE6", radius_metres as "radiusMetres" from organisation.check_in_place
             where tenant_id = $1 and enabled and (department_ids = '{}' or department_ids && (select path from organisation.department_view where tenant_id = $1 and id = $2))`,
    },
    [tx.tenantId, departmentId]);
  return rows;
}

/** Null where the company has set no check-in location: any place will do. */
async function locate(tx: Tx, departmentId: number, input: InputOf<typeof api.signNow>): Promise<NearestPlace | null> {
  const places = await placesOf(tx, departmentId);
  if (places.length === 0) return null;
  const [latitudeE6, longitudeE6] = [micro(input.latitude), micro(input.longitude)];
  if (latitudeE6 === null || longitudeE6 === null) throw refuse(refusals.noLocation);
  const accuracyMetres = Math.round(input.accuracy ?? 0);
  if (accuracyMetres > WORST_ACCURACY_METRES) throw refuse(refusals.inaccurate, { metres: accuracyMetres });
  return nearestPlace({ latitudeE6, longitudeE6, accuracyMetres }, places);
}

/** What a punch was used as, and what that says about being late or early. */
async function useOf(tx: Tx, memberId: number, localTime: string): Promise<Pick<Signed, "use" | "minute" | "lateMinutes" | "earlyMinutes">> {
  const date = localTime.slice(0, 10);
  const [hour, minutes] = [Number(localTime.slice(11, 13)), Number(localTime.slice(14, 16))];
  const { rows } = await tx.query<{ workDate: string; start: number; end: number; in: number | null; out: number | null }>(
    {
      name: "attendance-use",
      text: `select work_date as "workDate", start_minute as start, end_minute as end, in_minute as in, out_minute as out from attendance.day
             where tenant_id = $1 and member_id = $2 and work_date between $3::date - 2 and $3::date + 1`,
    },
    [tx.tenantId, memberId, date]);
  for (const day of rows) {
    const minute = (dayNumber(date) - dayNumber(day.workDate)) * 1440 + hour * 60 + minutes;
    if (minute === day.in) return { use: "in", minute, lateMinutes: Math.max(0, minute - day.start), earlyMinutes: 0 };
    if (minute === day.out) return { use: "out", minute, lateMinutes: 0, earlyMinutes: Math.max(0, day.end - minute) };
    if (day.in !== null && minute > day.in && minute < (day.out ?? day.end)) return { use: "extra", minute, lateMinutes: 0, earlyMinutes: 0 };
  }
  return { use: "unscheduled", minute: null, lateMinutes: 0, earlyMinutes: 0 };
}
