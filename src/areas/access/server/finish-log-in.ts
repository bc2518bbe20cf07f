import type { z } from "zod";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { hashOf, newToken } from "#platform/session/session-store.ts";
import type { loginAnswer, LoginKind } from "../api.ts";
import { refusals } from "../errors.ts";
import { doorNames } from "../rules/doors.ts";
import { companiesFrom } from "./companies.ts";
import { membershipsOf, type Login, type Membership } from "./login-store.ts";
import { sealTicket } from "./tickets.ts";

export type LoginAnswer = z.output<typeof loginAnswer>;

/** What follows once somebody has proved who he is: a new password first, the company picker, or straight in. */
export async function finishLogIn(
  context: PublicContext,
  login: Login,
  wish: { kind: LoginKind; bearer: boolean },
): Promise<PublicAnswer<LoginAnswer>> {
  const { pool } = context.services;
  const all = await membershipsOf(pool, login.login_id);
  const mine = usable(all, wish.kind, context.locale);
  const ticket = { loginId: login.login_id, kind: wish.kind, passwordAt: login.password_at };
  if (login.must_change) return { content: { next: "newPassword", ticket: sealTicket(context, "first", ticket) } };
  const [only] = mine;
  if (mine.length === 1 && only) return openSession(context, login.login_id, only, wish.bearer);
  return {
    content: { next: "company", ticket: sealTicket(context, "company", ticket), companies: companiesFrom(mine, context.locale) },
  };
}

/** The enabled memberships of one kind; refuses when there are none, naming the door that would do. */
function usable(all: readonly Membership[], kind: LoginKind, locale: "zh" | "en"): Membership[] {
  const ofKind = all.filter((one) => one.kind === kind);
  const enabled = ofKind.filter((one) => one.enabled);
  if (enabled.length > 0) return enabled;
  if (ofKind.length > 0 || all.length === 0) throw refuse(refusals.disabled);
  const others = [...new Set(all.map((one) => doorNames[one.kind][locale]))];
  throw refuse(refusals.noSuchDoor, { others: others.join(locale === "zh" ? "、" : " or ") });
}

/** Opens a session in one company; refuses when the account was disabled in the meantime. */
export async function openSession(
  context: PublicContext,
  loginId: number,
  place: { tenant_id: number; account_id: number },
  bearer: boolean,
): Promise<PublicAnswer<LoginAnswer>> {
  const token = newToken();
  const { rows } = await context.services.pool.query<{ opened: boolean }>(
    "select access.session_open($1, $2, $3, $4, $5, $6, $7) as opened",
    [hashOf(token), loginId, place.tenant_id, place.account_id, context.product, context.agent, context.ip],
  );
  if (!rows[0]?.opened) throw refuse(refusals.disabled);
  // A program gets the token itself; a browser gets the cookie only, so that no script can read it.
  return bearer ? { content: { next: "home", token } } : { content: { next: "home" }, token };
}
