import { handlePublic } from "#platform/http/route.ts";
import { logInByCode } from "../api.ts";
import { returnAttempt, takeAttempt } from "./attempts.ts";
import { useCode } from "./codes.ts";
import { finishLogIn } from "./finish-log-in.ts";
import { findLogin } from "./login-store.ts";
import { unknownTarget } from "./send-code.ts";

export const logInByCodeRoute = handlePublic(logInByCode, async (context, input) => {
  const { pool, vault } = context.services;
  await takeAttempt(pool, vault, "address", context.ip);
  await useCode(context, "login", input.target, input.code);
  const login = await findLogin(pool, vault, input.target);
  if (!login) throw unknownTarget(input.target);
  await returnAttempt(pool, vault, "address", context.ip);
  // The phone or mailbox that a second step would ask of has just been shown.
  return finishLogIn(context, login, { ...input, second: true });
});
