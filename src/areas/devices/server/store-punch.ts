import { addDays, datesOf } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";

/** One punch from a phone or entered by a clerk; `localTime` is business wall time `YYYY-MM-DD HH:MM:SS`. */
export interface SinglePunch {
  memberId: number;
  source: "phone" | "clerk";
  localTime: string;
  /** Degrees x 1e6. */
  latitudeE6?: number | null | undefined;
  longitudeE6?: number | null | undefined;
  accuracyMetres?: number | null | undefined;
  distanceMetres?: number | null | undefined;
  place?: string | null | undefined;
  outside?: boolean | undefined;
  /** The phone's own name of the tap: the same name is the same tap, whenever it comes again. */
  tapKey?: string | undefined;
  /** What the phone told of itself. */
  phone?: object | undefined;
  /** Why the tap does not count yet; empty or absent = it counts. */
  doubts?: readonly string[] | undefined;
  /** It was made a while ago and may have been sent before, or lie beside a later one. */
  isLate?: boolean | undefined;
  note?: string | undefined;
  enteredBy?: number | undefined;
}

export interface StoredPunch {
  id: number;
  localTime: string;
  doubts: string[];
  /** The punch was there already: the same tap, the same second, or within the bounce time before. */
  repeated: boolean;
}

/** Seconds within which a second tap of the same source counts as the first one. */
export const BOUNCE_SECONDS = 60;

/** Taps of one person are taken one after the other, so that a double tap cannot slip through between look and write. */
const lockMembers = {
  name: "punch-turns",
  text: "select pg_advisory_xact_lock($1, id::int) from unnest($2::bigint[]) as id",
};

/** So far before and after a late tap it may have been stored by another reckoning of its time, in days. */
const LATE_REACH_DAYS = 8;

const byName = {
  name: "punch-by-name",
  // By a list of dates: a month's young partition has no statistics, and a range would be taken for rarer than a person.
  text: `select g.n, p.id, p.local_time::text as "localTime", coalesce(p.doubts, '{}') as doubts, true as repeated
    from unnest($2::int[], $3::bigint[], $4::uuid[]) as g (n, member_id, tap_key) cross join lateral (
      select p.id, p.local_time, p.doubts from devices.punch p
      where p.tenant_id = $1 and p.member_id = g.member_id and p.punched_on = any($5::date[]) and p.tap_key = g.tap_key order by p.id limit 1) p`,
};

const store = {
  name: "punch-store",
  text: `with given as (
      select * from unnest($2::int[], $3::bigint[], $4::text[], $5::timestamp[], $6::int[], $7::int[], $8::int[], $9::int[], $10::int[], $11::text[], $12::boolean[], $13::text[], $14::bigint[],
                           $15::uuid[], $16::jsonb[], $17::text[], $18::int[])
        as g (n, member_id, source, at, bounce, latitude_e6, longitude_e6, accuracy_metres, distance_metres, place, outside, note, entered_by, tap_key, phone, doubts, ahead)),
    known as (
      select g.n, p.id, p.local_time, p.doubts from given g cross join lateral (
        select p.id, p.local_time, p.doubts from devices.punch p
        where p.tenant_id = $1 and p.member_id = g.member_id and p.source = g.source
          and p.punched_on in (g.at::date - 1, g.at::date, (g.at + make_interval(secs => g.ahead))::date)
          and (p.tap_key = g.tap_key
            or p.local_time between g.at - make_interval(secs => g.bounce) and g.at + make_interval(secs => g.ahead)
              -- a tap in doubt does not stand in the way of a good one
              and (p.doubts is null or g.doubts is not null or p.local_time = g.at))
        order by (p.tap_key is not distinct from g.tap_key) desc, p.local_time desc limit 1) p),
    made as (
      insert into devices.punch as p (tenant_id, punched_on, local_time, source, device, pin, member_id, latitude_e6, longitude_e6,
        accuracy_metres, distance_metres, place, outside, note, entered_by, tap_key, phone, doubts)
      select $1, g.at::date, g.at, g.source, g.source, '#' || g.member_id, g.member_id, g.latitude_e6, g.longitude_e6,
        g.accuracy_metres, g.distance_metres, g.place, g.outside, g.note, g.entered_by, g.tap_key, g.phone, string_to_array(g.doubts, ',')
      from given g where not exists (select from known k where k.n = g.n)
      returning p.id, p.member_id, p.local_time, p.source, p.doubts)
    select k.n, k.id, k.local_time::text as "localTime", coalesce(k.doubts, '{}') as doubts, true as repeated from known k
    union all
    select g.n, m.id, m.local_time::text, coalesce(m.doubts, '{}'), false from made m join given g on g.member_id = m.member_id and g.at = m.local_time and g.source = m.source`,
};

