import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import { handle } from "#platform/http/route.ts";
import { resetAccountPassword } from "../../accounts-api.ts";
import { refusals } from "../../errors.ts";
import { accountsInScope, type FoundAccount } from "./guards.ts";
import { clearLogInAttempts } from "../log-in/log-in-attempts.ts";
import { readLogin, setKeptPassword } from "../log-in/login-store.ts";
import { hashPassword } from "../own-login/passwords.ts";
import { refuseStrongerLogin } from "./stronger.ts";

export const resetAccountPasswordRoute = handle(
  resetAccountPassword,
  async (context, input, passwordHash: string) => {
    const { tx, services } = context;
    const [account] = (await accountsInScope(context, [input.id])) as [FoundAccount];
    if (account.id === context.principal.accountId) throw refuse(refusals.ownAccount);
    await refuseStrongerLogin(context, account.id);
    if (!(await setKeptPassword(tx, account.loginId, passwordHash, true))) throw refuse(refusals.sharedLogin);
    const login = await readLogin(tx, services.vault, account.loginId);
    await clearLogInAttempts(tx, services.vault, account.loginId, [login.account_name, login.phone, login.email]);
    return allDone;
  },
  async (_context, { password }) => hashPassword(password),
);
