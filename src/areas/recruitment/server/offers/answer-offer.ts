import { notify, putMail } from "#areas/notices/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { refusals } from "../../errors.ts";
import { offerLife } from "../../interview-life.ts";
import type * as api from "../../interviews-api.ts";
import type { OfferState } from "../../words.ts";
import { changeStage } from "../applications/change-stage.ts";
import { findApplication, lockApplication, type StoredApplication } from "../applications/find-application.ts";
import { refuseBarredCandidate } from "../applications/move-applications.ts";
import type { ReceivingContext } from "../receive-application.ts";
import { newToken } from "../tokens.ts";
import { addTrail } from "../trail.ts";
import { findOffer, lockOffer, type StoredOffer } from "./find-offer.ts";

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

export async function answerOffer(
  context: CallContext,
  { id, version, answer, reason }: InputOf<typeof api.answerOffer>,
): Promise<{ done: true }> {
  const offer = await findOffer(context, id, version);
  await storeAnswer(context, offer, answer, reason);
  return allDone;
}

/** What the candidate says by their link, once; the offer is found by its token before. */
export async function answerOfferById(
  context: ReceivingContext,
  id: number,
  answer: "accept" | "decline",
  reason: string | null,
): Promise<void> {
  await storeAnswer(context, await lockOffer(context.tx, id), answer, reason);
}

async function storeAnswer(
  context: ReceivingContext,
  offer: StoredOffer,
  answer: "accept" | "decline",
  reason: string | null,
): Promise<void> {
  const { tx, now, today } = context;
  const state = offerLife.next(offer.state, answer);
  if (offer.validUntil < today) throw refuse(refusals.offerLate);
  const application = await lockApplication(tx, offer.applicationId);
  await endOffer(tx, offer.id, state, now, reason);
  if (answer === "accept") await changeStage(context, application, "accept");
  else {
    await changeStage(context, application, "offerOver", { note: reason });
    await addTrail(context, application.id, { action: "offerDeclined", stage: "interview", note: reason });
  }
  await tellOwner(context, application, answer === "accept" ? "accepted" : "declined");
}

async function endOffer(tx: Tx, id: number, state: OfferState, now: string, reason: string | null): Promise<void> {
  await tx.query(
    `update recruitment.offer set state = $3, token_hash = case when $3 = 'accepted' then token_hash end, answered_at = $4, answer_reason = $5, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, now, reason],
  );
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

/** Offers whose time is over end by themselves; the application goes back to where it was. */
export async function expireOffer(context: ReceivingContext, id: number): Promise<void> {
  const { tx, now } = context;
  const offer = await lockOffer(tx, id);
  if (!offerLife.may(offer.state, "expire")) return;
  await endOffer(tx, id, offerLife.next(offer.state, "expire"), now, null);
  const application = await lockApplication(tx, offer.applicationId);
  if (application.stage === "offered") await changeStage(context, application, "offerOver");
  await addTrail(context, application.id, { action: "offerExpired", stage: application.stage });
  await tellOwner(context, application, "expired");
}

const words = {
  accepted: { zh: "接受了录用通知", en: "accepts the offer" },
  declined: { zh: "拒绝了录用通知", en: "declines the offer" },
  expired: { zh: "的录用通知已过期", en: "has let the offer run out" },
} as const;

async function tellOwner(
  { tx }: Pick<ReceivingContext, "tx">,
  { id, candidate, ownerId }: StoredApplication,
  what: keyof typeof words,
): Promise<void> {
  const { rows } = await tx.query<{ by: number }>(
    "select created_by as by from recruitment.offer where tenant_id = $1 and application_id = $2 order by id desc limit 1",
    [tx.tenantId, id],
  );
  await notify(tx, {
    accountIds: rows.map(({ by }) => by),
    memberIds: ownerId === null ? [] : [ownerId],
    kind: "recruitment",
    title: { zh: `${candidate} ${words[what].zh}`, en: `${candidate} ${words[what].en}` },
    link: `C2300?open=${id}`,
  });
}
