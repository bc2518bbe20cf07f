import type { NotNull } from "#platform/db/sql.ts";
import { randomBytes } from "node:crypto";
import type { PublicContext } from "#platform/http/context.ts";
import { Refusal, refuse } from "#platform/errors/refusal.ts";
import type { LoginKind } from "../../api.ts";
import { refusals } from "../../errors.ts";
import type { Proof } from "../../rules/second-ways.ts";
import { readLogin, type Login, type Speaks } from "./login-store.ts";
import type { Identity } from "../outside/bindings.ts";

type Purpose = "company" | "first" | "reset" | "second";

/** Of a log-in by an outside identity. */
export interface Outside {
  /** The company whose provider vouched: nothing else is opened. Null: the installation's. */
  only: number | null;
  /** Becomes an identity of the log-in once that is through. */
  bind?: Identity;
}

export interface Ticket {
  /** The log-ins that were proved, with the moment their password was set: a ticket dies with the old one. */
  logins: { id: number; passwordAt: string }[];
  kind: LoginKind | null;
  /** What was shown first, and whether the second step was passed. */
  proof: Proof;
  second: boolean;
  outside?: Outside | undefined;
  /** Of a second step or a first password: where it leads, if that is decided. */
  place?: { tenantId: number; accountId: number } | undefined;
}

/** How long a note between two calls of a log-in holds. */
export const lifeMs = 10 * 60_000;

export const noted = (logins: readonly Login[]): Ticket["logins"] =>
  logins.map((one) => ({ id: one.login_id, passwordAt: one.password_at }));

/** What tells one ticket from another, and whether sessions of its log-ins were ended since (`access.login.turn`). */
interface Stamp {
  id: string;
  turns: number[];
}

interface Sealed extends Ticket, Stamp {
  purpose: string;
  until: number;
}

/** A ticket that was opened. */
export type Opened = Ticket & Stamp;

/** A sealed note of who has proved what, carried by the browser between two calls; holds for ten minutes and leads on once. */
export async function sealTicket(
  { services }: PublicContext,
  purpose: Purpose,
  ticket: Ticket,
  db: Speaks = services.pool,
): Promise<string> {
  const { rows } = await db.query<{ turns: NotNull<number[]> }>("select access.login_turns($1) as turns", [
    ticket.logins.map((one) => one.id),
  ]);
  const { turns } = rows[0]!;
  const sealed: Sealed = {
    ...ticket,
    id: randomBytes(16).toString("base64url"),
    turns,
    purpose,
    until: services.clock() + lifeMs,
  };
  return services.vault.seal(JSON.stringify(sealed)).toString("base64url");
}

/** A ticket that is good for longer than any was made while the clock was ahead. */
export const isOpen = (until: number, now: number): boolean => until >= now && until <= now + lifeMs;

/**
 * Refuses a ticket that was made for something else, was changed, is too old, is older than a password or than an end of
 * sessions, or has led on already.
 */
export async function openTicket(
  context: PublicContext,
  purpose: Purpose,
  sealed: string,
): Promise<{ ticket: Opened; logins: Login[] }> {
  const { pool, vault, clock } = context.services;
  const ticket = read(context, sealed);
  if (!ticket || ticket.purpose !== purpose || !isOpen(ticket.until, clock())) throw refuse(refusals.ticketEnded);
  const logins = await Promise.all(ticket.logins.map((one) => readLogin(pool, vault, one.id)));
  if (logins.some((login, index) => login.password_at !== ticket.logins[index]?.passwordAt))
    throw refuse(refusals.ticketEnded);
  if (!(await stamped(pool, "ticket_stands", ticket))) throw refuse(refusals.ticketEnded);
  return { ticket, logins };
}

/** Goes on by a ticket, which is used up: of two that come with it one does. Where that is refused it serves again. */
export async function goOnBy<T>(
  { services: { pool } }: PublicContext,
  ticket: Opened,
  work: () => Promise<T>,
): Promise<T> {
  if (!(await stamped(pool, "ticket_use", ticket))) throw refuse(refusals.ticketEnded);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal)
      await pool.query("select access.ticket_return($1)", [Buffer.from(ticket.id, "base64url")]);
    throw error;
  }
}

async function stamped(
  db: Speaks,
  how: "ticket_stands" | "ticket_use",
  { id, logins, turns }: Opened,
): Promise<boolean> {
  const { rows } = await db.query<{ done: NotNull<boolean> }>(`select access.${how}($1, $2, $3) as done`, [
    Buffer.from(id, "base64url"),
    logins.map((one) => one.id),
    turns,
  ]);
  return rows[0]!.done;
}

/** The same where one log-in is meant. */
export async function openTicketOfOne(
  context: PublicContext,
  purpose: "first" | "second",
  sealed: string,
): Promise<{ ticket: Opened & { kind: LoginKind }; login: Login }> {
  const { ticket, logins } = await openTicket(context, purpose, sealed);
  const [login] = logins;
  if (!login || logins.length > 1 || ticket.kind === null) throw refuse(refusals.ticketEnded);
  return { ticket: { ...ticket, kind: ticket.kind }, login };
}

/** Whose ticket it is, also of one that has run out; none for one of several, and for what is none of ours. */
export function loginsOfTicket(context: PublicContext, sealed: string): number[] {
  const logins = read(context, sealed)?.logins ?? [];
  return logins.length === 1 ? logins.map((one) => one.id) : [];
}

function read(context: PublicContext, sealed: string): Sealed | undefined {
  try {
    return JSON.parse(context.services.vault.open(Buffer.from(sealed, "base64url"))) as Sealed;
  } catch {
    return undefined;
  }
}
