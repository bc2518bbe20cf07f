import { createHash } from "node:crypto";
import type { Pool } from "#platform/db/pool.ts";
import { withTenant } from "#platform/db/tx.ts";
import type { Machine } from "./machine.ts";

/**
 * Whether a machine sends the very report that it sent before, at every second time: it did not take the answer it got.
 * The database remembers, since the next node it comes to may be another.
 */
export function isRepeated(
  pool: Pool,
  machine: Pick<Machine, "tenantId" | "deviceId">,
  body: Uint8Array,
): Promise<boolean> {
  return withTenant(pool, machine, async (tx) => {
    const { rows } = await tx.query<{ again: boolean }>(
      `update devices.device set last_report_again = last_report is not distinct from $3 and not last_report_again, last_report = $3
       where tenant_id = $1 and id = $2 returning last_report_again as again`,
      [tx.tenantId, machine.deviceId, createHash("sha256").update(body).digest()],
    );
    return rows[0]?.again === true;
  });
}
