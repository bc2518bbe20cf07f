import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as accountsApi from "../../accounts-api.ts";
import { refusals } from "../../errors.ts";
import { storedScope } from "../../rules/scope-kinds.ts";
import { accountsInScope, refuseRolesNotHeld, refuseUnknownInScopes, settleLoss } from "./guards.ts";
import { refuseMadeStronger, refuseStronger } from "./stronger.ts";

/** Replaces the scope of one module, for one or many accounts; scopes of other modules stay. */
export async function setScope(
  context: CallContext,
  { ids, scope }: InputOf<typeof accountsApi.setScope>,
): Promise<OutputOf<typeof accountsApi.setScope>> {
  const { tx } = context;
  const accounts = await accountsInScope(context, ids);
  if (accounts.some((one) => one.kind !== "staff")) throw refuse(refusals.wrongKind);
  const before = await refuseStronger(context, ids);
  await refuseUnknownInScopes(context, [scope]);
  await tx.query(
    `insert into access.account_scope (tenant_id, account_id, module, kind, department_ids, include_below, post_ids, employee_types, agency_ids)
     select $1, id, $3, $4, $5, $6, $7, $8, $9 from unnest($2::bigint[]) as a (id)
     on conflict (tenant_id, account_id, module)
       do update set kind = excluded.kind, department_ids = excluded.department_ids, include_below = excluded.include_below,
         post_ids = excluded.post_ids, employee_types = excluded.employee_types, agency_ids = excluded.agency_ids`,
    [tx.tenantId, accounts.map((one) => one.id), scope.module, ...storedScope(scope)],
  );
  await refuseMadeStronger(context, ids, before, "scope");
  await settleLoss(context);
  return allDone;
}

export async function setRolesOfMany(
  context: CallContext,
  { ids, how, roleIds }: InputOf<typeof accountsApi.setRolesOfMany>,
): Promise<OutputOf<typeof accountsApi.setRolesOfMany>> {
  const { tx } = context;
  const accounts = (await accountsInScope(context, ids)).map((one) => one.id);
  const before = await refuseStronger(context, ids);
  await refuseRolesNotHeld(context, roleIds);
  if (how === "replace")
    await tx.query("delete from access.account_role where tenant_id = $1 and account_id = any($2::bigint[])", [
      tx.tenantId,
      accounts,
    ]);
  if (how === "remove") {
    await tx.query(
      "delete from access.account_role where tenant_id = $1 and account_id = any($2::bigint[]) and role_id = any($3::bigint[])",
      [tx.tenantId, accounts, roleIds],
    );
  } else {
    await tx.query(
      `insert into access.account_role (tenant_id, account_id, role_id)
       select $1, a.id, r.id from unnest($2::bigint[]) as a (id), unnest($3::bigint[]) as r (id) on conflict do nothing`,
      [tx.tenantId, accounts, roleIds],
    );
  }
  await refuseMadeStronger(context, ids, before, "roleIds");
  await refuseWithoutRole(context.tx, accounts);
  await settleLoss(context);
  return allDone;
}

/** An account of the staff keeps at least one role. */
async function refuseWithoutRole(tx: Tx, ids: number[]): Promise<void> {
  const { rows } = await tx.query(
    `select from access.account a where a.tenant_id = $1 and a.id = any($2::bigint[]) and a.kind = 'staff'
       and not exists (select from access.account_role ar where ar.tenant_id = a.tenant_id and ar.account_id = a.id)`,
    [tx.tenantId, ids],
  );
  if (rows.length > 0) throw refuse(refusals.roleNeeded);
}
