import type { Tx } from "#platform/db/tx.ts";
import type { ActContext, Decision } from "../../approvable.ts";
import type { CaseEvent } from "../../rules/engine/case-event.ts";
import type { CaseState } from "../../rules/engine/case-state.ts";
import type { Transition, ApprovalContext } from "../../rules/engine/approval-context.ts";
import { approvableOf } from "./approvables.ts";
import type { InstanceRow } from "./loaded-case.ts";
import { withSnapshot } from "./snapshot.ts";
import { tell } from "../telling/tell.ts";
import { startTimers } from "./timers.ts";
import { giveUrgentBack } from "./urgent.ts";
import { newlyPending, writeProjection } from "./write-projection.ts";
import { writeTrail } from "./write-trail.ts";

interface Acted {
  instance: InstanceRow;
  state: CaseState;
  approvalContext: ApprovalContext;
  /** Entries the trail has already. */
  trailLength: number;
  lastHash: Buffer | null;
}

function lastWord(events: readonly CaseEvent[]): { memberId: number | null; comment: string | null } {
  const word = events.findLast(
    (event) =>
      event.kind === "approved" ||
      event.kind === "opposed" ||
      event.kind === "returned" ||
      event.kind === "rejected" ||
      event.kind === "revoked",
  );
  return word && "comment" in word
    ? { memberId: word.memberId, comment: word.comment }
    : { memberId: null, comment: null };
}

/** Writes what an act came to, and lets the document follow a decision, all in the caller's transaction. */
export async function carryOut(tx: Tx, context: ActContext, acted: Acted, transition: Transition): Promise<void> {
  const { instance, state: before } = acted;
  const { state: after } = transition;
  const events = await withSnapshot(tx, instance, transition.events);
  const end = { instanceId: instance.id, length: acted.trailLength, round: before.round, lastHash: acted.lastHash };
  const { processType, urgent } = instance;
  const written = { instanceId: instance.id, processType, urgent, at: context.now, stored: instance };
  await Promise.all([
    writeTrail(tx, context, end, events, instance.submitterId),
    writeProjection(tx, written, before, after, events),
    tell(tx, context, instance, before, after, events, acted.trailLength + events.length),
  ]);
  await startTimers(tx, instance.id, acted.approvalContext.tree, newlyPending(before, after), context.now);
  if (
    after.status === "underApproval" ||
    (after.status === before.status && !events.some((event) => event.kind === "submitted"))
  )
    return;
  if (instance.urgent && after.status === "revoked" && !before.touched) await giveUrgentBack(tx, instance.id);
  const decision: Decision = after.status;
  const info = { instanceId: instance.id, round: after.round, ...lastWord(events), at: context.now, context };
  await approvableOf(instance.documentType).onDecision(tx, instance.documentId, decision, info);
}
