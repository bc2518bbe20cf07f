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
  note?: string | undefined;
  enteredBy?: number | undefined;
}

export interface StoredPunch {
  id: number;
  localTime: string;
  /** The punch was there already: the same second, or within the bounce time before. */
  repeated: boolean;
}

/** Seconds within which a second tap of the same source counts as the first one. */
export const BOUNCE_SECONDS = 60;

/** Taps of one person are taken one after the other, so that a double tap cannot slip through between look and write. */
const takeTurns = { name: "punch-turns", text: "select pg_advisory_xact_lock($1, id::int) from unnest($2::bigint[]) as id" };

const store = {
  name: "punch-store",
  text: `with given as (
      select * from unnest($2::int[], $3::bigint[], $4::text[], $5::timestamp[], $6::int[], $7::int[], $8::int[], $9::int[], $10::int[], $11::text[], $12::boolean[], $13::text[], $14::bigint[])
        as g (n, member_id, source, at, bounce, latitude_e6, longitude_e6, accuracy_metres, distance_metres, place, outside, note, entered_by)),
    known as (
      select g.n, p.id, p.local_time from given g cross join lateral (
        select p.id, p.local_time from devices.punch p
        where p.tenant_id = $1 and p.member_id = g.member_id and p.source = g.source and p.punched_on in (g.at::date - 1, g.at::date)
          and p.local_time between g.at - make_interval(secs => g.bounce) and g.at
        order by p.local_time desc limit 1) p),
    made as (
      insert into devices.punch as p (tenant_id, punched_on, local_time, source, device, pin, member_id, latitude_e6, longitude_e6,
        accuracy_metres, distance_metres, place, outside, note, entered_by)
      select $1, g.at::date, g.at, g.source, g.source, '#' || g.member_id, g.member_id, g.latitude_e6, g.longitude_e6,
        g.accuracy_metres, g.distance_metres, g.place, g.outside, g.note, g.entered_by
      from given g where not exists (select from known k where k.n = g.n)
      returning p.id, p.member_id, p.local_time, p.source)
    select k.n, k.id, k.local_time::text as "localTime", true as repeated from known k
    union all
    select g.n, m.id, m.local_time::text, false from made m join given g on g.member_id = m.member_id and g.at = m.local_time and g.source = m.source`,
};

/** Stores one punch; a tap within the bounce time after another gives that one back. */
export async function storePunch(tx: Tx, punch: SinglePunch): Promise<StoredPunch> {
  return (await storePunches(tx, [punch]))[0]!;
}

/** Stores punches of different people, at most one of each, and gives them back in the same order. */
export async function storePunches(tx: Tx, punches: readonly SinglePunch[]): Promise<StoredPunch[]> {
  if (punches.length === 0) return [];
  await tx.query(takeTurns, [tx.tenantId, punches.map((punch) => punch.memberId).sort((a, b) => a - b)]);
  const all = <T>(value: (punch: SinglePunch) => T) => punches.map(value);
  const { rows } = await tx.query<StoredPunch & { n: number }>(store, [
    tx.tenantId, punches.map((_, index) => index), all((one) => one.memberId), all((one) => one.source), all((one) => one.localTime),
    all((one) => (one.source === "phone" ? BOUNCE_SECONDS : 0)), all((one) => one.latitudeE6 ?? null), all((one) => one.longitudeE6 ?? null),
    all((one) => one.accuracyMetres ?? null), all((one) => one.distanceMetres ?? null), all((one) => one.place ?? null), all((one) => one.outside ?? false),
    all((one) => one.note ?? null), all((one) => one.enteredBy ?? null),
  ]);
  const stored: StoredPunch[] = [];
  for (const { n, ...one } of rows) stored[n] = one;
  return stored;
}
