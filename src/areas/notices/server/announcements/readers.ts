import { sql, type Sql } from "#platform/db/sql.ts";

/**
 * The accounts that the announcement `n` is for, as `a`, with their people as `m`: by kind of log-in, and where it is not
 * for all by the department of the person or one above it. Labour companies belong to no department.
 */
export const readers: Sql = sql`access.account_view a
  left join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id`;

export const isFor: Sql = sql`a.tenant_id = n.tenant_id and a.enabled and a.kind = any(n.kinds) and (n.everywhere or exists (
  select from notices.announcement_department d
  join organisation.department_view v on v.tenant_id = d.tenant_id and d.department_id = any(v.path)
  where d.tenant_id = n.tenant_id and d.announcement_id = n.id and v.id = m.department_id))`;
