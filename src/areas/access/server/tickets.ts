import type { PublicContext } from "#platform/http/context.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { LoginKind } from "../api.ts";
import { refusals } from "../errors.ts";

type Purpose = "company" | "first" | "reset";

export interface Ticket {
  loginId: number;
  kind: LoginKind | null;
  /** When the password was set: a ticket for a new password dies with the old one. */
  passwordAt: string;
}

const lifeMs = 10 * 60_000;

/** A sealed note of who has proved what, carried by the browser between two calls; holds for ten minutes. */
export function sealTicket(context: PublicContext, purpose: Purpose, ticket: Ticket): string {
  const text = JSON.stringify({ ...ticket, purpose, until: context.services.clock() + lifeMs });
  return context.services.vault.seal(text).toString("base64url");
}

/** Refuses a ticket that was made for something else, was changed, or is too old. */
export function openTicket(context: PublicContext, purpose: Purpose, sealed: string): Ticket {
  const ticket = read(context, sealed);
  if (!ticket || ticket.purpose !== purpose || ticket.until < context.services.clock()) throw refuse(refusals.ticketEnded);
  return ticket;
}

function read(context: PublicContext, sealed: string): (Ticket & { purpose: string; until: number }) | undefined {
  try {
    return JSON.parse(context.services.vault.open(Buffer.from(sealed, "base64url"))) as Ticket & { purpose: string; until: number };
  } catch {
    return undefined;
  }
}
