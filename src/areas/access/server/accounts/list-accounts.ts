import { listRows } from "#platform/db/list.ts";
import { handle } from "#platform/http/route.ts";
import { maskPhone } from "#platform/identity/mask.ts";
import { listAccounts } from "../../accounts-api.ts";
import { accountActions } from "../../rules/account-rules.ts";
import { accountQuery, type AccountData } from "./account-query.ts";

export const listAccountsRoute = handle(listAccounts, async (context, input) => {
  const { principal, services } = context;
  const page = await listRows<AccountData>(context.tx, accountQuery(context, input), input);
  const rows = page.rows.map(({ loginId: _login, departmentPath: _path, isOwnLogin, phoneSealed, ...row }) => ({
    ...row,
    phone: phoneSealed && maskPhone(services.vault.open(phoneSealed)),
    actions: accountActions({ ...row, isOwnLogin, own: row.id === principal.accountId }, principal.codes),
  }));
  return { ...page, rows };
});
