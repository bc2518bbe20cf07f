import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as accountsApi from "../../accounts-api.ts";
import { refusals } from "../../errors.ts";
import { accountsInScope, type FoundAccount } from "./guards.ts";
import { clearLogInAttempts } from "../log-in/log-in-attempts.ts";
import { readLogin, setKeptPassword } from "../log-in/login-store.ts";
import { refuseStrongerLogin } from "./stronger.ts";

export async function resetAccountPassword(
  context: CallContext,
  input: InputOf<typeof accountsApi.resetAccountPassword>,
  passwordHash: string,
): Promise<OutputOf<typeof accountsApi.resetAccountPassword>> {
  const { tx, services } = context;
  const [account] = (await accountsInScope(context, [input.id])) as [FoundAccount];
  if (account.id === context.principal.accountId) throw refuse(refusals.ownAccount);
  await refuseStrongerLogin(context, account.id);
  if (!(await setKeptPassword(tx, account.loginId, passwordHash, true))) throw refuse(refusals.sharedLogin);
  const login = await readLogin(tx, services.vault, account.loginId);
  await clearLogInAttempts(tx, services.vault, account.loginId, [login.account_name, login.phone, login.email]);
  return allDone;
}
