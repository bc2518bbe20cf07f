import { refuse } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { ActContext, Facts, Started, Submission } from "../approvable.ts";
import { approvalRefusals } from "../errors.ts";
import { emptyCase } from "../rules/case-state.ts";
import type { Course } from "../rules/ground.ts";
import { submit } from "../rules/submit.ts";
import { approvableOf } from "./approvables.ts";
import { carryOut } from "./carry-out.ts";
import { findFlow, type FoundFlow } from "./find-flow.ts";
import { refuseBeyondFlow } from "./flow-limits.ts";
import { groundFor, lockCaseOf, type InstanceRow } from "./loaded-case.ts";
import { submissionCourse } from "./refuse-choice.ts";
import { nextRound } from "./resubmit-approval.ts";
import { takeUrgent } from "./urgent.ts";
import { costFenOf, namedBy, submittingOf, wantedBy } from "./submission.ts";

async function insertInstance(
  tx: Tx,
  context: ActContext,
  submission: Submission,
  flow: FoundFlow | null,
  facts: Facts,
): Promise<InstanceRow> {
  const { processType } = approvableOf(submission.documentType);
  const { documentType, documentId, number, title } = submission;
  const { submitterMemberId: submitterId, applicantMemberId: applicantId, departmentId } = submission;
  const flowVersionId = flow?.versionId ?? null;
  const urgent = submission.urgent !== undefined;
  const { rows } = await tx.query<{ id: number }>(
    { name: "approvals-insert-instance", text: `
      insert into approvals.instance (tenant_id, flow_version_id, process_type, document_type, document_id, number, title_zh, title_en,
             submitter_member_id, applicant_member_id, department_id, cost_fen, status, submitted_at, urgent)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'underApproval', $13, $14)
      on conflict (tenant_id, document_type, document_id) where status = 'underApproval' do nothing
      returning id` },
    [tx.tenantId, flowVersionId, processType, documentType, documentId, number, title.zh, title.en,
      submitterId, applicantId, departmentId, costFenOf(facts), context.now, urgent]);
  if (!rows[0]) throw refuse(approvalRefusals.alreadyUnderApproval);
  return {
    id: rows[0].id, flowVersionId, processType, documentType, documentId, number, titleZh: title.zh, titleEn: title.en,
    submitterId, applicantId, departmentId, status: "underApproval", round: 0, urgent, submittedAt: context.now, endedAt: null,
    tree: flow?.tree ?? null, settings: flow?.settings ?? null, flowNameZh: flow?.nameZh ?? null, flowNameEn: flow?.nameEn ?? null,
  };
}

/** Where no flow is set the trail says just that. */
function withReason(course: Course, flow: FoundFlow | null): Course {
  if (flow) return course;
  const events = course.events.map((event) => (event.kind === "finished" ? { ...event, why: { rule: "noFlow" as const } } : event));
  return { ...course, events };
}

/**
 * Starts the approval of a document in the caller's transaction; with nobody to approve, `onDecision("approved")`
 * has run and the status is `approved`. A document that was returned or revoked starts its next round.
 */
export async function startApproval(tx: Tx, context: ActContext, submission: Submission): Promise<Started> {
  const earlier = await lockCaseOf(tx, submission, context.now);
  if (earlier?.state.status === "underApproval") throw refuse(approvalRefusals.alreadyUnderApproval);
  if (earlier && earlier.state.status !== "approved") return nextRound(tx, context, earlier, submission, "restart");
  const { processType } = approvableOf(submission.documentType);
  const submitting = await submittingOf(tx, submission);
  const flow = await findFlow(tx, processType, wantedBy(submission));
  if (submission.urgent && !flow) throw refuse(approvalRefusals.urgentNotSet);
  if (flow && !submission.urgent) await refuseBeyondFlow(tx, context, flow, submission);
  const instance = await insertInstance(tx, context, submission, flow, submitting.facts);
  if (submission.urgent) await takeUrgent(tx, context, { instanceId: instance.id, round: 1, departmentId: submission.departmentId, ...submission.urgent });
  const ground = await groundFor(tx, instance, context.now, namedBy(submitting));
  const course = withReason(await submissionCourse(tx, ground, submitting, submit(ground, submitting)), flow);
  await carryOut(tx, context, { instance, state: emptyCase, ground, trailLength: 0, lastHash: null }, course);
  return { instanceId: instance.id, status: course.state.status };
}
