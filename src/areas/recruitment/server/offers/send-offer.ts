import { putMail } from "#areas/notices/server.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { refusals } from "../../errors.ts";
import { offerLife } from "../../interview-life.ts";
import type * as api from "../../interviews-api.ts";
import { changeStage } from "../applications/change-stage.ts";
import { findApplication, lockApplication, type StoredApplication } from "../applications/find-application.ts";
import { refuseBarredCandidate } from "../applications/move-applications.ts";
import { newToken } from "../tokens.ts";
import { addTrail } from "../trail.ts";
import { answerOffer, endOffer } from "./answer-offer.ts";
import { findOffer, type StoredOffer } from "./find-offer.ts";

/** Makes the link by which the candidate answers; a second time it makes another one, and the first is over. */
export async function sendOffer(
  context: CallContext,
  { id, version }: InputOf<typeof api.sendOffer>,
): Promise<OutputOf<typeof api.sendOffer>> {
  const { tx, now, today } = context;
  const offer = await findOffer(context, id, version);
  const state = offer.state === "sent" ? offer.state : offerLife.next(offer.state, "send");
  if (offer.validUntil < today) throw refuse(refusals.offerLate);
  const application = await findApplication(context, offer.applicationId, { button: "offer" });
  await refuseBarredCandidate(context, application);
  const { token, hash } = newToken(tx.tenantId);
  await tx.query(
    "update recruitment.offer set state = $3, token_hash = $4, sent_at = coalesce(sent_at, $5::timestamptz), version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, state, hash, now],
  );
  if (offer.state === "draft") {
    await changeStage(context, application, "offer");
    await addTrail(context, application.id, { action: "offerSent", stage: "offered" });
  }
  return { token, mailed: await tellSent(context, application, offer) };
}

/** The mail says that there is an offer, never the link: whoever reads another's mail has no offer by it. */
async function tellSent(
  { tx, services }: CallContext,
  { candidateId, number }: StoredApplication,
  { id, validUntil }: StoredOffer,
): Promise<boolean> {
  const { rows } = await tx.query<{ email: Buffer }>(
    "select email_sealed as email from recruitment.candidate where tenant_id = $1 and id = $2 and email_sealed is not null",
    [tx.tenantId, candidateId],
  );
  if (!rows[0]) return false;
  return putMail(tx, {
    recipient: services.vault.open(rows[0].email),
    title: `录用通知 · Offer (${number})`,
    text: `您有一份录用通知，请在 ${validUntil} 前答复。链接由招聘人员发给您。\nThere is an offer for you; please answer by ${validUntil}. The recruiter sends you the link.`,
    kind: "recruitment",
    effectKey: `recruitment/offer/${id}/sent`,
  });
}

/** What the candidate has said otherwise than by the link. */
export async function recordAnswer(
  context: CallContext,
  { id, version, accept, reason }: InputOf<typeof api.recordAnswer>,
): Promise<{ done: true }> {
  await findOffer(context, id, version);
  await answerOffer(context, id, { accept, reason });
  return allDone;
}

export async function recallOffer(
  context: CallContext,
  { id, version, reason }: InputOf<typeof api.recallOffer>,
): Promise<{ done: true }> {
  const { tx, now } = context;
  const offer = await findOffer(context, id, version);
  const state = offerLife.next(offer.state, "recall");
  await endOffer(tx, id, state, now, reason);
  const application = await lockApplication(tx, offer.applicationId);
  if (application.stage === "offered" || application.stage === "accepted")
    await changeStage(context, application, "offerOver", { note: reason });
  await addTrail(context, application.id, { action: "offerRecalled", stage: application.stage, note: reason });
  return allDone;
}
