import { handleEntrance } from "../log-in/entrance.ts";
import { logInByCode } from "../../api.ts";
import { useCode } from "./codes.ts";
import { finishLogIn } from "../log-in/finish-log-in.ts";
import { findLogins } from "../log-in/login-store.ts";
import { placeOf } from "./place-of.ts";
import { unknownTarget } from "./send-code.ts";

/** The code proves every log-in that the phone or mailbox names: the person's own, and those that companies made for them. */
export const logInByCodeRoute = handleEntrance(
  logInByCode,
  ({ target }) => ({ typed: target }),
  async (context, input) => {
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
  },
);
