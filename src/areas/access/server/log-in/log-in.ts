import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import type * as api from "../../api.ts";
import { refusals } from "../../errors.ts";
import { finishLogIn } from "./finish-log-in.ts";
import { returnLogInAttempt, takeLogInAttempt } from "./log-in-attempts.ts";
import { findLogins } from "./login-store.ts";
import { thatFit } from "../own-login/passwords.ts";

/** By password: an unknown name and a wrong password take the same time, get the same answer and have to wait alike. */
export async function logIn(
  context: PublicContext,
  input: InputOf<typeof api.logIn>,
): Promise<PublicAnswer<OutputOf<typeof api.logIn>>> {
  const { pool, vault } = context.services;
  const found = await findLogins(pool, vault, input.account);
  const attempt = await takeLogInAttempt(context, {
    identifier: input.account,
    loginIds: found.map((one) => one.login_id),
  });
  const logins = await thatFit(
    input.password,
    found.filter((one) => attempt.open.includes(one.login_id)),
  );
  if (logins.length === 0) throw refuse(refusals.wrongPassword);
  await returnLogInAttempt(
    context,
    attempt,
    logins.map((one) => one.login_id),
  );
  return finishLogIn(context, logins, { kind: input.kind, bearer: input.bearer, proof: "password", second: false });
}
