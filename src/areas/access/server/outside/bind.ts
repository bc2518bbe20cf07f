import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import { handlePublic } from "#platform/http/route.ts";
import { refusals } from "../../errors.ts";
import { bindOutside } from "../../outside-api.ts";
import { clearAttempts, returnAttempt, takeAttempt } from "../attempts.ts";
import { useCode } from "../codes.ts";
import { finishLogIn } from "../finish-log-in.ts";
import { findLogin, type Login } from "../login-store.ts";
import { passwordFits } from "../passwords.ts";
import { unknownTarget, useCaptcha } from "../send-code.ts";
import { openBindTicket } from "./bind-ticket.ts";

/** The identity becomes the log-in's when the log-in itself is through, with its second step where one is due. An equal e-mail address proves nothing. */
export const bindOutsideRoute = handlePublic(bindOutside, async (context, { ticket, proof }) => {
  const { pool, vault } = context.services;
  await takeAttempt(pool, vault, "address", context.ip);
  const { identity, kind } = openBindTicket(context, ticket);
  const login = await proved(context, proof);
  await returnAttempt(pool, vault, "address", context.ip);
  return finishLogIn(context, login, { kind, second: proof.way === "code", bearer: false, outside: { only: identity.vouchedBy, bind: identity } });
});

async function proved(context: PublicContext, proof: InputOf<typeof bindOutside>["proof"]): Promise<Login> {
  const { pool, vault } = context.services;
  if (proof.way === "code") {
    await useCode(context, "login", proof.target, proof.code);
    const login = await findLogin(pool, vault, proof.target);
    if (!login) throw unknownTarget(proof.target);
    return login;
  }
  await useCaptcha(context, proof.captchaId);
  await takeAttempt(pool, vault, "name", proof.account);
  const login = await findLogin(pool, vault, proof.account);
  const fits = await passwordFits(proof.password, login?.password_hash);
  if (!login || !fits) throw refuse(refusals.wrongPassword);
  await clearAttempts(pool, vault, "name", [proof.account]);
  // Who knows only the first password, which others know too, must not tie an identity to the log-in for good.
  if (login.must_change) throw refuse(refusals.outsideFirstPassword);
  return login;
}
