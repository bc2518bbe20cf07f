import type { PublicContext } from "#platform/http/context.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { logCodeSent } from "../log-in/access-log.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type * as api from "../../api.ts";
import { refusals } from "../../errors.ts";
import type { SecondWay } from "../../rules/second-ways.ts";
import { settleAttempts, takeAttempt } from "../log-in/attempts.ts";
import { takeCodeSent } from "./code-attempts.ts";
import { codeKey, minutesValid, putCode, useCode } from "./codes.ts";
import { deliverCode } from "./deliver-code.ts";
import { enterCompany, finishLogIn, waysOf } from "../log-in/finish-log-in.ts";
import { membershipAt, membershipsOf, type Login } from "../log-in/login-store.ts";
import { passwordFits } from "../own-login/passwords.ts";
import { useCaptcha } from "./send-code.ts";
import { ofAddress, takeSlowed } from "../log-in/slowed.ts";
import { goOnBy, openTicketOfOne, type Ticket } from "../log-in/tickets.ts";

/** Needs the ticket of a first step and a solved captcha; the code goes to the log-in's own phone or mailbox only. */
export async function sendSecondCode(
  context: PublicContext,
  input: InputOf<typeof api.sendSecondCode>,
): Promise<PublicAnswer<OutputOf<typeof api.sendSecondCode>>> {
  await takeSlowed(context, [ofAddress(context, "asking")]);
  const { ticket, login } = await openTicketOfOne(context, "second", input.ticket);
  await useCaptcha(context, input.captchaId);
  const target = targetOf(login, ticket, input.way);
  const tenantIds = ticket.place
    ? [ticket.place.tenantId]
    : (await membershipsOf(context.services.pool, [login.login_id])).map((one) => one.tenant_id);
  const again = await takeCodeSent(context, { purpose: "second", target, loginIds: [login.login_id], tenantIds });
  const held = await deliverCode(context, target, await putCode(context, "second", codeKey(login, target)));
  await logCodeSent(context, [login.login_id], target, "second");
  return { content: { again, minutesValid, held } };
}

/** What the first step led to goes on, in the company that asked. */
export async function confirmSecond(
  context: PublicContext,
  input: InputOf<typeof api.confirmSecond>,
): Promise<PublicAnswer<OutputOf<typeof api.confirmSecond>>> {
  const { pool } = context.services;
  const { ticket, login } = await openTicketOfOne(context, "second", input.ticket);
  await showSecond(context, login, ticket, input);
  const { kind, proof, outside, place } = ticket;
  const proven = { proof, second: true, bearer: input.bearer, outside };
  return goOnBy(context, ticket, async () => {
    if (!place) return finishLogIn(context, [login], { kind, ...proven });
    const chosen = await membershipAt(pool, [login.login_id], place);
    if (!chosen) throw refuse(refusals.disabled);
    return enterCompany(context, login, chosen, proven);
  });
}

async function showSecond(
  context: PublicContext,
  login: Login,
  ticket: Ticket,
  shown: { way: SecondWay; code?: string | undefined; password?: string | undefined },
): Promise<void> {
  const { pool, vault } = context.services;
  if (shown.way !== "password")
    return useCode(context, "second", codeKey(login, targetOf(login, ticket, shown.way)), shown.code ?? "", [
      login.login_id,
    ]);
  offered(login, ticket, "password");
  await takeAttempt(pool, vault, "change", login.login_id);
  if (!(await passwordFits(shown.password ?? "", login.password_hash)))
    throw refuseField(refusals.currentWrong, "password");
  await settleAttempts(pool, vault, [], [{ brake: "change", what: login.login_id }]);
}

function offered(login: Login, { proof }: Ticket, way: SecondWay): void {
  if (!waysOf(login, proof).some((one) => one.way === way)) throw refuse(refusals.ticketEnded);
}

function targetOf(login: Login, ticket: Ticket, way: "phone" | "email"): string {
  offered(login, ticket, way);
  return (way === "phone" ? login.phone : login.email) as string;
}
