import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";

const accountScope = { department: sql`m.department_id`, agency: sql`a.agency_id`, member: sql`a.member_id` };

/** Of the accounts of a company those that the caller may see. */
export const visible = (context: Pick<CallContext, "principal" | "keyCode">): Sql =>
  sql`a.deleted_at is null and ${withinScope(context, accountScope)}`;

export const accountsFrom = sql`access.account a
  join access.tenant_logins() l on l.account_id = a.id
  left join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id
  left join organisation.department_view d on d.tenant_id = a.tenant_id and d.id = m.department_id
  left join organisation.post_view p on p.tenant_id = a.tenant_id and p.id = m.post_id`;
