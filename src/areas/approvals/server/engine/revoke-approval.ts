import { refuse } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { ActContext, DocumentRef } from "../../approvable.ts";
import { approvalRefusals } from "../../errors.ts";
import { revoke } from "../../rules/engine/act.ts";
import { lockDocument } from "./approvables.ts";
import { carryOut } from "./carry-out.ts";
import { lockCaseOf } from "./loaded-case.ts";
import { transitionOf } from "./refuse-outcome.ts";

/** Takes a document back out of approval by its submitter; `onDecision("revoked")` runs. */
export async function revokeApproval(
  tx: Tx,
  context: ActContext,
  document: DocumentRef,
  reason?: string,
): Promise<void> {
  await lockDocument(tx, document);
  const loaded = await lockCaseOf(tx, document, context.now);
  if (!loaded) throw refuse(approvalRefusals.notUnderApproval);
  const { instance, state, approvalContext, events, lastHash } = loaded;
  const transition = transitionOf(revoke(state, approvalContext, context.principal.memberId, reason ?? null));
  await carryOut(tx, context, { instance, state, approvalContext, trailLength: events.length, lastHash }, transition);
}
