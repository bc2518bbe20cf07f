import type { PublicContext } from "#platform/http/context.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { LoginKind } from "../api.ts";
import { refusals } from "../errors.ts";
import { readLogin, type Login } from "./login-store.ts";
import type { Identity } from "./outside/bindings.ts";

type Purpose = "company" | "first" | "reset" | "second";

/** Of a log-in by an outside identity. */
export interface Outside {
  /** The company whose provider vouched: nothing else is opened. Null: the installation's. */
  only: number | null;
  /** Becomes an identity of the log-in once that is through. */
  bind?: Identity;
}

export interface Ticket {
  loginId: number;
  kind: LoginKind | null;
  /** When the password was set: a ticket dies with the old one. */
  passwordAt: string;
  /** The second step was passed, or the log-in began with a code to the same phone or mailbox. */
  second: boolean;
  outside?: Outside | undefined;
  /** Of a second step: where it leads, if that is decided. */
  place?: { tenantId: number; accountId: number };
}

const lifeMs = 10 * 60_000;

/** A sealed note of who has proved what, carried by the browser between two calls; holds for ten minutes. */
export function sealTicket(context: PublicContext, purpose: Purpose, ticket: Ticket): string {
  const text = JSON.stringify({ ...ticket, purpose, until: context.services.clock() + lifeMs });
  return context.services.vault.seal(text).toString("base64url");
}

/** Refuses a ticket that was made for something else, was changed, is too old, or is older than the password. */
export async function openTicket(context: PublicContext, purpose: Purpose, sealed: string): Promise<{ ticket: Ticket; login: Login }> {
  const { pool, vault, clock } = context.services;
  const ticket = read(context, sealed);
  if (!ticket || ticket.purpose !== purpose || ticket.until < clock()) throw refuse(refusals.ticketEnded);
  const login = await readLogin(pool, vault, ticket.loginId);
  if (login.password_at !== ticket.passwordAt) throw refuse(refusals.ticketEnded);
  return { ticket, login };
}

function read(context: PublicContext, sealed: string): (Ticket & { purpose: string; until: number }) | undefined {
  try {
    return JSON.parse(context.services.vault.open(Buffer.from(sealed, "base64url"))) as Ticket & { purpose: string; until: number };
  } catch {
    return undefined;
  }
}
