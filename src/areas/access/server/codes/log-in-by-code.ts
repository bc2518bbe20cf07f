import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import type * as api from "../../api.ts";
import { useCode } from "./codes.ts";
import { finishLogIn } from "../log-in/finish-log-in.ts";
import { findLogins } from "../log-in/login-store.ts";
import { placeOf } from "./place-of.ts";
import { unknownTarget } from "./send-code.ts";

/** The code proves every log-in that the phone or mailbox names: the person's own, and those that companies made for them. */
export async function logInByCode(
  context: PublicContext,
  input: InputOf<typeof api.logInByCode>,
): Promise<PublicAnswer<OutputOf<typeof api.logInByCode>>> {
  const { pool, vault } = context.services;
  const logins = await findLogins(pool, vault, input.target);
  await useCode(
    context,
    "login",
    input.target,
    input.code,
    logins.map((one) => one.login_id),
  );
  if (logins.length === 0) throw unknownTarget(input.target);
  return finishLogIn(context, logins, {
    kind: input.kind,
    bearer: input.bearer,
    proof: placeOf(input.target),
    second: false,
  });
}
