import { handlePublic } from "#platform/http/route.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { confirmSecond, sendSecondCode, type SecondWay } from "../api.ts";
import { refusals } from "../errors.ts";
import { returnAttempt, takeAttempt } from "./attempts.ts";
import { minutesValid, putCode, useCode } from "./codes.ts";
import { finishLogIn, openSession } from "./finish-log-in.ts";
import { membershipsOf, type Login } from "./login-store.ts";
import { deliverCode, useCaptcha } from "./send-code.ts";
import { openTicket } from "./tickets.ts";

/** Needs the ticket of a right password and a solved captcha; the code goes to the log-in's own phone or mailbox only. */
export const sendSecondCodeRoute = handlePublic(sendSecondCode, async (context, input) => {
  const { pool, vault } = context.services;
  await takeAttempt(pool, vault, "address", context.ip);
  const { ticket, login } = await openTicket(context, "second", input.ticket);
  await useCaptcha(context, input.captchaId);
  const target = targetOf(login, input.way);
  const again = await takeAttempt(pool, vault, "target", target);
  const [first] = await membershipsOf(pool, login.login_id);
  const code = await putCode(context, "second", codeKey(login, target));
  await deliverCode(context, ticket.place?.tenantId ?? first?.tenant_id ?? null, target, code);
  return { content: { again, minutesValid } };
});

export const confirmSecondRoute = handlePublic(confirmSecond, async (context, input) => {
  const { pool, vault } = context.services;
  await takeAttempt(pool, vault, "address", context.ip);
  const { ticket, login } = await openTicket(context, "second", input.ticket);
  if (!ticket.kind) throw refuse(refusals.ticketEnded);
  await useCode(context, "second", codeKey(login, targetOf(login, input.way)), input.code);
  await returnAttempt(pool, vault, "address", context.ip);
  const proven = { second: true, bearer: input.bearer, outside: ticket.outside };
  if (!ticket.place) return finishLogIn(context, login, { kind: ticket.kind, ...proven });
  return openSession(context, login.login_id, { tenant_id: ticket.place.tenantId, account_id: ticket.place.accountId }, proven);
});

function targetOf(login: Login, way: SecondWay): string {
  const target = way === "phone" ? login.phone : login.email;
  if (target === null) throw refuse(refusals.ticketEnded);
  return target;
}

/** A phone number that goes over to somebody else takes no code along. */
const codeKey = (login: Login, target: string) => `${login.login_id}:${target}`;
