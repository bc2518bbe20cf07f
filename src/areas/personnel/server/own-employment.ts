import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { changeRefusals } from "../change-errors.ts";
import type * as api from "../own-employment-api.ts";
import type { OwnEmployment } from "../own-employment-api.ts";

export async function myEmployment({ tx, principal, locale }: CallContext): Promise<OutputOf<typeof api.myEmployment>> {
  const { rows } = await tx.query<OwnEmployment>(sql`
    select ${named(locale, "d")} as department, ${named(locale, "o")} as post, m.joined_on as "joinedOn", e.state, e.probation_end as "probationEnd",
      (select max(c.to_date) from personnel.labour_contract c where c.tenant_id = e.tenant_id and c.member_id = e.member_id and c.state = 'active') as "contractEnd",
      a.text as appraisal
    from personnel.employment_record e
      join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
      join organisation.member_view m on m.tenant_id = e.tenant_id and m.id = e.member_id
      left join organisation.department_view d on d.tenant_id = e.tenant_id and d.id = m.department_id
      left join organisation.post_view o on o.tenant_id = e.tenant_id and o.id = m.post_id
      left join personnel.self_appraisal a on a.tenant_id = e.tenant_id and a.member_id = e.member_id
    where e.tenant_id = ${tx.tenantId} and e.member_id = ${principal.memberId} and w.employee_type = 'internal'`);
  return { employment: rows[0] ?? null };
}

export async function saveAppraisal(
  { tx, principal, now }: CallContext,
  { text }: InputOf<typeof api.saveAppraisal>,
): Promise<{ done: true }> {
  const { rowCount } = await tx.query(
    `insert into personnel.self_appraisal (tenant_id, member_id, text, written_at)
     select e.tenant_id, e.member_id, $3, $4 from personnel.employment_record e
     where e.tenant_id = $1 and e.member_id = $2 and e.state = 'probation'
     on conflict (tenant_id, member_id) do update set text = excluded.text, written_at = excluded.written_at`,
    [tx.tenantId, principal.memberId, text, now],
  );
  if (rowCount !== 1) throw refuse(changeRefusals.notOnProbation, { name: principal.name });
  return allDone;
}
