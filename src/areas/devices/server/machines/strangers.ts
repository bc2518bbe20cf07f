import type { NotNull } from "#platform/db/sql.ts";
import type { Pool } from "#platform/db/pool.ts";
import { strangerLimits } from "../../rules/machine-limits.ts";
import type { Dialect } from "./machine.ts";

/** Notes that an unregistered machine knocks; where too many are noted, one that was heard only once makes room for it. */
export async function heardStranger(pool: Pool, serial: string, dialect: Dialect, address: string): Promise<void> {
  const { all, ofAddress, followedUpSeconds } = strangerLimits;
  await pool.query("select devices.stranger_heard($1, $2, $3, $4, $5, $6)", [
    serial,
    dialect,
    address,
    all,
    ofAddress,
    followedUpSeconds,
  ]);
}

export interface StrangersReport {
  serial: string;
  kind: string;
  body: Uint8Array;
  address: string;
}

/** Keeps a report until somebody registers the machine; false: the machine has to keep it itself. */
export async function keepReport(pool: Pool, { serial, kind, body, address }: StrangersReport): Promise<boolean> {
  const { bytesOfOne, bytesOfAddress, bytes, crowd, followedUpSeconds } = strangerLimits;
  const { rows } = await pool.query<{ kept: NotNull<boolean> }>(
    "select devices.stranger_keep($1, $2, $3, $4, $5, $6, $7, $8, $9) as kept",
    [serial, kind, body, address, bytesOfOne, bytesOfAddress, bytes, crowd, followedUpSeconds],
  );
  return rows[0]!.kept;
}
