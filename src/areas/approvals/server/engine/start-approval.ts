import { refuse } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { ActContext, Facts, InstanceStatus, Started, Submission } from "../../approvable.ts";
import { approvalRefusals } from "../../errors.ts";
import { emptyCase } from "../../rules/engine/case-state.ts";
import type { Transition, ApprovalContext } from "../../rules/engine/approval-context.ts";
import { submit, type Submitting } from "../../rules/engine/submit.ts";
import { approvableOf } from "./approvables.ts";
import { carryOut } from "./carry-out.ts";
import { flowsFor, flowThatCounts, type FoundFlow, type SetFlow } from "../flows/find-flow.ts";
import { refuseBeyondFlow } from "../flows/flow-limits.ts";
import { approvalContextFor, approvalContextOfNobody, lockCaseOf, type InstanceRow } from "./loaded-case.ts";
import { submissionTransition } from "./refuse-choice.ts";
import { nextRound } from "./resubmit-approval.ts";
import { takeUrgent } from "./urgent.ts";
import { costFenOf, factsOf, namedBy, submittingOf, wantedBy } from "./submission.ts";

/** What an application is to become, before its document has a number. */
export interface Plan {
  intended: Intended;
  flow: FoundFlow | null;
  submitting: Submitting;
  approvalContext: ApprovalContext;
  transition: Transition;
}

/** A submission of a document that is not stored yet. */
export type Intended = Omit<Submission, keyof NamedDocument | "facts"> & { facts: Facts };
type NamedDocument = Pick<Submission, "documentId" | "number" | "title">;

/** Where no flow is set the trail says just that. */
function withReason(transition: Transition, flow: FoundFlow | null): Transition {
  if (flow) return transition;
  const events = transition.events.map((event) =>
    event.kind === "finished" ? { ...event, why: { rule: "noFlow" as const } } : event,
  );
  return { ...transition, events };
}

/** Finds the flow and the people; refuses what it does not take. Writes nothing. */
export async function planApproval(tx: Tx, context: ActContext, intended: Intended): Promise<Plan> {
  return planBy(
    tx,
    context,
    intended,
    await flowsFor(tx, approvableOf(intended.documentType).processType, wantedBy(intended)),
  );
}

async function planBy(tx: Tx, context: ActContext, intended: Intended, flows: readonly SetFlow[]): Promise<Plan> {
  const flow = flowThatCounts(flows);
  if (intended.urgent && !flow) throw refuse(approvalRefusals.urgentNotSet);
  if (flow && !intended.urgent) await refuseBeyondFlow(tx, context, flow, intended);
  const submitting = submittingOf(intended);
  const { submitterMemberId: submitterId, applicantMemberId: applicantId, departmentId } = intended;
  const head = {
    processType: approvableOf(intended.documentType).processType,
    tree: flow?.tree ?? null,
    settings: flow?.settings ?? null,
    submitterId,
    applicantId,
    departmentId,
  };
  const approvalContext =
    !flow && Object.keys(submitting.chosen).length === 0 && submitting.copyTo.length === 0
      ? approvalContextOfNobody(head, context.now)
      : await approvalContextFor(tx, head, context.now, namedBy(submitting));
  const transition = withReason(
    await submissionTransition(tx, approvalContext, submitting, submit(approvalContext, submitting)),
    flow,
  );
  return { intended, flow, submitting, approvalContext, transition };
}

/** Starts what was planned in the same transaction, for a document that was stored in it: nobody else can have started it. */
export function startPlanned(tx: Tx, context: ActContext, plan: Plan, document: NamedDocument): Promise<Started> {
  return begin(tx, context, plan, document, plan.transition.state.status);
}

async function begin(
  tx: Tx,
  context: ActContext,
  { intended, flow, submitting, approvalContext, transition }: Plan,
  document: NamedDocument,
  status: InstanceStatus,
): Promise<Started> {
  const head: Omit<InstanceRow, "id"> = {
    flowVersionId: flow?.versionId ?? null,
    processType: approvableOf(intended.documentType).processType,
    submitterId: approvalContext.submitterId,
    applicantId: approvalContext.applicantId,
    departmentId: approvalContext.departmentId,
    documentType: intended.documentType,
    documentId: document.documentId,
    number: document.number,
    titleZh: document.title.zh,
    titleEn: document.title.en,
    status,
    round: transition.state.round,
    urgent: intended.urgent !== undefined,
    submittedAt: context.now,
    endedAt: status === "underApproval" ? null : context.now,
    tree: flow?.tree ?? null,
    settings: flow?.settings ?? null,
    flowNameZh: flow?.nameZh ?? null,
    flowNameEn: flow?.nameEn ?? null,
  };
  const instance = { ...head, id: await insertInstance(tx, head, submitting.facts) };
  if (intended.urgent)
    await takeUrgent(tx, context, {
      instanceId: instance.id,
      round: 1,
      departmentId: intended.departmentId,
      ...intended.urgent,
    });
  await carryOut(
    tx,
    context,
    { instance, state: emptyCase, approvalContext, trailLength: 0, lastHash: null },
    transition,
  );
  return { instanceId: instance.id, status: transition.state.status };
}

async function insertInstance(tx: Tx, head: Omit<InstanceRow, "id">, facts: Facts): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    {
      name: "approvals-insert-instance",
      text: `
      insert into approvals.instance (tenant_id, flow_version_id, process_type, document_type, document_id, number, title_zh, title_en,
             submitter_member_id, applicant_member_id, department_id, cost_fen, status, round, submitted_at, ended_at, urgent)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
      on conflict (tenant_id, document_type, document_id) where status = 'underApproval' do nothing
      returning id`,
    },
    [
      tx.tenantId,
      head.flowVersionId,
      head.processType,
      head.documentType,
      head.documentId,
      head.number,
      head.titleZh,
      head.titleEn,
      head.submitterId,
      head.applicantId,
      head.departmentId,
      costFenOf(facts),
      head.status,
      head.round,
      head.submittedAt,
      head.endedAt,
      head.urgent,
    ],
  );
  if (!rows[0]) throw refuse(approvalRefusals.alreadyUnderApproval);
  return rows[0].id;
}

/**
 * Starts the approval of a document in the caller's transaction; with nobody to approve, `onDecision("approved")`
 * has run and the status is `approved`. A document that was returned or revoked starts its next round, which is its submitter's to start.
 */
export async function startApproval(tx: Tx, context: ActContext, submission: Submission): Promise<Started> {
  const { processType } = approvableOf(submission.documentType);
  const [earlier, flows, facts] = await Promise.all([
    lockCaseOf(tx, submission, context.now),
    flowsFor(tx, processType, wantedBy(submission)),
    factsOf(tx, submission),
  ]);
  if (earlier?.state.status === "underApproval") throw refuse(approvalRefusals.alreadyUnderApproval);
  if (earlier?.state.status === "rejected") throw refuse(approvalRefusals.notResubmittable);
  const known = { ...submission, facts };
  if (earlier && earlier.state.status !== "approved") {
    const isStraight = submission.toOriginal === true && earlier.state.status === "returned";
    return nextRound(tx, context, earlier, known, isStraight ? "originalApprover" : "restart");
  }
  // First as one that is under approval, also where it passes at once: of two at the same moment the second is refused.
  return begin(tx, context, await planBy(tx, context, known, flows), submission, "underApproval");
}
