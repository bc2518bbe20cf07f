import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { holds } from "#platform/session/principal.ts";
import { refusals } from "../../errors.ts";
import { isOverHeadcount, type Headcount } from "../../rules/vacancy-fault.ts";
import type * as api from "../../vacancies-api.ts";
import { vacancyLife } from "../../vacancy-life.ts";
import { findVacancy, type StoredVacancy } from "./save-vacancy.ts";

export async function changeVacancy(
  context: CallContext,
  { id, version, action, reason }: InputOf<typeof api.changeVacancy>,
): Promise<{ done: true }> {
  const { tx, now } = context;
  const vacancy = await findVacancy(context, id, version);
  const state = vacancyLife.next(vacancy.state, action);
  if (action === "open" && !holds(context.principal, "C00201.over")) await refuseOverHeadcount(tx, vacancy);
  await tx.query(
    `update recruitment.vacancy set state = $3, opened_at = case when $3 = 'open' then coalesce(opened_at, $4::timestamptz) else opened_at end,
       ended_at = case when $3 in ('filled', 'closed') then $4::timestamptz end, end_reason = case when $3 = 'closed' then $5 end, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, now, reason],
  );
  if (state === "closed") await endJobs(tx, id);
  return allDone;
}

export async function deleteVacancy(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  const { tx } = context;
  const vacancy = await findVacancy(context, id);
  vacancyLife.next(vacancy.state, "delete");
  const used = await tx.query("select from recruitment.application where tenant_id = $1 and vacancy_id = $2 limit 1", [
    tx.tenantId,
    id,
  ]);
  if (used.rows.length > 0) throw refuse(refusals.vacancyHasApplications);
  await tx.query("delete from recruitment.online_job where tenant_id = $1 and vacancy_id = $2", [tx.tenantId, id]);
  await tx.query("delete from recruitment.vacancy where tenant_id = $1 and id = $2", [tx.tenantId, id]);
  return allDone;
}

async function endJobs(tx: Tx, vacancyId: number): Promise<void> {
  await tx.query(
    `update recruitment.online_job set state = 'ended', version = version + 1
     where tenant_id = $1 and vacancy_id = $2 and state in ('scheduled', 'online', 'disabled')`,
    [tx.tenantId, vacancyId],
  );
}

/** Own staff of the department, and the places of its other open vacancies that nobody has filled. */
async function refuseOverHeadcount(tx: Tx, vacancy: StoredVacancy): Promise<void> {
  const { id, departmentId, kind, places, hired } = vacancy;
  const { rows } = await tx.query<Headcount>(
    `select d.headcount as planned,
       (select count(*)::int from organisation.member_view m where m.tenant_id = d.tenant_id and m.department_id = d.id and m.active and m.kind = 'staff') as staff,
       (select coalesce(sum(greatest(v.places - (select count(*) from recruitment.application a
            where a.tenant_id = v.tenant_id and a.vacancy_id = v.id and a.stage = 'hired'), 0)), 0)::int
        from recruitment.vacancy v where v.tenant_id = d.tenant_id and v.department_id = d.id and v.state = 'open' and v.kind <> 'hourly' and v.id <> $3) as open
     from organisation.department_view d where d.tenant_id = $1 and d.id = $2`,
    [tx.tenantId, departmentId, id],
  );
  const count = rows[0]!;
  const wanted = Math.max(places - hired, 0);
  if (isOverHeadcount(count, { kind, places: wanted }))
    throw refuse(refusals.overHeadcount, {
      headcount: count.planned ?? 0,
      staff: count.staff,
      open: count.open,
      places: wanted,
    });
}

/** Filled once the last place is taken, open again where somebody fell out; what somebody has paused or closed stays so. */
export async function followPlaces(tx: Tx, vacancyId: number, now: string): Promise<void> {
  await tx.query(
    `update recruitment.vacancy v set state = case when h.hired >= v.places then 'filled' else 'open' end,
       ended_at = case when h.hired >= v.places then $3::timestamptz end, version = v.version + 1
     from (select count(*) as hired from recruitment.application where tenant_id = $1 and vacancy_id = $2 and stage = 'hired') h
     where v.tenant_id = $1 and v.id = $2 and (v.state = 'open' and h.hired >= v.places or v.state = 'filled' and h.hired < v.places)`,
    [tx.tenantId, vacancyId, now],
  );
}
