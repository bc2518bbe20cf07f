import { listRows } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { maskPhone } from "#platform/identity/mask.ts";
import type * as accountsApi from "../../accounts-api.ts";
import { accountActions } from "../../rules/account-rules.ts";
import { accountQuery, type AccountData } from "./account-query.ts";

export async function listAccounts(
  context: CallContext,
  input: InputOf<typeof accountsApi.listAccounts>,
): Promise<OutputOf<typeof accountsApi.listAccounts>> {
  const { principal, services } = context;
  const page = await listRows<AccountData>(context.tx, accountQuery(context, input), input);
  const rows = page.rows.map(({ loginId: _login, departmentPath: _path, isOwnLogin, phoneSealed, ...row }) => ({
    ...row,
    phone: phoneSealed && maskPhone(services.vault.open(phoneSealed)),
    actions: accountActions({ ...row, isOwnLogin, own: row.id === principal.accountId }, principal.codes),
  }));
  return { ...page, rows };
}
