import { refuse } from "#platform/errors/refusal.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import type { PublicContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import { byLink, type StoredInduction } from "../induction/find-induction.ts";
import { hashOf, tenantOf } from "../induction/link.ts";

/** How long somebody may take over the form once their code was right; what they typed is kept meanwhile. */
const lifeMs = 3 * 3_600_000;

interface Ticket {
  purpose: "induction";
  tenantId: number;
  id: number;
  /** Of the link: another link ends it. */
  link: string;
  until: number;
}

export function sealTicket({ services }: PublicContext, tenantId: number, one: StoredInduction): string {
  const ticket: Ticket = {
    purpose: "induction",
    tenantId,
    id: one.id,
    link: one.linkHash?.toString("base64url") ?? "",
    until: services.clock() + lifeMs,
  };
  return services.vault.seal(JSON.stringify(ticket)).toString("base64url");
}

function openTicket({ services }: PublicContext, sealed: string): Ticket {
  try {
    const ticket = JSON.parse(services.vault.open(Buffer.from(sealed, "base64url"))) as Ticket;
    const now = services.clock();
    if (ticket.purpose === "induction" && ticket.until >= now && ticket.until <= now + lifeMs) return ticket;
  } catch {
    // Not one of ours, or not any more.
  }
  throw refuse(refusals.joinTicketEnded);
}

const isOver = ({ linkUntil }: StoredInduction, now: string) =>
  linkUntil === null || Date.parse(linkUntil) < Date.parse(now);

/** Works on the induction of a link, in its company; a link that leads nowhere, is void or over is refused alike. */
export async function withLink<T>(
  context: PublicContext,
  token: string,
  work: (tx: Tx, one: StoredInduction) => Promise<T>,
): Promise<T> {
  const tenantId = tenantOf(token);
  if (tenantId === undefined) throw refuse(refusals.linkEnded);
  return withTenant(context.services.pool, { tenantId }, async (tx) =>
    work(tx, await linked(context, tx, hashOf(token), false)),
  );
}

/** The same by a ticket, for the form itself: only while it is theirs to fill in. */
export async function withTicket<T>(
  context: PublicContext,
  sealed: string,
  work: (tx: Tx, one: StoredInduction) => Promise<T>,
): Promise<T> {
  const { tenantId, link } = openTicket(context, sealed);
  return withTenant(context.services.pool, { tenantId }, async (tx) => {
    const one = await linked(context, tx, Buffer.from(link, "base64url"), true);
    if (one.state !== "invited") throw refuse(refusals.linkEnded);
    return work(tx, one);
  });
}

async function linked(context: PublicContext, tx: Tx, hash: Buffer, hold: boolean): Promise<StoredInduction> {
  const one = await byLink(tx, hash, hold);
  if (!one || isOver(one, context.now)) throw refuse(refusals.linkEnded);
  return one;
}
