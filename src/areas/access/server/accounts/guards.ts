import { sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { scopeFor } from "#platform/session/principal.ts";
import { touchAccess } from "#platform/session/touch-access.ts";
import { refusals } from "../../errors.ts";
import type { Scope } from "../../rules/scope-kinds.ts";
import { refuseCodesNotHeld } from "../roles/codes-not-held.ts";
import { companyCodes } from "../roles/company-codes.ts";
import { scopeChoices } from "./scope-choices.ts";
import { accountsFrom, visible } from "./account-query.ts";
import { refuseOwnLoss, refuseWithoutAdministrator } from "./way-back.ts";

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
  const { rows } = await context.tx.query<FoundAccount>(sql`
    select a.id, a.login_id as "loginId", a.kind, a.name, a.member_id as "memberId", a.enabled from ${accountsFrom}
    where a.tenant_id = ${context.tx.tenantId} and a.id = any(${wanted}::bigint[]) and ${visible(context)} order by a.id`);
  if (rows.length !== wanted.length) throw refuse(commonRefusals.notFound);
  context.about(rows.map((row) => String(row["name"])));
  return rows;
}

/** Refuses roles that hold more than the caller, and ids that are no role. */
export async function refuseRolesNotHeld(context: CallContext, roleIds: readonly number[]): Promise<void> {
  const { rows } = await context.tx.query<{ all_codes: boolean; codes: string[] }>(
    `select r.all_codes, array(select code from access.role_code c where c.tenant_id = r.tenant_id and c.role_id = r.id) as codes
     from access.role r where r.tenant_id = $1 and r.id = any($2::bigint[])`,
    [context.tx.tenantId, roleIds],
  );
  if (rows.length !== new Set(roleIds).size) throw refuse(commonRefusals.notFound);
  const everything = rows.some((row) => row.all_codes) ? [...(await companyCodes(context, "staff"))] : [];
  await refuseCodesNotHeld(context, [...everything, ...rows.flatMap((row) => row.codes)]);
}

/** Refuses what was chosen and is not there; whether it may be granted is seen once it is (`refuseMadeStronger`). */
export async function refuseUnknownInScopes(context: CallContext, scopes: readonly Scope[]): Promise<void> {
  const { tx } = context;
  const chosen = scopes.filter((scope) => scope.kind === "custom");
  const departmentIds = [...new Set(chosen.flatMap((scope) => scope.departmentIds))];
  const postIds = [...new Set(chosen.flatMap((scope) => scope.postIds ?? []))];
  const { rows } = await tx.query<{ departments: number; posts: number }>(
    `select (select count(*)::int from organisation.department_view where tenant_id = $1 and id = any($2::bigint[])) as departments,
       (select count(*)::int from organisation.post_view where tenant_id = $1 and id = any($3::bigint[])) as posts`,
    [tx.tenantId, departmentIds, postIds],
  );
  if (rows[0]!.departments !== departmentIds.length || rows[0]!.posts !== postIds.length)
    throw refuse(commonRefusals.notFound);
  const known = await scopeChoices(context);
  const isKnown = (scope: Scope) =>
    (scope.agencyIds ?? []).every((id) => known.agencies.some((one) => one.id === id)) &&
    (scope.employeeTypes ?? []).every((type) => known.employeeTypes.some((one) => one.value === type));
  if (!chosen.every(isKnown)) throw refuse(commonRefusals.notFound);
}

/** Refuses a department outside the caller's scope. */
export function refuseForeignDepartment(context: CallContext, departmentId: number | null | undefined): void {
  const own = scopeFor(context.principal, context.keyCode);
  if (own.all || (departmentId && own.departmentIds.includes(departmentId))) return;
  throw refuseField(refusals.outsideScope, "departmentId");
}

/**
 * Called at the end of every change of accounts and roles: makes all processes read rights again, and refuses the
 * change when no administrator would be left who could undo it. The first step locks the company's row, so two cannot do it at once.
 */
export async function settleAccess(tx: Tx): Promise<void> {
  await touchAccess(tx);
  await refuseWithoutAdministrator(tx);
}

/** The same for a change that may take something away, also from the caller themselves. */
export async function settleLoss(context: CallContext): Promise<void> {
  await settleAccess(context.tx);
  await refuseOwnLoss(context);
}
