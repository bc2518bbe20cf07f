import { refuse } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { ActContext, Started, Submission } from "../../approvable.ts";
import { approvalRefusals } from "../../errors.ts";
import { isLiving, type OrganisationView } from "../../rules/flow/organisation-view.ts";
import { peopleOf } from "../../rules/flow/referenced.ts";
import { restart, resubmitToOriginal } from "../../rules/engine/submit.ts";
import { carryOut } from "./carry-out.ts";
import { approvalContextFor, type InstanceRow, type LoadedCase } from "./loaded-case.ts";
import { refuseBeyondFlow } from "../flows/flow-limits.ts";
import { submissionTransition } from "./refuse-choice.ts";
import { takeUrgentAgain } from "./urgent.ts";
import { costFenOf, factsOf, namedBy, submittingOf } from "./submission.ts";

export type ResubmitTo = "restart" | "originalApprover";

/** It is the submitter's to send again; in the place of one who has left it is anybody's who may submit the document. */
export function mayGoOn(
  { instance: { submitterId } }: LoadedCase,
  by: number | null,
  organisation: OrganisationView,
): boolean {
  return submitterId === null || by === submitterId || !isLiving(organisation, submitterId);
}

/**
 * Sends a returned or revoked document in again: from the start, or straight to the one who returned it. The latter
 * becomes a restart when the route up to them has changed or they have left. The application takes over what the
 * document has become; it stays on its version of the flow.
 */
export async function nextRound(
  tx: Tx,
  context: ActContext,
  loaded: LoadedCase,
  submission: Submission,
  to: ResubmitTo,
): Promise<Started> {
  // Whom they have chosen before counts again where nothing else is said.
  const submitting = submittingOf({
    ...submission,
    facts: await factsOf(tx, submission),
    chosen: { ...loaded.state.chosen, ...submission.chosen },
  });
  const { number, title, submitterMemberId: submitterId, applicantMemberId: applicantId, departmentId } = submission;
  const instance: InstanceRow = {
    ...loaded.instance,
    number,
    titleZh: title.zh,
    titleEn: title.en,
    submitterId,
    applicantId,
    departmentId,
  };
  const earlierSubmitter = loaded.instance.submitterId === null ? [] : [loaded.instance.submitterId];
  const people = [...peopleOf(loaded.state), ...namedBy(submitting), ...earlierSubmitter];
  const approvalContext = await approvalContextFor(tx, instance, context.now, people);
  if (!mayGoOn(loaded, submitterId, approvalContext.organisation)) throw refuse(approvalRefusals.notInitiator);
  const again = to === "restart" ? restart : resubmitToOriginal;
  const transition = await submissionTransition(
    tx,
    approvalContext,
    submitting,
    again(loaded.state, approvalContext, submitting),
  );
  await tx.query(
    `update approvals.instance set number = $3, title_zh = $4, title_en = $5, submitter_member_id = $6, applicant_member_id = $7,
            department_id = $8, cost_fen = $9, submitted_at = $10 where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      instance.id,
      number,
      title.zh,
      title.en,
      submitterId,
      applicantId,
      departmentId,
      costFenOf(submitting.facts),
      context.now,
    ],
  );
  // What was returned has been in time and counts already; what was revoked is applied for anew.
  if (!instance.urgent && loaded.state.status === "revoked") await refuseBeyondOwn(tx, context, instance, submission);
  if (instance.urgent) await takeUrgentAgain(tx, context, instance, submission);
  const { state, events, lastHash } = loaded;
  await carryOut(tx, context, { instance, state, approvalContext, trailLength: events.length, lastHash }, transition);
  return { instanceId: instance.id, status: transition.state.status };
}

async function refuseBeyondOwn(
  tx: Tx,
  context: ActContext,
  { flowVersionId }: InstanceRow,
  submission: Submission,
): Promise<void> {
  const { rows } = await tx.query<Parameters<typeof refuseBeyondFlow>[2]>(
    `select f.id as "flowId", f.days_before as "daysBefore", f.monthly_count as "monthlyCount"
     from approvals.flow_version v join approvals.flow f on f.tenant_id = v.tenant_id and f.id = v.flow_id where v.tenant_id = $1 and v.id = $2`,
    [tx.tenantId, flowVersionId],
  );
  if (rows[0]) await refuseBeyondFlow(tx, context, rows[0], submission);
}
