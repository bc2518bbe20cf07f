import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext, PreparingContext } from "#platform/http/context.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { hashOf } from "#platform/session/session-store.ts";
import type * as sessionApi from "../../session-api.ts";
import { refusals } from "../../errors.ts";
import { logPasswordSet } from "../log-in/access-log.ts";
import { settleAttempts, takeAttempt } from "../log-in/attempts.ts";
import { refuseKnown } from "./known-passwords.ts";
import { readLogin, setPassword, shownBy } from "../log-in/login-store.ts";
import { hashPassword, passwordFits } from "./passwords.ts";

/** This session lives on, every other one of the log-in ends. */
export async function changePassword(
  context: CallContext,
  _input: InputOf<typeof sessionApi.changePassword>,
  { hash, shown }: { hash: string; shown: string },
): Promise<OutputOf<typeof sessionApi.changePassword>> {
  const { tx, principal, services } = context;
  const login = await readLogin(tx, services.vault, principal.loginId);
  // Another one has been set meanwhile.
  if (login.password_hash !== shown) throw refuseField(refusals.currentWrong, "current");
  const { second } = await shownBy(tx, principal.sessionId);
  // A password that a code alone had set hands that on, unless the second step was passed meanwhile.
  await setPassword(tx, principal.loginId, hash, {
    keep: hashOf(context.token),
    proved: second ? null : login.password_by,
  });
  await settleAttempts(tx, services.vault, [], [{ brake: "change", what: principal.loginId }]);
  // In this company the call itself is the line.
  tx.afterCommit(() => logPasswordSet(context, principal.loginId, "changed", principal.tenantId));
  return allDone;
}

export async function checkPasswordChange(
  { services, principal }: PreparingContext,
  { current, password }: InputOf<typeof sessionApi.changePassword>,
): Promise<{ hash: string; shown: string }> {
  await refuseKnown(password);
  // A refusal rolls the transaction back, and the count takes a connection of its own.
  await takeAttempt(services.pool, services.vault, "change", principal.loginId);
  const { password_hash: shown } = await readLogin(services.pool, services.vault, principal.loginId);
  if (shown === null || !(await passwordFits(current, shown))) throw refuseField(refusals.currentWrong, "current");
  return { hash: await hashPassword(password), shown };
}
