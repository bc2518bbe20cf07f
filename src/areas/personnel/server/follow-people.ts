import { membersPlaced } from "#areas/organisation/events.ts";
import { personLeft, personReturned } from "#areas/people/events.ts";
import type { Tx } from "#platform/db/tx.ts";
import { subscribe } from "#platform/events/bus.ts";
import { employmentLife } from "../life.ts";
import type { EmploymentState } from "../rules/employment-kinds.ts";

/** Whoever is put on file as own staff is employed; where the file says another place than the job line, a job begins. */
export const followPlaced = subscribe(membersPlaced, async (tx, { memberIds, today }) => {
  await tx.query(
    `insert into personnel.employment_record (tenant_id, member_id, state)
     select w.tenant_id, w.member_id, case when w.active then 'formal' else 'resigned' end from people.worker w
     where w.tenant_id = $1 and w.member_id = any($2::bigint[]) and w.employee_type = 'internal'
     on conflict (tenant_id, member_id) do nothing`,
    [tx.tenantId, memberIds],
  );
  await tx.query(
    `insert into personnel.job_record (tenant_id, member_id, from_date, department_id, post_id, grade_id, rank_id, superior_id, cost_centre, city, document, applied_at)
     select e.tenant_id, e.member_id, case when b.from_date is null then coalesce(m.joined_on, $3::date) else $3::date end,
       m.department_id, m.post_id, m.grade_id, m.rank_id, b.superior_id, b.cost_centre, b.city,
       case when b.from_date is null then 'start' else 'file' end, now()
     from personnel.employment_record e
       join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
       join organisation.member_view m on m.tenant_id = e.tenant_id and m.id = e.member_id
       left join lateral (select j.* from personnel.job_record j where j.tenant_id = e.tenant_id and j.member_id = e.member_id
         and j.applied_at is not null order by j.from_date desc limit 1) b on true
     where e.tenant_id = $1 and e.member_id = any($2::bigint[]) and w.employee_type = 'internal'
       and (b.from_date is null or b.department_id is distinct from m.department_id or b.post_id is distinct from m.post_id)
     on conflict (tenant_id, member_id, from_date) do update set department_id = excluded.department_id, post_id = excluded.post_id,
       applied_at = excluded.applied_at`,
    [tx.tenantId, memberIds, today],
  );
});

export const followLeft = subscribe(personLeft, (tx, { memberId }) => move(tx, memberId, "leave"));
export const followReturned = subscribe(personReturned, (tx, { memberId }) => move(tx, memberId, "return"));

async function move(tx: Tx, memberId: number, action: "leave" | "return"): Promise<void> {
  const { rows } = await tx.query<{ state: EmploymentState }>(
    "select state from personnel.employment_record where tenant_id = $1 and member_id = $2 for update",
    [tx.tenantId, memberId],
  );
  const [found] = rows;
  if (!found || !employmentLife.may(found.state, action)) return;
  await tx.query(
    "update personnel.employment_record set state = $3, version = version + 1, updated_at = now() where tenant_id = $1 and member_id = $2",
    [tx.tenantId, memberId, employmentLife.next(found.state, action)],
  );
}
