import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { scopeFor } from "#platform/session/principal.ts";
import { refusals } from "../../errors.ts";
import type { Scope } from "../../rules/scope-kinds.ts";
import { refuseUnknownDepartments } from "../accounts/guards.ts";
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
  await refuseUnknownDepartments(context, ranges);
  for (const range of ranges) if (await isBeyond(context, range)) throw refuseField(refusals.scopeNotHeld, "ranges");
  await tx.query("delete from access.role_scope where tenant_id = $1 and role_id = $2", [tx.tenantId, roleId]);
  for (const { module, kind, departmentIds, includeBelow } of ranges) {
    await tx.query(
      `insert into access.role_scope (tenant_id, role_id, module, kind, department_ids, include_below)
       values ($1, $2, $3, $4, $5, $6)`,
      [tx.tenantId, roleId, module, kind, kind === "custom" ? departmentIds : [], includeBelow],
    );
  }
}

async function isBeyond({ tx, principal }: CallContext, range: Scope): Promise<boolean> {
  const own = scopeFor(principal, range.module);
  if (own.all) return false;
  if (range.kind !== "custom") return range.kind === "organisation";
  const given = await departmentsOf(tx, range);
  return given.some((id) => !own.departmentIds.includes(id));
}

async function departmentsOf(tx: Tx, { departmentIds, includeBelow }: Scope): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from organisation.department_view
     where tenant_id = $1 and case when $3 then path && $2::bigint[] else id = any($2::bigint[]) end`,
    [tx.tenantId, departmentIds, includeBelow],
  );
  return rows.map((row) => row.id);
}
