import type { Pool } from "#platform/db/pool.ts";
import type { Dialect } from "./machine.ts";

/** Unregistered machines that are listened to at the same time, and what is kept of each. */
const mostStrangers = 500;
const mostBytes = 20 * 1024 * 1024;

/** Notes that an unregistered machine knocks; false: there are too many of them. */
export async function heardStranger(pool: Pool, serial: string, dialect: Dialect, address: string): Promise<boolean> {
  const { rows } = await pool.query<{ heard: boolean }>("select devices.stranger_heard($1, $2, $3, $4) as heard", [serial, dialect, address, mostStrangers]);
  return rows[0]!.heard;
}

/** Keeps a report until somebody registers the machine; false: the machine has to keep it itself. */
export async function keepReport(pool: Pool, serial: string, kind: string, body: Uint8Array): Promise<boolean> {
  const { rows } = await pool.query<{ kept: boolean }>("select devices.stranger_keep($1, $2, $3, $4) as kept", [serial, kind, body, mostBytes]);
  return rows[0]!.kept;
}
