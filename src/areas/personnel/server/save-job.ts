import { refuseUnfitRank } from "#areas/organisation/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField, type FieldFault } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { EventBus } from "#platform/events/bus.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { mayActIn } from "#platform/session/scope.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { jobChanging, jobSet } from "../events.ts";
import type { JobDocument } from "../words.ts";
import { applyJobs } from "./apply-jobs.ts";
import { findEmployee, refuseResigned } from "./find-employee.ts";

type JobInput = InputOf<typeof api.saveJob>;

export async function saveJob(context: CallContext, input: JobInput): Promise<{ id: number }> {
  const employee = await findEmployee(context, input.memberId);
  refuseResigned(employee);
  if (employee.joinedOn !== null && input.from < employee.joinedOn)
    throw refuseField(refusals.jobBeforeJoining, "from", { date: employee.joinedOn });
  if (input.departmentId !== employee.departmentId && !mayPutIn(context, input.departmentId))
    throw refuseField(refusals.departmentOutside, "departmentId");
  const id = await setJob(context, employee, input, "edit");
  await tellJobSet(context, employee.id, input.from);
  return { id };
}

/** Once all that a document says of somebody's jobs is written: a secondment is two of them. */
export const tellJobSet = ({ tx, services, today }: JobContext, memberId: number, from: string): Promise<void> =>
  services.events.publish(tx, jobSet, { memberId, from, today });

const mayPutIn = (context: CallContext, departmentId: number | null) => mayActIn(context, departmentId ?? -1);

/** Who writes a job, also where an approval does it by itself. */
export interface JobContext {
  tx: Tx;
  today: string;
  services: { events: EventBus };
  principal: { accountId: number | null };
}

/** Writes a job from a date on; one that has begun takes effect at once. */
export async function setJob(
  context: JobContext,
  { id }: { id: number },
  input: JobInput,
  document: JobDocument,
  documentId: number | null = null,
): Promise<number> {
  const { tx, services, today, principal } = context;
  if (input.superiorId === id) throw refuseField(refusals.superiorSelf, "superiorId");
  await refuseUnknown(context, input);
  await refuseUnfitRank(tx, input.gradeId, input.rankId);
  const departmentIds = [...new Set([await departmentOn(context, id, input.from), input.departmentId])].filter(
    (one) => one !== null,
  );
  if (document !== "start")
    await services.events.publish(tx, jobChanging, { memberId: id, from: input.from, departmentIds });
  const { rows } = await tx.query<{ id: number }>(
    `insert into personnel.job_record
       (tenant_id, member_id, from_date, department_id, post_id, grade_id, rank_id, superior_id, cost_centre, city, document, note, set_by,
        document_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (tenant_id, member_id, from_date) do update set department_id = excluded.department_id, post_id = excluded.post_id,
       grade_id = excluded.grade_id, rank_id = excluded.rank_id, superior_id = excluded.superior_id, cost_centre = excluded.cost_centre,
       city = excluded.city, document = excluded.document, note = excluded.note, set_by = excluded.set_by, set_at = now(), applied_at = null,
       document_id = excluded.document_id
     returning id`,
    [
      tx.tenantId,
      id,
      input.from,
      input.departmentId,
      input.postId,
      input.gradeId,
      input.rankId,
      input.superiorId,
      input.costCentre,
      input.city,
      document,
      input.note,
      principal.accountId,
      documentId,
    ],
  );
  if (input.from <= today) await applyJobs(tx, services, [id], today);
  return rows[0]!.id;
}

/** The department that somebody would be in on a day as it stands. */
async function departmentOn({ tx }: Pick<JobContext, "tx">, id: number, date: string): Promise<number | null> {
  const { rows } = await tx.query<{ departmentId: number | null }>(
    `select department_id as "departmentId" from personnel.job_record
     where tenant_id = $1 and member_id = $2 and from_date <= $3 order by from_date desc limit 1`,
    [tx.tenantId, id, date],
  );
  return rows[0]?.departmentId ?? null;
}

/** Places and superiors that the company does not have, at their fields. */
export async function refuseUnknown(
  { tx }: Pick<JobContext, "tx">,
  job: Pick<JobInput, "departmentId" | "postId" | "superiorId">,
): Promise<void> {
  const { rows } = await tx.query<{ department: boolean; post: boolean; superior: boolean }>(
    `select $2::bigint is null or exists (select from organisation.department_view where tenant_id = $1 and id = $2) as department,
       $3::bigint is null or exists (select from organisation.post_view where tenant_id = $1 and id = $3) as post,
       $4::bigint is null or exists (select from organisation.member_view where tenant_id = $1 and id = $4 and active) as superior`,
    [tx.tenantId, job.departmentId, job.postId, job.superiorId],
  );
  const there = rows[0]!;
  const message = { zh: commonRefusals.notFound.zh, en: commonRefusals.notFound.en };
  const faults: FieldFault[] = (["department", "post", "superior"] as const)
    .filter((one) => !there[one])
    .map((one) => ({ field: `${one}Id`, message }));
  if (faults.length > 0) throw refuse(commonRefusals.invalidInput, {}, faults);
}

export async function deleteJob(context: CallContext, { id }: InputOf<typeof api.deleteJob>): Promise<{ done: true }> {
  const { tx } = context;
  const { rows } = await tx.query<{ memberId: number; applied: boolean }>(
    `select member_id as "memberId", applied_at is not null as applied from personnel.job_record where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  await findEmployee(context, rows[0].memberId);
  const { rowCount } = await tx.query(
    "delete from personnel.job_record where tenant_id = $1 and id = $2 and applied_at is null",
    [tx.tenantId, id],
  );
  if (rowCount !== 1) throw refuse(refusals.jobApplied);
  return allDone;
}
