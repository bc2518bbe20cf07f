import type { NotNull } from "#platform/db/sql.ts";
import type { z } from "zod";
import { withTenant } from "#platform/db/tx.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { editionHas } from "#platform/editions.ts";
import { refuseLacking } from "#platform/session/edition.ts";
import { hashOf, newToken } from "#platform/session/session-store.ts";
import type { loginAnswer, LoginKind } from "../../api.ts";
import { refusals } from "../../errors.ts";
import { doorNames } from "../../rules/doors.ts";
import { secondWays, type Proof } from "../../rules/second-ways.ts";
import { logEntered } from "./access-log.ts";
import { companiesFrom } from "./companies.ts";
import { membershipsOf, type Login, type Membership, type Speaks } from "./login-store.ts";
import { bind } from "../outside/bindings.ts";
import { logBound } from "../outside/log-bound.ts";
import { refuseWhereSecondAsked } from "../codes/second-first.ts";
import { noted, sealTicket, type Outside, type Ticket } from "./tickets.ts";

export type LoginAnswer = z.output<typeof loginAnswer>;

export interface Proven {
  /** What was shown first. */
  proof: Proof;
  /** Something else was shown as well. */
  second: boolean;
  bearer: boolean;
  /** It was an outside identity that proved it, and not a password of ours. */
  outside?: Outside | undefined;
}

/** What follows once somebody has proved these log-ins: a second step, a new password, the company picker, or straight in. */
export async function finishLogIn(
  context: PublicContext,
  logins: readonly Login[],
  wish: Proven & { kind: LoginKind },
): Promise<PublicAnswer<LoginAnswer>> {
  const { kind, proof, second, outside } = wish;
  const everywhere = await membershipsOf(
    context.services.pool,
    logins.map((one) => one.login_id),
  );
  const only = outside?.only ?? null;
  const all = only === null ? everywhere : everywhere.filter((one) => one.tenant_id === only);
  const mine = usable(all, kind, context.locale);
  const [single] = mine;
  if (mine.length === 1 && single) return enterCompany(context, loginOf(logins, single), single, wish);
  const [login] = logins;
  if (login && logins.length === 1 && needsNewPassword(login, wish)) return firstPassword(context, login, mine, wish);
  const ticket = { logins: noted(logins), kind, proof, second, outside };
  return {
    content: {
      next: "company",
      ticket: await sealTicket(context, "company", ticket),
      companies: companiesFrom(mine, context.locale),
    },
  };
}

export function loginOf(logins: readonly Login[], place: Membership): Login {
  const found = logins.find((one) => one.login_id === place.login_id);
  if (!found) throw refuse(refusals.disabled);
  return found;
}

/** Into a company that was chosen, or to what it still asks for. */
export async function enterCompany(
  context: PublicContext,
  login: Login,
  chosen: Membership,
  proven: Proven,
): Promise<PublicAnswer<LoginAnswer>> {
  if (proven.outside) refuseOutsideAt(chosen, context.locale);
  if (proven.bearer) refuseLacking(chosen.edition, "programs");
  if (needsNewPassword(login, proven)) return firstPassword(context, login, [chosen], { ...proven, kind: chosen.door });
  if (!chosen.asks_second || proven.second) return openSession(context, login.login_id, chosen, proven);
  return askSecondOf(context, login, chosen, proven);
}

/** Also of the installation's own provider: what a company lacks it lacks by whatever way. */
export function refuseOutsideAt({ edition, name_zh, name_en }: Membership, locale: "zh" | "en"): void {
  if (editionHas[edition].outsideLogIn) return;
  throw refuse(refusals.outsideNotInEdition, { company: (locale === "en" && name_en) || name_zh });
}

/** A new password is due with the next log-in by one of ours. */
const needsNewPassword = (login: Login, { outside }: Proven): boolean => login.must_change && !outside;

