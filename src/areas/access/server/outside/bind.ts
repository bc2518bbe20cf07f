import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { refusals } from "../../errors.ts";
import type * as outsideApi from "../../outside-api.ts";
import { useCode } from "../codes/codes.ts";
import { finishLogIn } from "../log-in/finish-log-in.ts";
import { returnLogInAttempt, takeLogInAttempt } from "../log-in/log-in-attempts.ts";
import { findLogins, type Login } from "../log-in/login-store.ts";
import { thatFit } from "../own-login/passwords.ts";
import { placeOf } from "../codes/place-of.ts";
import { unknownTarget, useCaptcha } from "../codes/send-code.ts";
import { openBindTicket } from "./bind-ticket.ts";

/** The identity becomes the log-in's when the log-in itself is through, with its second step where one is due. An equal e-mail address proves nothing. */
export async function bindOutside(
  context: PublicContext,
  { ticket, proof }: InputOf<typeof outsideApi.bindOutside>,
): Promise<PublicAnswer<OutputOf<typeof outsideApi.bindOutside>>> {
  const { identity, kind } = openBindTicket(context, ticket);
  const logins = await proved(context, proof);
  return finishLogIn(context, logins, {
    kind,
    proof: proof.way === "code" ? placeOf(proof.target) : "password",
    second: false,
    bearer: false,
    outside: { only: identity.vouchedBy, bind: identity },
  });
}

async function proved(
  context: PublicContext,
  proof: InputOf<typeof outsideApi.bindOutside>["proof"],
): Promise<Login[]> {
  const { pool, vault } = context.services;
  if (proof.way === "code") {
    const logins = await findLogins(pool, vault, proof.target);
    await useCode(
      context,
      "login",
      proof.target,
      proof.code,
      logins.map((one) => one.login_id),
    );
    if (logins.length === 0) throw unknownTarget(proof.target);
    return logins;
  }
  await useCaptcha(context, proof.captchaId);
  const found = await findLogins(pool, vault, proof.account);
  const attempt = await takeLogInAttempt(context, {
    identifier: proof.account,
    loginIds: found.map((one) => one.login_id),
  });
  const logins = await thatFit(
    proof.password,
    found.filter((one) => attempt.open.includes(one.login_id)),
  );
  if (logins.length === 0) throw refuse(refusals.wrongPassword);
  await returnLogInAttempt(
    context,
    attempt,
    logins.map((one) => one.login_id),
  );
  // Who knows only the first password, which others know too, must not tie an identity to the log-in for good.
  const settled = logins.filter((one) => !one.must_change);
  if (settled.length === 0) throw refuse(refusals.outsideFirstPassword);
  return settled;
}
