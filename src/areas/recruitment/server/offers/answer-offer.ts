import { notify } from "#areas/notices/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { refusals } from "../../errors.ts";
import { offerLife } from "../../interview-life.ts";
import type { OfferState } from "../../words.ts";
import { changeStage } from "../applications/change-stage.ts";
import { lockApplication, type StoredApplication } from "../applications/find-application.ts";
import type { ReceivingContext } from "../receiving.ts";
import { addTrail } from "../trail.ts";
import { lockOffer } from "./find-offer.ts";

/** Accepts or declines an offer; the application follows, and whoever made the offer is told. */
export async function answerOffer(
  context: ReceivingContext,
  offerId: number,
  { accept, reason }: { accept: boolean; reason: string | null },
): Promise<void> {
  const { tx, now, today } = context;
  const offer = await lockOffer(tx, offerId);
  const state = offerLife.next(offer.state, accept ? "accept" : "decline");
  if (offer.validUntil < today) throw refuse(refusals.offerLate);
  const application = await lockApplication(tx, offer.applicationId);
  await endOffer(tx, offer.id, state, now, reason);
  if (accept) await changeStage(context, application, "accept");
  else {
    await changeStage(context, application, "offerOver", { note: reason });
    await addTrail(context, application.id, { action: "offerDeclined", stage: "interview", note: reason });
  }
  await tellOwner(context, application, accept ? "accepted" : "declined");
}

export async function endOffer(
  tx: Tx,
  id: number,
  state: OfferState,
  now: string,
  reason: string | null,
): Promise<void> {
  await tx.query(
    `update recruitment.offer set state = $3, answered_at = $4, answer_reason = $5, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, now, reason],
  );
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
