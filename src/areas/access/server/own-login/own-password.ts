import { refuseField } from "#platform/errors/refusal.ts";
import type { PreparingContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import { settleAttempts, takeAttempt } from "../log-in/attempts.ts";
import { readLogin } from "../log-in/login-store.ts";
import { passwordFits } from "./passwords.ts";

/**
 * What somebody who is logged in does to their own log-in takes the password once more; a log-in without one has none to
 * show. Before the transaction: the count has to stand when that is undone.
 */
export async function refuseWrongPassword({ principal, services }: PreparingContext, password: string): Promise<void> {
  const { pool, vault } = services;
  const { password_hash } = await readLogin(pool, vault, principal.loginId);
  if (password_hash === null) return;
  await takeAttempt(pool, vault, "change", principal.loginId);
  if (!(await passwordFits(password, password_hash))) throw refuseField(refusals.currentWrong, "password");
  await settleAttempts(pool, vault, [], [{ brake: "change", what: principal.loginId }]);
}
