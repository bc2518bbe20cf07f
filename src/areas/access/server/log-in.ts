import { handlePublic } from "#platform/http/route.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { logIn } from "../api.ts";
import { refusals } from "../errors.ts";
import { clearAttempts, returnAttempt, takeAttempt } from "./attempts.ts";
import { finishLogIn } from "./finish-log-in.ts";
import { findLogin } from "./login-store.ts";
import { passwordFits } from "./passwords.ts";

/** By password: an unknown name and a wrong password take the same time, get the same answer and have to wait alike. */
export const logInRoute = handlePublic(logIn, async (context, input) => {
  const { pool, vault } = context.services;
  await takeAttempt(pool, vault, "address", context.ip);
  await takeAttempt(pool, vault, "name", input.account);
  const login = await findLogin(pool, vault, input.account);
  const fits = await passwordFits(input.password, login?.password_hash);
  if (!login || !fits) throw refuse(refusals.wrongPassword);
  await clearAttempts(pool, vault, "name", [input.account]);
  await returnAttempt(pool, vault, "address", context.ip);
  return finishLogIn(context, login, { ...input, second: false });
});
