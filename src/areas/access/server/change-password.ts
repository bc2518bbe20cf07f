import { allDone } from "#platform/http/fields.ts";
import { handle } from "#platform/http/route.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { hashOf } from "#platform/session/session-store.ts";
import { changePassword } from "../api.ts";
import { refusals } from "../errors.ts";
import { clearAttempts, takeAttempt } from "./attempts.ts";
import { readLogin, setPassword } from "./login-store.ts";
import { hashPassword, passwordFits } from "./passwords.ts";

/** This session lives on, every other one of the log-in ends. */
export const changePasswordRoute = handle(changePassword, async (context, input) => {
  const { tx, principal, services } = context;
  // Counted outside the transaction, which a refusal rolls back.
  await takeAttempt(services.pool, services.vault, "name", `change ${principal.loginId}`);
  const login = await readLogin(tx, services.vault, principal.loginId);
  if (!(await passwordFits(input.current, login.password_hash))) throw refuseField(refusals.currentWrong, "current");
  await setPassword(tx, principal.loginId, await hashPassword(input.password), { mustChange: false, keep: hashOf(context.token) });
  await clearAttempts(tx, services.vault, "name", [`change ${principal.loginId}`]);
  return allDone;
});
