import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as accountsApi from "../../accounts-api.ts";
import { refusals } from "../../errors.ts";
import { refuseBeyondCap } from "./create-account.ts";
import { accountsInScope, settleLoss } from "./guards.ts";
import { refuseStronger } from "./stronger.ts";

/** Disabling ends the sessions at once. */
export async function enableAccounts(
  context: CallContext,
  { ids, enabled }: InputOf<typeof accountsApi.enableAccounts>,
): Promise<OutputOf<typeof accountsApi.enableAccounts>> {
  const { tx } = context;
  const accounts = (await accountsInScope(context, ids)).filter((one) => one.enabled !== enabled);
  await refuseStronger(context, ids);
  if (!enabled && ids.includes(context.principal.accountId)) throw refuse(refusals.ownAccount);
  for (const { id } of accounts) {
    if (enabled) await refuseBeyondCap(tx);
    await tx.query("update access.account set enabled = $3 where tenant_id = $1 and id = $2", [
      tx.tenantId,
      id,
      enabled,
    ]);
    if (!enabled) await tx.query("select access.sessions_end_account($1, 'disabled')", [id]);
  }
  await settleLoss(context);
  return allDone;
}

/** The account is gone for good, its sessions end at once; what it did keeps its name. */
export async function deleteAccounts(
  context: CallContext,
  { ids }: InputOf<typeof accountsApi.deleteAccounts>,
): Promise<OutputOf<typeof accountsApi.deleteAccounts>> {
  const { tx } = context;
  const accounts = await accountsInScope(context, ids);
  await refuseStronger(context, ids);
  if (ids.includes(context.principal.accountId)) throw refuse(refusals.ownAccount);
  for (const { id } of accounts) {
    await tx.query("update access.account set enabled = false, deleted_at = now() where tenant_id = $1 and id = $2", [
      tx.tenantId,
      id,
    ]);
    await tx.query("delete from access.account_role where tenant_id = $1 and account_id = $2", [tx.tenantId, id]);
    await tx.query("select access.sessions_end_account($1, 'deleted')", [id]);
  }
  await settleLoss(context);
  return allDone;
}
