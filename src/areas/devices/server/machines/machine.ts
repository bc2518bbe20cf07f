import type { NotNull } from "#platform/db/sql.ts";
import { formatWallTime, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { Pool } from "#platform/db/pool.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Stamps } from "../../rules/adms/handshake.ts";

export type Dialect = "attendance" | "access" | "json";

/** A registered machine, as its serial number finds it. */
export interface Machine {
  tenantId: NotNull<number>;
  deviceId: NotNull<number>;
  serial: NotNull<string>;
  enabled: NotNull<boolean>;
  dialect: Dialect | null;
  offsetMinutes: NotNull<number>;
  registryCode: NotNull<string>;
  stamps: NotNull<Stamps>;
  lastSeenAt: string | null;
  clockSetAt: string | null;
  /** Whether a command waits for it. */
  waiting: NotNull<boolean>;
  /** Whether anybody of the company has consented to machines knowing their face. */
  wantsPhotos: NotNull<boolean>;
}

export async function machineOf(pool: Pool, serial: string): Promise<Machine | undefined> {
  const { rows } = await pool.query<Machine>({
    name: "devices-machine-of",
    text: `select tenant_id as "tenantId", device_id as "deviceId", serial, enabled, dialect, utc_offset_minutes as "offsetMinutes",
             registry_code as "registryCode", stamps, last_seen_at as "lastSeenAt", clock_set_at as "clockSetAt", waiting, wants_photos as "wantsPhotos" from devices.machine_of($1)`,
    values: [serial],
  });
  return rows[0];
}

/** Written at most so often, so that a machine that asks every second costs no write a second. */
const seenEveryMs = 30_000;

export function isSeenLongAgo(machine: Machine, now: string): boolean {
  return machine.lastSeenAt === null || Math.abs(Date.parse(now) - Date.parse(machine.lastSeenAt)) > seenEveryMs;
}

/** A machine that was silent so long is asked for what it may not have sent; in minutes. */
const silenceMinutes = 10;

/** The machine's own wall times between which it was silent; null where it was not, or was never heard. */
export function silenceOf({ lastSeenAt, offsetMinutes }: Machine, now: string): { from: string; to: string } | null {
  if (lastSeenAt === null || Date.parse(now) - Date.parse(lastSeenAt) < silenceMinutes * 60_000) return null;
  const wall = (instant: string) => formatWallTime(wallSecondOfInstant(Date.parse(instant), offsetMinutes));
  return { from: wall(lastSeenAt), to: wall(now) };
}

export interface Contact {
  address: string;
  dialect: Dialect;
  now: string;
  info?: object | undefined;
  stamp?: { table: string; stamp: string } | undefined;
  driftSeconds?: number | undefined;
}

/** Notes that machines were heard, and what they told of themselves; what one told later holds. */
export async function recordContacts(tx: Tx, heard: readonly (Contact & { deviceId: number })[]): Promise<void> {
  const each = [...Map.groupBy(heard, (one) => one.deviceId)]
    .sort(([a], [b]) => a - b)
    .map(([deviceId, said]) => ({
      ...said.at(-1)!,
      deviceId,
      info: Object.assign({}, ...said.map((one) => one.info)) as object,
      stamps: Object.fromEntries(
        said.flatMap(({ stamp }) => (stamp === undefined ? [] : [[stamp.table, stamp.stamp]])),
      ),
      driftSeconds: said.findLast((one) => one.driftSeconds !== undefined)?.driftSeconds ?? null,
    }));
  const all = <T>(value: (one: (typeof each)[number]) => T) => each.map(value);
  await tx.query(
    {
      name: "devices-heard",
      text: `update devices.device d set last_seen_at = h.at, last_address = h.address, dialect = case when d.dialect_fixed then d.dialect else h.dialect end,
               info = d.info || h.info, stamps = d.stamps || h.stamps, drift_seconds = coalesce(h.drift, d.drift_seconds)
             from unnest($2::bigint[], $3::timestamptz[], $4::inet[], $5::text[], $6::jsonb[], $7::jsonb[], $8::int[]) as h (id, at, address, dialect, info, stamps, drift)
             where d.tenant_id = $1 and d.id = h.id`,
    },
    [
      tx.tenantId,
      all((one) => one.deviceId),
      all((one) => one.now),
      all((one) => one.address),
      all((one) => one.dialect),
      all((one) => JSON.stringify(one.info)),
      all((one) => JSON.stringify(one.stamps)),
      all((one) => one.driftSeconds),
    ],
  );
}
