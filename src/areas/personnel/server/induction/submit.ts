import { choicesOf, previewRoute, revokeApproval, startApproval } from "#areas/approvals/server.ts";
import type { FactsOf } from "#areas/approvals/approvable.ts";
import { refuseTakenId } from "#areas/people/server.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../induction-api.ts";
import { inductionLife } from "../../induction-life.ts";
import { missingPapers } from "../../rules/induction-form.ts";
import { findInduction, inductionDocument, seeInduction, type StoredInduction } from "./find-induction.ts";
import { completeForm, openForm } from "./form.ts";
import { papersOf } from "./read-induction.ts";
import { inductionSettings } from "./settings.ts";

/** What flows may ask of it. */
export const inductionFacts: FactsOf<"onboarding"> = { emptype: ["internal"] };

const headOf = ({ principal }: CallContext, { departmentId }: StoredInduction) => ({
  documentType: inductionDocument,
  submitterMemberId: principal.memberId,
  applicantMemberId: null,
  departmentId,
});

export async function previewInductionRoute(
  context: CallContext,
  { id }: InputOf<typeof api.previewInductionRoute>,
): Promise<OutputOf<typeof api.previewInductionRoute>> {
  const one = await seeInduction(context, id);
  const head = { ...headOf(context, one), facts: inductionFacts, documentId: id };
  return { route: await previewRoute(context.tx, context, head) };
}

/** Checked by staff: complete, with its papers, of somebody who may be taken on. */
export async function submitInduction(
  context: CallContext,
  { id, version, ...choices }: InputOf<typeof api.submitInduction>,
): Promise<OutputOf<typeof api.submitInduction>> {
  const { tx, now, locale } = context;
  const one = await findInduction(context, id, version);
  const state = inductionLife.next(one.state, "submit");
  const { fields, papers } = await inductionSettings(tx);
  completeForm(openForm(context, one), fields);
  const given = (await papersOf(context, one)).filter(({ files }) => files.length > 0).map(({ key }) => key);
  const missing = missingPapers(papers, one.kind, given);
  if (missing.length > 0) throw refuse(refusals.papersMissing, { names: missing.map((paper) => paper[locale]) });
  if (one.idHash) await refuseTakenId(tx, { idType: one.idType, idHash: one.idHash });
  await tx.query(
    `update personnel.induction set state = $3, submitted_at = $4, return_reason = null, version = version + 1, updated_at = now()
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, now],
  );
  const { status, instanceId } = await startApproval(tx, context, {
    ...headOf(context, one),
    documentId: id,
    number: one.number,
    title: { zh: `入职 ${one.number} ${one.name}`, en: `Induction ${one.number} ${one.name}` },
    facts: inductionFacts,
    ...choicesOf(choices),
  });
  if (status === "underApproval")
    await tx.query("update personnel.induction set instance_id = $3 where tenant_id = $1 and id = $2", [
      tx.tenantId,
      id,
      instanceId,
    ]);
  return { state: status };
}

export async function revokeInduction(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revokeInduction>,
): Promise<{ done: true }> {
  const one = await findInduction(context, id);
  inductionLife.next(one.state, "revoke");
  await revokeApproval(context.tx, context, { documentType: inductionDocument, documentId: id }, reason);
  return allDone;
}
