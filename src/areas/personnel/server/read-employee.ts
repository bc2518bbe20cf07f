import { named } from "#platform/db/list.ts";
import { selected } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type * as api from "../api.ts";
import type { EmployeeDetail } from "../api.ts";
import type { JobRow, PayRow } from "../employee-list.ts";
import { visibleEmployees } from "./find-employee.ts";
import { employeeColumns, employeeFrom } from "./list-employees.ts";
import { withinPay } from "./within-pay.ts";

type Row = Omit<EmployeeDetail, "jobs" | "pay" | "actions"> & { seesPay: boolean };

/** ID and phone are masked here; what was agreed to be paid is named without its amounts. */
export async function readEmployee(context: CallContext, { id }: { id: number }): Promise<EmployeeDetail> {
  const { tx, principal } = context;
  const mayPay = withinPay(context, { department: sql`w.department_id`, member: sql`e.member_id` });
  const { rows } = await tx.query<Row>(sql`
    select ${selected(employeeColumns(context))}, e.legal_entity_id as "legalEntityId", w.id_number_mask as "idNumber",
      w.phone_mask as phone, coalesce(${mayPay}, false) as "seesPay"
    from ${employeeFrom} where e.tenant_id = ${tx.tenantId} and e.member_id = ${id} and w.employee_type = 'internal' and ${visibleEmployees(context)}`);
  const [found] = rows;
  if (!found) throw refuse(commonRefusals.notFound);
  const { seesPay, ...row } = found;
  const can = (button: string) => holds(principal, `C3800.${button}`);
  const isHere = row.state !== "resigned";
  const pay = seesPay && (can("pay") || can("reveal")) ? await payOf(context, id) : null;
  return {
    ...row,
    jobs: await jobsOf(context, id),
    pay,
    actions: [
      ...(isHere && can("edit") ? (["edit", "job"] as const) : []),
      ...(isHere && pay && can("pay") ? (["pay"] as const) : []),
      ...(pay && can("reveal") ? (["reveal"] as const) : []),
    ],
  };
}

async function jobsOf({ tx, locale }: CallContext, id: number): Promise<JobRow[]> {
  const { rows } = await tx.query<JobRow>(sql`
    select j.id, j.from_date as "from", ${named(locale, "d")} as department, ${named(locale, "o")} as post, ${named(locale, "g")} as grade,
      ${named(locale, "r")} as rank, s.name as superior, j.cost_centre as "costCentre", j.city, j.document, j.note,
      j.department_id as "departmentId", j.post_id as "postId", j.grade_id as "gradeId", j.rank_id as "rankId",
      j.superior_id as "superiorId", j.applied_at is not null as applied
    from personnel.job_record j
      left join organisation.department_view d on d.tenant_id = j.tenant_id and d.id = j.department_id
      left join organisation.post_view o on o.tenant_id = j.tenant_id and o.id = j.post_id
      left join organisation.grade_view g on g.tenant_id = j.tenant_id and g.id = j.grade_id
      left join organisation.rank_view r on r.tenant_id = j.tenant_id and r.id = j.rank_id
      left join organisation.member_view s on s.tenant_id = j.tenant_id and s.id = j.superior_id
    where j.tenant_id = ${tx.tenantId} and j.member_id = ${id} order by j.from_date desc`);
  return rows;
}

async function payOf({ tx }: CallContext, id: number): Promise<PayRow[]> {
  const { rows } = await tx.query<PayRow>(
    `select id, item, from_date as "from" from personnel.pay_record where tenant_id = $1 and member_id = $2 order by from_date desc, item`,
    [tx.tenantId, id],
  );
  return rows;
}

export async function employmentChoices({ tx, locale }: CallContext): Promise<OutputOf<typeof api.employmentChoices>> {
  const { rows } = await tx.query<{ id: number; name: string }>(sql`
    select l.id, ${named(locale, "l")} as name from organisation.legal_entity_view l
    where l.tenant_id = ${tx.tenantId} and l.enabled order by l.code`);
  return { legalEntities: rows };
}
