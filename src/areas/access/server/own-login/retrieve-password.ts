import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { logPasswordSet } from "../log-in/access-log.ts";
import { refusals } from "../../errors.ts";
import type * as registrationApi from "../../registration-api.ts";
import { useCode } from "../codes/codes.ts";
import { clearLogInAttempts } from "../log-in/log-in-attempts.ts";
import { findLogins, setPassword } from "../log-in/login-store.ts";
import { hashPassword } from "./passwords.ts";
import { placeOf } from "../codes/place-of.ts";
import { unknownTarget } from "../codes/send-code.ts";
import { goOnBy, noted, openTicket, sealTicket } from "../log-in/tickets.ts";

/** First half: the code proves that phone or mailbox are theirs. */
export async function confirmReset(
  context: PublicContext,
  input: InputOf<typeof registrationApi.confirmReset>,
): Promise<PublicAnswer<OutputOf<typeof registrationApi.confirmReset>>> {
  const { pool, vault } = context.services;
  const logins = await findLogins(pool, vault, input.target);
  await useCode(
    context,
    "reset",
    input.target,
    input.code,
    logins.map((one) => one.login_id),
  );
  if (logins.length === 0) throw unknownTarget(input.target);
  const own = logins.filter((one) => one.keeper === null);
  const ticket = {
    logins: noted(own.length > 0 ? own : logins),
    kind: null,
    proof: placeOf(input.target),
    second: false,
  };
  return { content: { ticket: await sealTicket(context, "reset", ticket) } };
}

/**
 * Second half: the new password, for the person's own log-in, else for each that companies keep for them; every session
 * ends and waiting times after wrong passwords are forgotten. As a second step that place says nothing new from now on.
 */
export async function resetPassword(
  context: PublicContext,
  input: InputOf<typeof registrationApi.resetPassword>,
): Promise<PublicAnswer<OutputOf<typeof registrationApi.resetPassword>>> {
  const { pool, vault } = context.services;
  const { ticket, logins } = await openTicket(context, "reset", input.ticket);
  const { proof } = ticket;
  if (proof !== "phone" && proof !== "email") throw refuse(refusals.ticketEnded);
  const hash = await hashPassword(input.password);
  await goOnBy(context, ticket, async () => {
    for (const login of logins) {
      await setPassword(pool, login.login_id, hash, { proved: proof });
      await clearLogInAttempts(pool, vault, login.login_id, [login.account_name, login.phone, login.email]);
      await logPasswordSet(context, login.login_id, "forgotten");
    }
  });
  return { content: allDone };
}
