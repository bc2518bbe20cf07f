import type { ActContext } from "#areas/approvals/approvable.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { assignmentWords } from "../words.ts";
import { lockAssignment } from "./cancel-assignment.ts";

/** Sends a person away from a shift for good (spec 4: irrevocable); their place stays taken. */
export async function dismissAssignment(tx: Tx, context: ActContext, id: number, reason: string): Promise<void> {
  const stored = await lockAssignment(tx, id);
  if (stored.state !== "assigned") throw refuse(commonRefusals.wrongState, { state: assignmentWords[stored.state] });
  await tx.query(
    "update scheduling.assignment set state = 'dismissed', reason = $3, ended_at = $4, ended_by = $5 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, reason, context.now, context.principal.accountId || null],
  );
}
