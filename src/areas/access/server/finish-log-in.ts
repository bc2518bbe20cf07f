import type { z } from "zod";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { hashOf, newToken } from "#platform/session/session-store.ts";
import type { loginAnswer, LoginKind } from "../api.ts";
import { refusals } from "../errors.ts";
import { doorNames } from "../rules/doors.ts";
import { secondWays } from "../rules/second-ways.ts";
import { companiesFrom } from "./companies.ts";
import { membershipsOf, type Login, type Membership } from "./login-store.ts";
import { bind } from "./outside/bindings.ts";
import { logBound } from "./outside/log-bound.ts";
import { sealTicket, type Outside, type Ticket } from "./tickets.ts";

export type LoginAnswer = z.output<typeof loginAnswer>;

type Proven = Omit<Wish, "kind">;

interface Wish {
  kind: LoginKind;
  /** A code to the holder's own phone or mailbox has already been confirmed. */
  second: boolean;
  bearer: boolean;
  /** It was an outside identity that proved it, and not a password of ours. */
  outside?: Outside | undefined;
}

/** What follows once somebody has proved who he is: a second step, a new password, the company picker, or straight in. */
export async function finishLogIn(context: PublicContext, login: Login, wish: Wish): Promise<PublicAnswer<LoginAnswer>> {
  const { kind, second, outside } = wish;
  const everywhere = await membershipsOf(context.services.pool, login.login_id);
  const only = outside?.only ?? null;
  const all = only === null ? everywhere : everywhere.filter((one) => one.tenant_id === only);
  const mine = usable(all, kind, context.locale);
  const ticket = { loginId: login.login_id, kind, second, passwordAt: login.password_at, outside };
  // A new password is due with the next log-in by password.
  if (login.must_change && !outside) {
    // Before the new password: who knows only the first one must not set the next.
    if (!second && asksBeforeNewPassword(mine, login)) return askSecond(context, login, ticket);
    return { content: { next: "newPassword", ticket: sealTicket(context, "first", ticket) } };
  }
  const [single] = mine;
  if (mine.length === 1 && single) return enterCompany(context, login, single, wish);
  return {
    content: { next: "company", ticket: sealTicket(context, "company", ticket), companies: companiesFrom(mine, context.locale) },
  };
}

/** Somebody who has neither phone nor mailbox still gets into companies that do not ask for one. */
function asksBeforeNewPassword(mine: readonly Membership[], login: Login): boolean {
  return mine.every((one) => one.asks_second) || (secondWays(login).length > 0 && mine.some((one) => one.asks_second));
}

/** Into a company that was chosen, or to its second step first. */
export async function enterCompany(
  context: PublicContext,
  login: Login,
  chosen: Membership,
  proven: Proven,
): Promise<PublicAnswer<LoginAnswer>> {
  if (!chosen.asks_second || proven.second) return openSession(context, login.login_id, chosen, proven);
  return askSecondOf(context, login, chosen, proven.outside);
}

/** The second step of one company. */
export function askSecondOf(context: PublicContext, login: Login, chosen: Membership, outside?: Outside): PublicAnswer<LoginAnswer> {
  const place = { tenantId: chosen.tenant_id, accountId: chosen.account_id };
  return askSecond(context, login, { loginId: login.login_id, kind: chosen.kind, second: false, passwordAt: login.password_at, place, outside });
}

/** Refuses when the log-in has neither phone nor e-mail. */
function askSecond(context: PublicContext, login: Login, ticket: Ticket): PublicAnswer<LoginAnswer> {
  const ways = secondWays(login);
  if (ways.length === 0) throw refuse(refusals.noSecondWay);
  return { content: { next: "second", ticket: sealTicket(context, "second", ticket), ways } };
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

/** Opens a session in one company; refuses when the account was disabled, or a second step became due, in the meantime. */
export async function openSession(
  context: PublicContext,
  loginId: number,
  place: { tenant_id: number; account_id: number },
  { second, bearer, outside }: Proven,
): Promise<PublicAnswer<LoginAnswer>> {
  if (outside?.bind) await bind(context.services, context.services.pool, outside.bind, loginId);
  const token = newToken();
  const { rows } = await context.services.pool.query<{ opened: boolean }>(
    "select access.session_open($1, $2, $3, $4, $5, $6, $7, $8, $9) as opened",
    [hashOf(token), loginId, place.tenant_id, place.account_id, context.product, context.agent, context.ip, second, outside?.only ?? null],
  );
  if (!rows[0]?.opened) throw refuse(refusals.disabled);
  if (outside?.bind) await logBound(context, outside.bind, loginId);
  // A program gets the token itself; a browser gets the cookie only, so that no script can read it.
  return bearer ? { content: { next: "home", token } } : { content: { next: "home" }, token };
}
