import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { ActContext, DocumentRef, Started } from "../../approvable.ts";
import { approvalRefusals } from "../../errors.ts";
import type { CaseState } from "../../rules/engine/case-state.ts";
import type { ApprovalContext, Outcome } from "../../rules/engine/approval-context.ts";
import { lockDocument } from "./approvables.ts";
import { carryOut } from "./carry-out.ts";
import { lockCase, type InstanceRow } from "./loaded-case.ts";
import { transitionOf } from "./refuse-outcome.ts";

/** Decides under the lock; may look further into the document first. */
type Act = (state: CaseState, approvalContext: ApprovalContext, instance: InstanceRow) => Outcome | Promise<Outcome>;

/** Asked under the lock; false = somebody else has done it meanwhile, nothing happens. */
type Claim = () => Promise<boolean>;

async function act(
  tx: Tx,
  context: ActContext,
  instanceId: number,
  document: DocumentRef,
  rule: Act,
  people: readonly number[],
  claim?: Claim,
): Promise<Started> {
  await lockDocument(tx, document);
  const { instance, state, approvalContext, events, lastHash } = await lockCase(tx, instanceId, context.now, people);
  context.about?.(instance.number);
  if (claim && !(await claim())) return { instanceId: instance.id, status: state.status };
  const transition = transitionOf(await rule(state, approvalContext, instance));
  if (transition.events.length > 0)
    await carryOut(tx, context, { instance, state, approvalContext, trailLength: events.length, lastHash }, transition);
  return { instanceId: instance.id, status: transition.state.status };
}

/** Carries out an act on an application under its lock; `people` are those the act names beside its own. */
export async function actOnInstance(
  tx: Tx,
  context: ActContext,
  instanceId: number,
  rule: Act,
  people: readonly number[] = [],
  claim?: Claim,
): Promise<Started> {
  const { rows } = await tx.query<DocumentRef>(
    {
      name: "approvals-document",
      text: `select document_type as "documentType", document_id as "documentId" from approvals.instance where tenant_id = $1 and id = $2`,
    },
    [tx.tenantId, instanceId],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return act(tx, context, instanceId, rows[0], rule, people, claim);
}

/** Whose task it is and in which step, as the rules take it. */
interface Holder {
  visit: number;
  memberId: number;
  key: number;
}

/** The same on a task of the caller; whether it is still open decides the rule, under the lock. */
export async function actOnTask(
  tx: Tx,
  context: ActContext,
  taskId: number,
  rule: (
    state: CaseState,
    approvalContext: ApprovalContext,
    holder: Holder,
    instance: InstanceRow,
  ) => Outcome | Promise<Outcome>,
  people: readonly number[] = [],
): Promise<Started> {
  const { rows } = await tx.query<DocumentRef & Holder & { instanceId: number }>(
    {
      name: "approvals-task",
      text: `
      select t.instance_id as "instanceId", t.visit, t.position as key, t.member_id as "memberId", i.document_type as "documentType", i.document_id as "documentId"
      from approvals.task t join approvals.instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
      where t.tenant_id = $1 and t.id = $2`,
    },
    [tx.tenantId, taskId],
  );
  const task = rows[0];
  if (!task) throw refuse(commonRefusals.notFound);
  const { visit, memberId, key, instanceId } = task;
  if (memberId !== context.principal.memberId) throw refuse(approvalRefusals.notYours);
  return act(
    tx,
    context,
    instanceId,
    task,
    (state, approvalContext, instance) => rule(state, approvalContext, { visit, memberId, key }, instance),
    people,
  );
}
