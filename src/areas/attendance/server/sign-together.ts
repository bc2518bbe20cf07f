import { storePunches, type SinglePunch } from "#areas/devices/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { businessDateAt, formatWallTime, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { Together } from "#platform/db/together.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { refuse, Refusal } from "#platform/errors/refusal.ts";
import type { Services } from "#platform/http/services.ts";
import { refusals } from "../errors.ts";
import type { DayRow } from "../rules/day-row.ts";
import { nearestPlace, WORST_ACCURACY_METRES, type NearestPlace, type Place } from "../rules/nearest-place.ts";
import { computeDays } from "./compute-days.ts";
import { datesAround, openOf, withWindow, type SignableShift } from "./open-shift.ts";
import { rulesToLook } from "./rules-in-force.ts";

/** Somebody's tap on the phone; degrees and metres, absent where the phone told no position. */
export interface Tap {
  memberId: number;
  latitude?: number | undefined;
  longitude?: number | undefined;
  accuracy?: number | undefined;
}

export interface TakenTap {
  localTime: string;
  repeated: boolean;
  where: NearestPlace | null;
  /** The person's days as the punch left them. */
  rows: DayRow[];
}

interface Signable extends SignableShift {
  memberId: number;
  state: string;
  locked: boolean;
  places: Place[];
}

type Lent = Pick<Services, "pool" | "clock">;
type Lines = Together<Tap, TakenTap | Refusal>;
const lines = new WeakMap<Lent["pool"], Lines>();

/**
 * Takes a tap together with those of everybody in the company who signs at the same moment: at a shift change they
 * share the transaction that stores the punches and computes the days. Throws what refuses the tap.
 */
export async function signTogether(services: Lent, tenantId: number, tap: Tap): Promise<TakenTap> {
  const known = lines.get(services.pool) ?? new Together((key, taps) => takeTaps(services, key, taps));
  lines.set(services.pool, known);
  const taken = await known.add(tenantId, tap);
  if (taken instanceof Refusal) throw taken;
  return taken;
}

/** Two taps of one person in one go are one punch: the later gets the first one's. */
async function takeTaps({ pool, clock }: Lent, tenantId: number, taps: readonly Tap[]): Promise<(TakenTap | Refusal)[]> {
  const first = new Map<number, Tap>();
  for (const tap of taps) if (!first.has(tap.memberId)) first.set(tap.memberId, tap);
  const now = new Date(clock()).toISOString();
  const taken = await withTenant(pool, { tenantId }, (tx) => take(tx, [...first.values()], now), { retries: 2 });
  return taps.map((tap) => {
    const own = taken.get(tap.memberId)!;
    return own instanceof Refusal || first.get(tap.memberId) === tap ? own : { ...own, repeated: true };
  });
}

async function take(tx: Tx, taps: readonly Tap[], now: string): Promise<Map<number, TakenTap | Refusal>> {
  const around = datesAround(businessDateAt(Date.parse(now)));
  const shifts = await signableShifts(tx, taps.map((tap) => tap.memberId), around);
  const rulesOf = await rulesToLook(tx, around.from, around.to);
  const localTime = formatWallTime(wallSecondOfInstant(Date.parse(now)));
  const taken = new Map<number, TakenTap | Refusal>();
  const punches: (SinglePunch & { where: NearestPlace | null; workDate: string })[] = [];
  for (const tap of taps) {
    const { memberId } = tap;
    try {
      const shift = openOf((shifts.get(memberId) ?? []).map((one) => withWindow(one, rulesOf)), now);
      if (shift === null) throw refuse(refusals.nothingToSign);
      if (shift.locked) throw refuse(refusals.lockedPunch, { date: shift.workDate });
      const where = locate(shift.places, tap);
      punches.push({
        memberId, source: "phone", localTime, where, workDate: shift.workDate, distanceMetres: where?.distanceMetres, place: where?.place.name, outside: where !== null && !where.inside,
        latitudeE6: micro(tap.latitude), longitudeE6: micro(tap.longitude), accuracyMetres: tap.accuracy === undefined ? null : Math.round(tap.accuracy),
      });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      taken.set(memberId, refusal);
    }
  }
  const stored = await storePunches(tx, punches);
  const dates = punches.map((punch) => punch.workDate).sort();
  const memberIds = punches.map((punch) => punch.memberId);
  const { rows } = punches.length === 0 ? { rows: [] } : await computeDays(tx, { from: addDays(dates[0]!, -1), to: addDays(dates.at(-1)!, 1), memberIds, now });
  for (const [index, { memberId, where }] of punches.entries()) {
    taken.set(memberId, { ...stored[index]!, where, rows: rows.filter((row) => row.shift.memberId === memberId) });
  }
  return taken;
}

/** The people's shifts of these dates, with what decides whether and where they may be signed. */
async function signableShifts(tx: Tx, memberIds: readonly number[], dates: { from: string; to: string }): Promise<Map<number, Signable[]>> {
  const { rows } = await tx.query<Signable>(
    {
      name: "attendance-signable",
      // Person by person: a month's young partition has no statistics, and one condition over all would read everybody.
      text: `select s.member_id as "memberId", s.state, s.work_date as "workDate", s.department_id as "departmentId", s.start_minute as "startMinute", s.end_minute as "endMinute",
               s.in_minute as "inMinute", s.out_minute as "outMinute",
               exists (select from attendance.locked_period l where l.tenant_id = $1 and s.work_date between l.from_date and l.to_date
                       and (l.department_id is null or l.department_id = any(o.path))) as locked,
               coalesce((select json_agg(json_build_object('name', c.name, 'latitudeE6', c.latitude_e6, 'longitudeE6', c.longitude_e6, 'radiusMetres', c.radius_metres))
                         from organisation.check_in_place c
                         where c.tenant_id = $1 and c.enabled and (c.department_ids = '{}' or c.department_ids && o.path)), '[]') as places
             from unnest($2::bigint[]) as m (id) cross join lateral (
               select p.*, d.in_minute, d.out_minute from scheduling.put_on p
               left join attendance.day d on d.tenant_id = $1 and d.work_date = p.work_date and d.assignment_id = p.assignment_id
               where p.tenant_id = $1 and p.member_id = m.id and p.work_date between $3::date and $4::date offset 0) s
             join organisation.department_view o on o.tenant_id = $1 and o.id = s.department_id
             order by s.work_date, s.start_minute`,
    },
    [tx.tenantId, memberIds, dates.from, dates.to]);
  // Asked here and not there: the condition would lead the planner to the index that keeps shifts apart, a slow one.
  return Map.groupBy(rows.filter((row) => row.state === "assigned"), (row) => row.memberId);
}

const micro = (degrees: number | undefined) => (degrees === undefined ? null : Math.round(degrees * 1e6));

/** Null where the company has set no check-in location: any place will do. */
function locate(places: readonly Place[], tap: Tap): NearestPlace | null {
  if (places.length === 0) return null;
  const [latitudeE6, longitudeE6] = [micro(tap.latitude), micro(tap.longitude)];
  if (latitudeE6 === null || longitudeE6 === null) throw refuse(refusals.noLocation);
  const accuracyMetres = Math.round(tap.accuracy ?? 0);
  if (accuracyMetres > WORST_ACCURACY_METRES) throw refuse(refusals.inaccurate, { metres: accuracyMetres });
  return nearestPlace({ latitudeE6, longitudeE6, accuracyMetres }, places);
}
