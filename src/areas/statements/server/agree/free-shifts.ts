import { releaseDays, releaseDeltas } from "#areas/attendance/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { StoredStatement } from "./lock-statements.ts";

/** What a statement for which nobody will pay held is free for another one; nobody answers its objections any more. */
export async function freeShifts(tx: Tx, statement: StoredStatement, at: string): Promise<void> {
  await tx.query("update statements.line set active = false where tenant_id = $1 and statement_id = $2", [
    tx.tenantId,
    statement.id,
  ]);
  await tx.query(
    "update statements.objection set state = 'withdrawn' where tenant_id = $1 and statement_id = $2 and state = 'open'",
    [tx.tenantId, statement.id],
  );
  await releaseDays(tx, statement, statement.number);
  await releaseDeltas(tx, statement, at);
}
