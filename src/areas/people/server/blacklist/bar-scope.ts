import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";

/** What has run out is over, whether anybody has looked or not. */
export const barState = (today: string): Sql =>
  sql`case when b.state = 'active' and b.until_date < ${today}::date then 'expired' else b.state end`;

/** Of people within the caller's scope, and what the caller has proposed; somebody without a file is seen by whoever sees everybody. */
export const barScope = (context: CallContext): Sql =>
  sql`(${withinScope(context, { department: sql`(select o.department_id from organisation.member_view o where o.tenant_id = b.tenant_id and o.id = b.member_id)` })} or b.proposed_by = ${context.principal.accountId})`;
