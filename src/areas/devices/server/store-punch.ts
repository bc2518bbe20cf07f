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
const takeTurn = { name: "punch-turn", text: "select pg_advisory_xact_lock($1, $2::bigint::int)" };

const lastTap = {
  name: "punch-last-tap",
  text: `select id, local_time::text as "localTime" from devices.punch
         where tenant_id = $1 and member_id = $2 and source = $3 and punched_on between $4::timestamp::date - 1 and $4::timestamp::date
           and local_time between $4::timestamp - make_interval(secs => $5) and $4::timestamp
         order by local_time desc limit 1`,
};

const insertPunch = {
  name: "punch-insert",
  text: `insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id, latitude_e6, longitude_e6,
           accuracy_metres, distance_metres, place, outside, note, entered_by)
         values ($1, $4::timestamp::date, $4::timestamp, $3::text, $3::text, '#' || $2::bigint::text, $2::bigint, $5, $6, $7, $8, $9, $10, $11, $12)
         returning id, local_time::text as "localTime"`,
};

/** Stores one punch; a tap within the bounce time after another gives that one back. */
export async function storePunch(tx: Tx, punch: SinglePunch): Promise<StoredPunch> {
  await tx.query(takeTurn, [tx.tenantId, punch.memberId]);
  const before = await tx.query<{ id: number; localTime: string }>(lastTap, [
    tx.tenantId, punch.memberId, punch.source, punch.localTime, punch.source === "phone" ? BOUNCE_SECONDS : 0,
  ]);
  const known = before.rows[0];
  if (known) return { ...known, repeated: true };
  const made = await tx.query<{ id: number; localTime: string }>(insertPunch, [
    tx.tenantId, punch.memberId, punch.source, punch.localTime,
    punch.latitudeE6 ?? null, punch.longitudeE6 ?? null, punch.accuracyMetres ?? null, punch.distanceMetres ?? null,
    punch.place ?? null, punch.outside ?? false, punch.note ?? null, punch.enteredBy ?? null,
  ]);
  return { ...made.rows[0]!, repeated: false };
}