/** Stores one punch; a tap within the bounce time after another gives that one back. */
export async function storePunch(tx: Tx, punch: SinglePunch): Promise<StoredPunch> {
  return (await storePunches(tx, [punch]))[0]!;
}

/** Stores punches of different people, at most one of each, and gives them back in the same order. */
export async function storePunches(tx: Tx, punches: readonly SinglePunch[]): Promise<StoredPunch[]> {
  if (punches.length === 0) return [];
  await tx.query(lockMembers, [tx.tenantId, punches.map((punch) => punch.memberId).sort((a, b) => a - b)]);
  const stored: StoredPunch[] = [];
  const put = (rows: readonly (StoredPunch & { n: number })[]) => {
    for (const { n, ...one } of rows) stored[n] = one;
  };
  put(await sentBefore(tx, punches));
  const fresh = punches.flatMap((punch, n) => (stored[n] ? [] : [{ punch, n }]));
  if (fresh.length === 0) return stored;
  const all = <T>(value: (punch: SinglePunch) => T) => fresh.map(({ punch }) => value(punch));
  const { rows } = await tx.query<StoredPunch & { n: number }>(store, [
    tx.tenantId,
    fresh.map(({ n }) => n),
    all((one) => one.memberId),
    all((one) => one.source),
    all((one) => one.localTime),
    all((one) => (one.source === "phone" ? BOUNCE_SECONDS : 0)),
    all((one) => one.latitudeE6 ?? null),
    all((one) => one.longitudeE6 ?? null),
    all((one) => one.accuracyMetres ?? null),
    all((one) => one.distanceMetres ?? null),
    all((one) => one.place ?? null),
    all((one) => one.outside ?? false),
    all((one) => one.note ?? null),
    all((one) => one.enteredBy ?? null),
    all((one) => one.tapKey ?? null),
    all((one) => (one.phone ? JSON.stringify(one.phone) : null)),
    all((one) => one.doubts?.join(",") || null),
    all((one) => (one.isLate ? BOUNCE_SECONDS : 0)),
  ]);
  put(rows);
  return stored;
}

/** Of late punches those that are there under their name, whenever they were then thought to have been made. */
async function sentBefore(tx: Tx, punches: readonly SinglePunch[]): Promise<(StoredPunch & { n: number })[]> {
  const late = punches.flatMap((punch, n) =>
    punch.isLate && punch.tapKey
      ? [{ n, memberId: punch.memberId, tapKey: punch.tapKey, date: punch.localTime.slice(0, 10) }]
      : [],
  );
  if (late.length === 0) return [];
  const dates = late.map((one) => one.date).sort();
  const reach = datesOf(addDays(dates[0]!, -LATE_REACH_DAYS), addDays(dates.at(-1)!, LATE_REACH_DAYS));
  const { rows } = await tx.query<StoredPunch & { n: number }>(byName, [
    tx.tenantId,
    late.map((one) => one.n),
    late.map((one) => one.memberId),
    late.map((one) => one.tapKey),
    reach,
  ]);
  return rows;
}
