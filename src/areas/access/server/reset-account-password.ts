import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import { handle } from "#platform/http/route.ts";
import { resetAccountPassword } from "../accounts-api.ts";
import { refusals } from "../errors.ts";
import { clearAttempts } from "./attempts.ts";
import { accountsInScope, refuseStronger, type FoundAccount } from "./guards.ts";
import { isShared, readLogin, setPassword } from "./login-store.ts";
import { hashPassword } from "./passwords.ts";

export const resetAccountPasswordRoute = handle(resetAccountPassword, async (context, input) => {
  const { tx, services } = context;
  const [account] = (await accountsInScope(context, [input.id])) as [FoundAccount];
  if (account.id === context.principal.accountId) throw refuse(refusals.ownAccount);
  await refuseStronger(context, [account.id]);
  if (await isShared(tx, account.loginId)) throw refuse(refusals.sharedLogin);
  await setPassword(tx, account.loginId, await hashPassword(input.password), { mustChange: true, keep: null });
  const login = await readLogin(tx, services.vault, account.loginId);
  await clearAttempts(tx, services.vault, "name", [login.account_name, login.phone, login.email]);
  return allDone;
});
