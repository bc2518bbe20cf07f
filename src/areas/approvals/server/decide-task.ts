import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { ActContext, DocumentRef, Started } from "../approvable.ts";
import { approvalRefusals } from "../errors.ts";
import { approve, giveBack } from "../rules/act.ts";
import { lockDocument } from "./approvables.ts";
import { carryOut } from "./carry-out.ts";
import { lockCase } from "./loaded-case.ts";
import { courseOf } from "./refuse-outcome.ts";

export type Verdict = "approve" | "return";

/** One person's answer to his task; the task is read again under the lock of its application. */
export async function decideTask(
  tx: Tx,
  context: ActContext,
  taskId: number,
  verdict: Verdict,
  comment: string | null,
): Promise<Started> {
  const { rows } = await tx.query<DocumentRef & { instanceId: number; visit: number; memberId: number }>(
    { name: "approvals-task", text: `
      select t.instance_id as "instanceId", t.visit, t.member_id as "memberId", i.document_type as "documentType", i.document_id as "documentId"
      from approvals.task t join approvals.instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id where t.id = $1` },
    [taskId]);
  const task = rows[0];
  if (!task) throw refuse(commonRefusals.notFound);
  if (task.memberId !== context.principal.memberId) throw refuse(approvalRefusals.notYours);
  await lockDocument(tx, task);
  const { instance, state, ground, events, lastHash } = await lockCase(tx, task.instanceId);
  const act = verdict === "approve" ? approve : giveBack;
  const course = courseOf(act(state, ground, { visit: task.visit, memberId: task.memberId, comment }));
  await carryOut(tx, context, { instance, state, trailLength: events.length, lastHash }, course);
  return { instanceId: instance.id, status: course.state.status };
}
