import { refuse } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { ActContext, DocumentRef } from "../../approvable.ts";
import { approvalRefusals } from "../../errors.ts";
import { pendingTasks } from "../../rules/engine/case-state.ts";
import { remind } from "../../rules/engine/act.ts";
import { carryOut } from "./carry-out.ts";
import { lockCaseOf } from "./loaded-case.ts";
import { transitionOf } from "./refuse-outcome.ts";

/** Reminds everyone whose turn it is; gives how many. Refused within 30 minutes of the last reminder. */
export async function remindApprovers(tx: Tx, context: ActContext, document: DocumentRef): Promise<number> {
  const loaded = await lockCaseOf(tx, document, context.now);
  if (!loaded) throw refuse(approvalRefusals.notUnderApproval);
  const { instance, state, approvalContext, events, lastHash } = loaded;
  const transition = transitionOf(remind(state, approvalContext, context.principal.memberId));
  await carryOut(tx, context, { instance, state, approvalContext, trailLength: events.length, lastHash }, transition);
  return pendingTasks(state).length;
}
