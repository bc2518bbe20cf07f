import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { scopeFor } from "#platform/session/principal.ts";
import { refusals } from "../../errors.ts";
import { liesWithin } from "../../rules/reach.ts";
import { storedScope, type Scope } from "../../rules/scope-kinds.ts";
import { refuseUnknownInScopes } from "../accounts/guards.ts";
import { companyCodes } from "./company-codes.ts";

/**
 * Replaces the extension ranges of a role. Refuses screens that do not exist and departments beyond what the caller sees
 * there; what is relative to its holders is judged with them (`refuseMadeStronger`).
 */
export async function setRoleRanges(context: CallContext, roleId: number, ranges: readonly Scope[]): Promise<void> {
  const { tx } = context;
  const known = await companyCodes(context, "staff");
  const unknown = ranges.find((one) => !known.has(one.module));
  if (unknown) throw refuseField(refusals.unknownCode, "ranges", { names: [unknown.module] });
  await refuseUnknownInScopes(context, ranges);
  for (const range of ranges) if (await isBeyond(context, range)) throw refuseField(refusals.scopeNotHeld, "ranges");
  await tx.query("delete from access.role_scope where tenant_id = $1 and role_id = $2", [tx.tenantId, roleId]);
  for (const range of ranges) {
    await tx.query(
      `insert into access.role_scope (tenant_id, role_id, module, kind, department_ids, include_below, post_ids, employee_types, agency_ids)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [tx.tenantId, roleId, range.module, ...storedScope(range)],
    );
  }
}

async function isBeyond({ tx, principal }: CallContext, range: Scope): Promise<boolean> {
  const own = scopeFor(principal, range.module);
  if (own.all) return false;
  if (range.kind !== "custom") return range.kind === "organisation";
  const { postIds = [], employeeTypes = [], agencyIds = [] } = range;
  const departmentIds = range.departmentIds.length === 0 ? null : await departmentsOf(tx, range);
  const given =
    postIds.length + employeeTypes.length + agencyIds.length === 0
      ? { all: false as const, departmentIds: departmentIds ?? [] }
      : {
          all: false as const,
          departmentIds: [],
          conditions: [{ departmentIds, postIds, employeeTypes, agencyIds }],
        };
  return !liesWithin(given, own);
}

async function departmentsOf(tx: Tx, { departmentIds, includeBelow }: Scope): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from organisation.department_view
     where tenant_id = $1 and case when $3 then path && $2::bigint[] else id = any($2::bigint[]) end`,
    [tx.tenantId, departmentIds, includeBelow],
  );
  return rows.map((row) => row.id);
}