/** Whoever knows only the first password must not set the next: where a second step is due it comes before. */
async function firstPassword(
  context: PublicContext,
  login: Login,
  mine: readonly Membership[],
  wish: Proven & { kind: LoginKind },
): Promise<PublicAnswer<LoginAnswer>> {
  const { kind, proof, second } = wish;
  const [single] = mine;
  const place = mine.length === 1 && single ? { tenantId: single.tenant_id, accountId: single.account_id } : undefined;
  const ticket: Ticket = { logins: noted([login]), kind, proof, second, place };
  // Somebody who has no second way still gets into companies that do not ask for one.
  const asks =
    mine.every((one) => one.asks_second) || (waysOf(login, proof).length > 0 && mine.some((one) => one.asks_second));
  if (!second && asks) return askSecond(context, login, ticket);
  return { content: { next: "newPassword", ticket: await sealTicket(context, "first", ticket) } };
}

/** The second step of one company, whatever way the log-in came. */
export async function askSecondOf(
  context: PublicContext,
  login: Login,
  chosen: Membership,
  { proof, outside }: Pick<Proven, "proof" | "outside">,
  db?: Speaks,
): Promise<PublicAnswer<LoginAnswer>> {
  const place = { tenantId: chosen.tenant_id, accountId: chosen.account_id };
  return askSecond(
    context,
    login,
    { logins: noted([login]), kind: chosen.door, proof, second: false, place, outside },
    db,
  );
}

export const waysOf = (login: Login, proof: Proof) =>
  secondWays(
    {
      phone: login.phone,
      email: login.email,
      hasPassword: login.password_hash !== null,
      passwordBy: login.password_by,
    },
    proof,
  );

/** Refuses when the log-in has nothing else to show. */
async function askSecond(
  context: PublicContext,
  login: Login,
  ticket: Ticket,
  db?: Speaks,
): Promise<PublicAnswer<LoginAnswer>> {
  const ways = waysOf(login, ticket.proof);
  if (ways.length === 0) throw refuse(refusals.noSecondWay);
  return { content: { next: "second", ticket: await sealTicket(context, "second", ticket, db), ways } };
}

/** The enabled memberships of one kind; refuses when there are none, naming the door that would do. */
function usable(all: readonly Membership[], kind: LoginKind, locale: "zh" | "en"): Membership[] {
  const ofKind = all.filter((one) => one.door === kind);
  const enabled = ofKind.filter((one) => one.enabled);
  if (enabled.length > 0) return enabled;
  if (ofKind.length > 0 || all.length === 0) throw refuse(refusals.disabled);
  const others = [...new Set(all.map((one) => doorNames[one.door][locale]))];
  throw refuse(refusals.noSuchDoor, { others: others.join(locale === "zh" ? "、" : " or ") });
}

/** Opens a session in one company; refuses when the account was disabled, or a second step became due, in the meantime. */
export async function openSession(
  context: PublicContext,
  loginId: number,
  place: { tenant_id: number; account_id: number },
  { proof, second, bearer, outside }: Proven,
): Promise<PublicAnswer<LoginAnswer>> {
  const { pool } = context.services;
  const bound = outside?.bind;
  const token = newToken();
  const open = async (db: Speaks) => {
    const values = [
      hashOf(token),
      loginId,
      place.tenant_id,
      place.account_id,
      context.product,
      context.agent,
      context.ip,
      proof,
      second,
      outside?.only ?? null,
    ];
    const { rows } = await db.query<{ opened: NotNull<boolean> }>(
      "select access.session_open($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as opened",
      values,
    );
    if (!rows[0]!.opened) throw refuse(refusals.disabled);
  };
  // The session and the identity come together, or neither does.
  if (bound)
    await withTenant(pool, { tenantId: place.tenant_id }, async (tx) => {
      await open(tx);
      if (!second && bound.vouchedBy === null) await refuseWhereSecondAsked(tx, loginId, context.locale);
      await bind(context.services, tx, bound, loginId);
    });
  else await open(pool);
  if (bound) await logBound(context, bound, loginId);
  await logEntered(
    context,
    { tenantId: place.tenant_id, accountId: place.account_id },
    { second, outside: outside !== undefined },
  );
  // A program gets the token itself; a browser gets the cookie only, so that no script can read it.
  return bearer ? { content: { next: "home", token } } : { content: { next: "home" }, token };
}
