import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { scopeFor } from "./principal.ts";

/** The columns by which a list's rows belong to somebody. */
export interface ScopedColumns {
  department?: Sql;
  agency?: Sql;
  member?: Sql;
}

/**
 * The one place where data scope is applied (spec 6): the condition every list and every read by id adds.
 * Staff see the departments of their scope (with no scope: only their own rows), a labour company its own rows,
 * a worker themselves. A list without the column that decides shows nothing rather than everything.
 */
export function withinScope(context: Pick<CallContext, "principal" | "keyCode">, columns: ScopedColumns): Sql {
  const { principal } = context;
  if (principal.kind === "agency") {
    if (!columns.agency || principal.agencyId === null) return sql`false`;
    return sql`${columns.agency} = ${principal.agencyId}`;
  }
  if (principal.kind === "worker") return ownRows(columns.member, principal.memberId);
  const scope = scopeFor(principal, context.keyCode);
  if (scope.all) return sql`true`;
  const own = ownRows(columns.member, principal.memberId);
  if (!columns.department || scope.departmentIds.length === 0) return own;
  return sql`(${columns.department} = any(${[...scope.departmentIds]}::bigint[]) or ${own})`;
}

function ownRows(member: Sql | undefined, memberId: number | null): Sql {
  if (!member || memberId === null) return sql`false`;
  return sql`${member} = ${memberId}`;
}

/** Whether one department lies within the caller's scope, for writes that name it. */
export function mayActIn(context: Pick<CallContext, "principal" | "keyCode">, departmentId: number): boolean {
  if (context.principal.kind !== "staff") return false;
  const scope = scopeFor(context.principal, context.keyCode);
  return scope.all || scope.departmentIds.includes(departmentId);
}
