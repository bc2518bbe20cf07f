import { refuse } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { ActContext, DocumentRef } from "../../approvable.ts";
import { approvalRefusals } from "../../errors.ts";
import { pendingTasks } from "../../rules/engine/case-state.ts";
import { remind } from "../../rules/engine/act.ts";
import { carryOut } from "./carry-out.ts";
import { lockCaseOf } from "./loaded-case.ts";
import { courseOf } from "./refuse-outcome.ts";

/** Reminds everyone whose turn it is; gives how many. Refused within 30 minutes of the last reminder. */
export async function remindApprovers(tx: Tx, context: ActContext, document: DocumentRef): Promise<number> {
  const loaded = await lockCaseOf(tx, document, context.now);
  if (!loaded) throw refuse(approvalRefusals.notUnderApproval);
  const { instance, state, ground, events, lastHash } = loaded;
  const course = courseOf(remind(state, ground, context.principal.memberId));
  await carryOut(tx, context, { instance, state, ground, trailLength: events.length, lastHash }, course);
  return pendingTasks(state).length;
}
