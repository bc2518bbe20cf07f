import { formatWallTime, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { Pool } from "#platform/db/pool.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Stamps } from "../../rules/adms/handshake.ts";

export type Dialect = "attendance" | "access" | "json";

/** A registered machine, as its serial number finds it. */
export interface Machine {
  tenantId: number;
  deviceId: number;
  serial: string;
  enabled: boolean;
  dialect: Dialect | null;
  offsetMinutes: number;
  registryCode: string;
  stamps: Stamps;
  lastSeenAt: string | null;
  clockSetAt: string | null;
  /** Whether a command waits for it. */
  waiting: boolean;
}

export async function machineOf(pool: Pool, serial: string): Promise<Machine | undefined> {
  const { rows } = await pool.query<Machine>({
    name: "devices-machine-of",
    text: `select tenant_id as "tenantId", device_id as "deviceId", serial, enabled, dialect, utc_offset_minutes as "offsetMinutes",
             registry_code as "registryCode", stamps, last_seen_at as "lastSeenAt", clock_set_at as "clockSetAt", waiting from devices.machine_of($1)`,
    values: [serial],
  });
  return rows[0];
}

/** Written at most so often, so that a machine that asks every second costs no write a second. */
const seenEveryMs = 30_000;

export function isSeenLongAgo(machine: Machine, now: string): boolean {
  return machine.lastSeenAt === null || Date.parse(now) - Date.parse(machine.lastSeenAt) > seenEveryMs;
}

/** A machine that was silent so long is asked for what it may not have sent; in minutes. */
const silenceMinutes = 10;

/** The machine's own wall times between which it was silent; null where it was not, or was never heard. */
export function silenceOf({ lastSeenAt, offsetMinutes }: Machine, now: string): { from: string; to: string } | null {
  if (lastSeenAt === null || Date.parse(now) - Date.parse(lastSeenAt) < silenceMinutes * 60_000) return null;
  const wall = (instant: string) => formatWallTime(wallSecondOfInstant(Date.parse(instant), offsetMinutes));
  return { from: wall(lastSeenAt), to: wall(now) };
}

export interface Heard {
  address: string;
  dialect: Dialect;
  now: string;
  info?: object | undefined;
  stamp?: { table: string; stamp: string } | undefined;
  driftSeconds?: number | undefined;
}

/** Notes that a machine was heard, and what it told of itself. */
export async function noteHeard(tx: Tx, deviceId: number, heard: Heard): Promise<void> {
  const { address, dialect, now, info, stamp, driftSeconds } = heard;
  await tx.query(
    {
      name: "devices-heard",
      text: `update devices.device set last_seen_at = $3, last_address = $4, dialect = case when dialect_fixed then dialect else $5 end,
               info = info || $6::jsonb, stamps = stamps || $7::jsonb, drift_seconds = coalesce($8, drift_seconds)
             where tenant_id = $1 and id = $2`,
    },
    [tx.tenantId, deviceId, now, address, dialect, JSON.stringify(info ?? {}), JSON.stringify(stamp === undefined ? {} : { [stamp.table]: stamp.stamp }), driftSeconds ?? null],
  );
}
