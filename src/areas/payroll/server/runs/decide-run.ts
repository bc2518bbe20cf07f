import type { Decision, DecisionInfo } from "#areas/approvals/approvable.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuseOwnOverride } from "./check-grant.ts";
import { lockRun, moveRun } from "./run-store.ts";
import { grantSlips } from "./grant-slips.ts";

/** Carries the decision of the approval into the run: granted, or calculated as it was. */
export async function decideRun(tx: Tx, id: number, decision: Decision, info: DecisionInfo): Promise<void> {
  const run = await lockRun(tx, { id });
  if (decision === "approved") {
    await refuseOwnOverride(tx, run.id, info.memberId);
    await moveRun(tx, run, "approve");
    return grantSlips(tx, run, info);
  }
  const actions = { returned: "return", rejected: "reject", revoked: "revoke" } as const;
  await moveRun(tx, run, actions[decision]);
  await tx.query("update payroll.run set return_reason = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    info.comment,
  ]);
}
