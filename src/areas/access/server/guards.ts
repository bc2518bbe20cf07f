import { sql } from "drizzle-orm";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { scopeFor } from "#platform/session/principal.ts";
import { touchAccess } from "#platform/session/touch-access.ts";
import { refusals } from "../errors.ts";
import { notHeld } from "../rules/account-rules.ts";
import type { Scope } from "../rules/scope-kinds.ts";
import { companyCodes } from "./company-codes.ts";
import { accountsFrom, visible } from "./account-query.ts";

export interface FoundAccount {
  id: number;
  loginId: number;
  kind: "staff" | "agency" | "worker";
  name: string;
  memberId: number | null;
  enabled: boolean;
}

/** The accounts with these ids, all within the caller's scope; refuses with `notFound` when one is not. */
export async function accountsInScope(context: CallContext, ids: readonly number[]): Promise<FoundAccount[]> {
  if (ids.length === 0) throw refuse(commonRefusals.selectionEmpty);
  const wanted = [...new Set(ids)];
  const { rows } = await context.tx.execute(sql`
    select a.id, a.login_id as "loginId", a.kind, a.name, a.member_id as "memberId", a.enabled from ${accountsFrom}
    where a.id = any(${sql.param(wanted)}::bigint[]) and ${visible(context)} order by a.id`);
  if (rows.length !== wanted.length) throw refuse(commonRefusals.notFound);
  context.about(rows.map((row) => String(row["name"])).join(", ").slice(0, 200));
  return rows as unknown as FoundAccount[];
}

async function isAdministrator(tx: Tx, accountId: number): Promise<boolean> {
  const { rows } = await tx.query(
    `select from access.account_role ar join access.role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id
     where ar.account_id = $1 and r.all_codes`,
    [accountId],
  );
  return rows.length > 0;
}

/** Refuses permissions that the caller does not hold himself; an administrator may grant everything. */
export async function refuseCodesNotHeld(context: CallContext, codes: readonly string[]): Promise<void> {
  const missing = notHeld(codes, context.principal.codes);
  if (missing.length === 0 || (await isAdministrator(context.tx, context.principal.accountId))) return;
  const titles = context.services.menu.stored.flatMap((entry) => [entry, ...entry.children]);
  const names = [...new Set(missing)].map((code) => {
    const found = titles.find((one) => one.keyCode === code);
    return (context.locale === "zh" ? found?.title : found?.titleEN) ?? code;
  });
  throw refuse(refusals.notHeld, { names: [...names.slice(0, 5), ...(names.length > 5 ? ["…"] : [])] });
}

/** Refuses roles that hold more than the caller, and ids that are no role. */
export async function refuseRolesNotHeld(context: CallContext, roleIds: readonly number[]): Promise<void> {
  const { rows } = await context.tx.query<{ all_codes: boolean; codes: string[] }>(
    `select r.all_codes, array(select code from access.role_code c where c.role_id = r.id) as codes
     from access.role r where r.id = any($1::bigint[])`,
    [roleIds],
  );
  if (rows.length !== new Set(roleIds).size) throw refuse(commonRefusals.notFound);
  const everything = rows.some((row) => row.all_codes) ? [...(await companyCodes(context, "staff"))] : [];
  await refuseCodesNotHeld(context, [...everything, ...rows.flatMap((row) => row.codes)]);
}

/** Nobody changes an account that holds more than he does: a password reset would be a way to its rights. */
export async function refuseStronger(context: CallContext, accountIds: readonly number[]): Promise<void> {
  const { rows } = await context.tx.query<{ id: number }>(
    "select distinct role_id as id from access.account_role where account_id = any($1::bigint[])",
    [accountIds],
  );
  if (rows.length > 0) await refuseRolesNotHeld(context, rows.map((row) => row.id));
}

/** Refuses data scopes beyond the caller's own. */
export async function refuseScopesNotHeld(context: CallContext, scopes: readonly Scope[]): Promise<void> {
  const own = scopeFor(context.principal, context.keyCode);
  for (const scope of scopes) {
    if (scope.kind === "organisation" && !own.all) throw refuse(refusals.scopeNotHeld);
    if (scope.kind !== "custom") continue;
    const { rows } = await context.tx.query<{ id: number }>(
      "select id from organisation.department_view where id = any($1::bigint[]) or ($2 and path && $1::bigint[])",
      [scope.departmentIds, scope.includeBelow],
    );
    const covered = new Set(rows.map((row) => row.id));
    if (scope.departmentIds.some((id) => !covered.has(id))) throw refuse(commonRefusals.notFound);
    if (!own.all && rows.some((row) => !own.departmentIds.includes(row.id))) throw refuse(refusals.scopeNotHeld);
  }
}

/** Refuses a department outside the caller's scope. */
export function refuseForeignDepartment(context: CallContext, departmentId: number | null | undefined): void {
  const own = scopeFor(context.principal, context.keyCode);
  if (own.all || (departmentId && own.departmentIds.includes(departmentId))) return;
  throw refuseField(refusals.outsideScope, "departmentId");
}

/**
 * Called at the end of every change of accounts and roles: makes all processes read rights again, and refuses the
 * change when no enabled administrator would be left. The first step locks the company's row, so two cannot do it at once.
 */
export async function settleAccess(tx: Tx): Promise<void> {
  await touchAccess(tx);
  const { rows } = await tx.query(
    `select from access.account a join access.account_role ar on ar.tenant_id = a.tenant_id and ar.account_id = a.id
     join access.role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id
     where r.all_codes and a.enabled and a.deleted_at is null and a.kind = 'staff' limit 1`,
  );
  if (rows.length === 0) throw refuse(refusals.lastAdministrator);
}
