import { join, sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { scopeFor, type RowConditions } from "./principal.ts";

/** The columns by which a list's rows belong to somebody. */
export interface ScopedColumns {
  department?: Sql;
  agency?: Sql;
  member?: Sql;
  /** The post that a row is about; of several the condition that one is among these. */
  post?: Sql | ((postIds: Sql) => Sql);
  /** The employee type of the person that a row is about. */
  employeeType?: Sql;
  /** The rows are departments themselves, to choose from: what else is asked of rows does not concern them. */
  places?: true;
}

/**
 * The one place where data scope is applied (spec 6): the condition every list and every read by id adds.
 * Staff see the departments of their scope and what fits its conditions (with no scope: only their own rows), a labour
 * company its own rows, a worker themselves. A list without the column that decides shows nothing rather than everything.
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
  const ways = [
    ...(columns.department && scope.departmentIds.length > 0 ? [among(columns.department, scope.departmentIds)] : []),
    ...(scope.conditions ?? []).flatMap((one) => fitting(columns, one)),
  ];
  const own = ownRows(columns.member, principal.memberId);
  return ways.length === 0 ? own : sql`(${join([...ways, own], " or ")})`;
}

const among = (column: Sql, ids: readonly number[]): Sql => sql`${column} = any(${[...ids]}::bigint[])`;

/** The condition for rows that fit; none where a column is missing that would have to decide. */
function fitting(columns: ScopedColumns, asked: RowConditions): Sql[] {
  const { department, post, employeeType, agency, places } = columns;
  const { departmentIds, postIds, employeeTypes, agencyIds } = asked;
  const parts: Sql[] = [];
  if (departmentIds !== null) {
    if (!department) return [];
    parts.push(among(department, departmentIds));
  }
  if (places) return parts.length === 0 ? [sql`true`] : parts;
  if (postIds.length > 0) {
    if (!post) return [];
    parts.push(typeof post === "function" ? post(sql`${[...postIds]}::bigint[]`) : among(post, postIds));
  }
  if (employeeTypes.length > 0) {
    if (!employeeType) return [];
    parts.push(sql`${employeeType} = any(${[...employeeTypes]}::text[])`);
  }
  if (agencyIds.length > 0) {
    if (!agency) return [];
    parts.push(among(agency, agencyIds));
  }
  return [sql`(${join(parts, " and ")})`];
}

function ownRows(member: Sql | undefined, memberId: number | null): Sql {
  if (!member || memberId === null) return sql`false`;
  return sql`${member} = ${memberId}`;
}

/** Whether one department lies within the caller's scope as a whole, for writes that name it. */
export function mayActIn(context: Pick<CallContext, "principal" | "keyCode">, departmentId: number): boolean {
  if (context.principal.kind !== "staff") return false;
  const scope = scopeFor(context.principal, context.keyCode);
  return scope.all || scope.departmentIds.includes(departmentId);
}
