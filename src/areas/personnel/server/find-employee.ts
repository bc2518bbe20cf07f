import { sql, type Sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { refusals } from "../errors.ts";
import type { EmploymentKind, EmploymentState } from "../rules/employment-kinds.ts";
import { withinPay } from "./within-pay.ts";

export interface StoredEmployee {
  id: number;
  name: string;
  jobNumber: string;
  departmentId: number | null;
  postId: number | null;
  kind: EmploymentKind;
  joinedOn: string | null;
  probationEnd: string | null;
  regularOn: string | null;
  state: EmploymentState;
  version: number;
}

/** Whose employment the caller may see. */
export const visibleEmployees = (context: Pick<CallContext, "principal" | "keyCode">): Sql =>
  withinScope(context, { department: sql`w.department_id`, member: sql`e.member_id` });

/** The employment of somebody whom the caller may see, held until the commit unless only read; outside their scope there is nobody. */
export const findEmployee = (context: CallContext, id: number, lock = true): Promise<StoredEmployee> =>
  found(context, id, visibleEmployees(context), lock);

/** Somebody's own employment, or that of an approved document: whoever asks has been let in by it. */
export const employeeById = (
  context: Pick<CallContext, "tx" | "about">,
  id: number,
  lock = true,
): Promise<StoredEmployee> => found(context, id, sql`true`, lock);

/** The same where pay is seen or set. */
export const findForPay = (context: CallContext, id: number): Promise<StoredEmployee> =>
  found(context, id, withinPay(context, { department: sql`w.department_id`, member: sql`e.member_id` }), true);

async function found(
  context: Pick<CallContext, "tx" | "about">,
  id: number,
  visible: Sql,
  lock: boolean,
): Promise<StoredEmployee> {
  const { rows } = await context.tx.query<StoredEmployee>(sql`
    select e.member_id as id, w.name, w.job_number as "jobNumber", w.department_id as "departmentId", w.post_id as "postId", e.kind,
      m.joined_on as "joinedOn", e.probation_end as "probationEnd", e.regular_on as "regularOn", e.state, e.version
    from personnel.employment_record e join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
      join organisation.member_view m on m.tenant_id = e.tenant_id and m.id = e.member_id
    where e.tenant_id = ${context.tx.tenantId} and e.member_id = ${id} and w.employee_type = 'internal' and ${visible}
      ${lock ? sql`for update of e` : sql``}`);
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  context.about(row.jobNumber);
  return row;
}

export function refuseResigned({ name, state }: StoredEmployee): void {
  if (state === "resigned") throw refuse(refusals.hasLeft, { name });
}
