import { notify } from "#areas/notices/server.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../jobs-api.ts";
import { jobLife } from "../../job-life.ts";
import { hastenFault } from "../../rules/hasten.ts";
import { vacancyWords, type JobState, type VacancyState } from "../../words.ts";
import { vacancyScope } from "../vacancies/list-vacancies.ts";
import { refuseForbidden } from "../vacancies/save-vacancy.ts";
import { refuseForeignPhotos } from "./job-photos.ts";

interface VacancyOfJob {
  vacancyNumber: string;
  vacancyState: VacancyState;
  hireBy: string;
  gender: string | null;
}

interface StoredJob extends VacancyOfJob {
  id: number;
  title: string;
  state: JobState;
  version: number;
  from: string;
  until: string;
  photoIds: number[];
  urged: number;
  urgedAt: string | null;
  ownerId: number | null;
  madeBy: number;
}

type Wanted = Pick<InputOf<typeof api.saveJob>, "vacancyId" | "jobTitle" | "body" | "from" | "until">;

export async function saveJob(context: CallContext, input: InputOf<typeof api.saveJob>): Promise<{ id: number }> {
  const { tx, principal } = context;
  const stored = input.id === null ? null : await findJob(context, input.id, input.version);
  const vacancy = await vacancyOf(context, input.vacancyId);
  refuseJob(context, input, vacancy, stored);
  await refuseForeignPhotos(context, input.photoIds, stored?.photoIds ?? []);
  const values = [
    tx.tenantId,
    input.vacancyId,
    input.jobTitle,
    input.body,
    input.place,
    input.shownIn,
    input.from,
    input.until,
    input.photoIds,
  ];
  context.about(input.jobTitle);
  if (stored) {
    jobLife.next(stored.state, "edit");
    await tx.query(
      `update recruitment.online_job set vacancy_id = $2, title = $3, body = $4, place = $5, shown_in = $6, from_date = $7, until_date = $8,
         photo_file_ids = $9, version = version + 1 where tenant_id = $1 and id = $10`,
      [...values, stored.id],
    );
    return { id: stored.id };
  }
  const made = await tx.query<{ id: number }>(
    `insert into recruitment.online_job (tenant_id, vacancy_id, title, body, place, shown_in, from_date, until_date, photo_file_ids, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [...values, principal.accountId],
  );
  return { id: made.rows[0]!.id };
}

/** What an advertisement may neither ask nor promise, at its field. */
export function refuseJob(
  { today }: Pick<CallContext, "today">,
  { jobTitle, body, from, until }: Wanted,
  { hireBy, gender }: VacancyOfJob,
  stored: Pick<StoredJob, "from"> | null,
): void {
  if (until < from) throw refuseField(refusals.reversed, "until");
  if (until < today) throw refuseField(refusals.jobPast, "until");
  if (from < today && from !== stored?.from) throw refuseField(refusals.jobPast, "from");
  if (until > hireBy) throw refuseField(refusals.jobAfterHireBy, "until", { date: hireBy });
  if (gender !== null) return;
  refuseForbidden(jobTitle, "jobTitle");
  refuseForbidden(body, "body");
}

export async function changeJob(
  context: CallContext,
  { id, version, action }: InputOf<typeof api.changeJob>,
): Promise<{ done: true }> {
  const { tx, today } = context;
  const job = await findJob(context, id, version);
  const next = jobLife.next(job.state, action);
  if (action !== "disable") {
    if (job.vacancyState !== "open")
      throw refuse(refusals.vacancyNotOpen, {
        number: job.vacancyNumber,
        state: vacancyWords[job.vacancyState],
      });
    if (job.until < today) throw refuseField(refusals.jobPast, "until");
    if (job.until > job.hireBy) throw refuseField(refusals.jobAfterHireBy, "until", { date: job.hireBy });
  }
  const state = next === "scheduled" && job.from <= today ? jobLife.next(next, "begin") : next;
  const later = next === "online" && job.from > today ? "scheduled" : state;
  await tx.query(
    "update recruitment.online_job set state = $3, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, later],
  );
  return allDone;
}

export async function deleteJob(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  const job = await findJob(context, id);
  jobLife.next(job.state, "delete");
  await context.tx.query("delete from recruitment.online_job where tenant_id = $1 and id = $2", [
    context.tx.tenantId,
    id,
  ]);
  return allDone;
}

export async function hastenJob(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  const { tx, now, principal } = context;
  const job = await findJob(context, id);
  jobLife.next(job.state, "hasten");
  const fault = hastenFault({ count: job.urged, at: job.urgedAt }, now);
  if (fault) throw refuse(refusals[fault]);
  await tx.query(
    "update recruitment.online_job set urged_count = urged_count + 1, urged_at = $3, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, now],
  );
  await notify(tx, {
    ...(job.ownerId === null ? { accountIds: [job.madeBy] } : { memberIds: [job.ownerId] }),
    kind: "recruitment",
    title: {
      zh: `${principal.name} 催办“${job.title}”（${job.vacancyNumber}），到岗日期 ${job.hireBy}`,
      en: `${principal.name} hastens “${job.title}” (${job.vacancyNumber}), to be hired by ${job.hireBy}`,
    },
    link: `C2400?open=${id}`,
    effectKey: `recruitment/hasten/${id}/${job.urged + 1}`,
  });
  return allDone;
}

/** An online job that the caller may see, held until the commit. */
async function findJob(context: CallContext, id: number, version?: number): Promise<StoredJob> {
  const { rows } = await context.tx.query<StoredJob>(sql`
    select j.id, j.title, j.state, j.version, j.from_date as "from", j.until_date as until, j.photo_file_ids as "photoIds",
      j.urged_count as urged, j.urged_at as "urgedAt", v.number as "vacancyNumber", v.state as "vacancyState", v.hire_by as "hireBy",
      v.gender, v.owner_id as "ownerId", v.created_by as "madeBy"
    from recruitment.online_job j join recruitment.vacancy v on v.tenant_id = j.tenant_id and v.id = j.vacancy_id
    where j.tenant_id = ${context.tx.tenantId} and j.id = ${id} and ${vacancyScope(context)} for update of j`);
  const [job] = rows;
  if (!job) throw refuse(commonRefusals.notFound);
  context.about(job.title);
  if (version !== undefined && job.version !== version) throw refuse(commonRefusals.stale);
  return job;
}

async function vacancyOf(context: CallContext, id: number): Promise<VacancyOfJob> {
  const { rows } = await context.tx.query<VacancyOfJob>(sql`
    select v.number as "vacancyNumber", v.state as "vacancyState", v.hire_by as "hireBy", v.gender from recruitment.vacancy v
    where v.tenant_id = ${context.tx.tenantId} and v.id = ${id} and v.state <> 'closed' and ${vacancyScope(context)}`);
  const [vacancy] = rows;
  if (!vacancy) throw refuseField(commonRefusals.notFound, "vacancyId");
  return vacancy;
}

/** On their first day scheduled jobs go online, behind their last day or that of their vacancy jobs end. */
export async function followDays(tx: Tx, today: string): Promise<void> {
  await tx.query(
    `update recruitment.online_job j set state = 'ended', version = j.version + 1 from recruitment.vacancy v
     where j.tenant_id = $1 and v.tenant_id = j.tenant_id and v.id = j.vacancy_id and j.state in ('scheduled', 'online', 'disabled')
       and (j.until_date < $2::date or v.state = 'closed')`,
    [tx.tenantId, today],
  );
  await tx.query(
    `update recruitment.online_job set state = 'online', version = version + 1
     where tenant_id = $1 and state = 'scheduled' and from_date <= $2::date`,
    [tx.tenantId, today],
  );
}
