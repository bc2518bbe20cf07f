import { allDone } from "#platform/http/fields.ts";
import { handlePublic } from "#platform/http/route.ts";
import { confirmReset, resetPassword } from "../registration-api.ts";
import { clearAttempts, takeAttempt } from "./attempts.ts";
import { useCode } from "./codes.ts";
import { findLogin, setPassword } from "./login-store.ts";
import { hashPassword } from "./passwords.ts";
import { unknownTarget } from "./send-code.ts";
import { openTicket, sealTicket } from "./tickets.ts";

/** First half: the code proves that phone or mailbox are his. */
export const confirmResetRoute = handlePublic(confirmReset, async (context, input) => {
  const { pool, vault } = context.services;
  await takeAttempt(pool, vault, "address", context.ip);
  await useCode(context, "reset", input.target, input.code);
  const login = await findLogin(pool, vault, input.target);
  if (!login) throw unknownTarget(input.target);
  const ticket = { loginId: login.login_id, kind: null, passwordAt: login.password_at, second: false };
  return { content: { ticket: sealTicket(context, "reset", ticket) } };
});

/** Second half: the new password; every session ends and waiting times after wrong passwords are forgotten. */
export const resetPasswordRoute = handlePublic(resetPassword, async (context, input) => {
  const { pool, vault } = context.services;
  const { login } = await openTicket(context, "reset", input.ticket);
  await setPassword(pool, login.login_id, await hashPassword(input.password), { mustChange: false, keep: null });
  await clearAttempts(pool, vault, "name", [login.account_name, login.phone, login.email]);
  return { content: allDone };
});
