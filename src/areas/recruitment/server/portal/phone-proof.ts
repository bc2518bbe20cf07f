import { sendVisitorCode, useCaptcha, useVisitorCode, type Visitor } from "#areas/access/server.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../visitor-api.ts";
import { atPortal } from "./portal-of.ts";

/** How long a proved phone may apply and look at its applications. */
const lifeMs = 3_600_000;

interface Ticket {
  purpose: "portal";
  tenantId: number;
  phone: string;
  until: number;
}

const visitorOf = (context: PublicContext, code: string, phone: string): Promise<Visitor> =>
  atPortal(context, code, async (tx) => ({ phone, tenantId: tx.tenantId, opens: "portal" }));

export async function sendPortalCode(
  context: PublicContext,
  { code, phone, captchaId }: InputOf<typeof api.sendPortalCode>,
): Promise<PublicAnswer<OutputOf<typeof api.sendPortalCode>>> {
  const visitor = await visitorOf(context, code, phone);
  await useCaptcha(context, captchaId);
  return { content: await sendVisitorCode(context, visitor) };
}

export async function enterPortal(
  context: PublicContext,
  { code, phone, smsCode }: InputOf<typeof api.enterPortal>,
): Promise<PublicAnswer<OutputOf<typeof api.enterPortal>>> {
  const visitor = await visitorOf(context, code, phone);
  await useVisitorCode(context, visitor, smsCode);
  const { vault, clock } = context.services;
  const ticket: Ticket = { purpose: "portal", tenantId: visitor.tenantId, phone, until: clock() + lifeMs };
  return { content: { ticket: vault.seal(JSON.stringify(ticket)).toString("base64url") } };
}

/** The phone that was proved at this company's portal within the last hour. */
export function provedPhone({ services }: PublicContext, tenantId: number, sealed: string): string {
  try {
    const ticket = JSON.parse(services.vault.open(Buffer.from(sealed, "base64url"))) as Ticket;
    const now = services.clock();
    const holds = ticket.until >= now && ticket.until <= now + lifeMs;
    if (ticket.purpose === "portal" && ticket.tenantId === tenantId && holds) return ticket.phone;
  } catch {
    // Not one of ours, or changed.
  }
  throw refuse(refusals.ticketOver);
}
