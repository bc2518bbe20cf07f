import { sql } from "#platform/db/sql.ts";
import type { Decision, DecisionInfo } from "#areas/approvals/approvable.ts";
import type { Tx } from "#platform/db/tx.ts";
import { freeShifts } from "./free-shifts.ts";
import { lockById } from "./lock-statements.ts";
import { takeStep } from "./take-step.ts";

/** Carries the decision of the approval into the statement. Returned or revoked it can be changed again, rejected it is cancelled. */
export async function decideStatement(tx: Tx, id: number, decision: Decision, info: DecisionInfo): Promise<void> {
  const statement = await lockById(tx, id);
  const step = {
    by: info.memberId === null ? null : info.context.principal.accountId,
    at: info.at,
    reason: info.comment,
  };
  if (decision === "approved") {
    await takeStep(tx, statement, "approve", { ...step, set: sql`, approved_at = ${info.at}, return_reason = null` });
    return;
  }
  if (decision === "rejected") {
    await takeStep(tx, statement, "reject", {
      ...step,
      set: sql`, cancelled_at = ${info.at}, cancelled_by = ${step.by}, cancel_reason = ${info.comment}`,
    });
    return freeShifts(tx, statement, info.at);
  }
  await takeStep(tx, statement, decision === "returned" ? "return" : "revoke", {
    ...step,
    set: sql`, return_reason = ${info.comment}, submitted_at = null, agency_confirmed_at = null, agency_confirmed_by = null`,
  });
}
