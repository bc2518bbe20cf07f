import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../visitor-api.ts";
import type { OfferState, VacancyKind } from "../../words.ts";
import { answerOffer } from "../offers/answer-offer.ts";
import { lookOf } from "./look-of.ts";
import { storedPortal } from "./portal-of.ts";
import { withLink } from "./with-link.ts";

interface LinkedOffer {
  id: number;
  name: string;
  post: string;
  department: string;
  kind: VacancyKind;
  payItem: "base" | "hourly";
  paySealed: Buffer;
  startOn: string;
  validUntil: string;
  note: string | null;
  state: OfferState;
  answeredAt: string | null;
}

/** The offer of a link; a draft has none, and one of somebody whose details are gone is gone. */
async function linked({ locale }: PublicContext, tx: Tx, hash: Buffer): Promise<LinkedOffer> {
  const { rows } = await tx.query<LinkedOffer>(sql`
    select o.id, c.name, ${named(locale, "p")} as post, ${named(locale, "d")} as department, o.kind, o.pay_item as "payItem",
      o.pay_sealed as "paySealed", o.start_on as "startOn", o.valid_until as "validUntil", o.note, o.state, o.answered_at as "answeredAt"
    from recruitment.offer o
    join recruitment.application a on a.tenant_id = o.tenant_id and a.id = o.application_id
    join recruitment.candidate c on c.tenant_id = a.tenant_id and c.id = a.candidate_id
    join organisation.post_view p on p.tenant_id = o.tenant_id and p.id = o.post_id
    join organisation.department_view d on d.tenant_id = o.tenant_id and d.id = o.department_id
    where o.tenant_id = ${tx.tenantId} and o.token_hash = ${hash} and o.state <> 'draft' and c.anonymised_at is null`);
  if (!rows[0]) throw refuse(refusals.linkInvalid);
  return rows[0];
}

/** For whoever has the link: what is offered, until when, and what became of it. */
export const readOfferLink = (
  context: PublicContext,
  { token }: InputOf<typeof api.readOfferLink>,
): Promise<PublicAnswer<OutputOf<typeof api.readOfferLink>>> =>
  withLink(context, token, async (tx, hash) => {
    const { id: _, paySealed, payItem, ...offer } = await linked(context, tx, hash);
    const isOver = offer.state === "sent" && offer.validUntil < context.today;
    return {
      content: {
        ...(await lookOf(tx, await storedPortal(tx))),
        ...offer,
        state: isOver ? "expired" : offer.state,
        payFen: Number(context.services.vault.open(paySealed)),
        byHour: payItem === "hourly",
        canAnswer: offer.state === "sent" && !isOver,
      },
    };
  });

export const answerOfferLink = (
  context: PublicContext,
  { token, accept, reason }: InputOf<typeof api.answerOfferLink>,
): Promise<PublicAnswer<{ done: true }>> =>
  withLink(context, token, async (tx, hash) => {
    const { id } = await linked(context, tx, hash);
    await answerOffer({ ...context, tx }, id, { accept, reason });
    return { content: allDone };
  });
