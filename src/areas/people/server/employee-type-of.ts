import { sql, type Sql } from "#platform/db/sql.ts";

/** The employee type of a member, for conditions of a data scope: read only where one is asked. */
export const employeeTypeOf = (tenantId: Sql, memberId: Sql): Sql =>
  sql`(select w.employee_type from people.worker w where w.tenant_id = ${tenantId} and w.member_id = ${memberId})`;
