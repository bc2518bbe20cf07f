import { refuse } from "#platform/errors/refusal.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { changeRefusals } from "../../change-errors.ts";
import type * as api from "../../changes-api.ts";
import { setJob, tellJobSet, type JobContext } from "../save-job.ts";
import { findChange, nextState, type StoredChange } from "./change-document.ts";
import { applyChangePay, withdrawChangePay } from "./change-pay.ts";

interface JobDetails {
  superiorId: number | null;
  costCentre: string | null;
  city: string | null;
  departmentId: number | null;
  postId: number | null;
  gradeId: number | null;
  rankId: number | null;
}

/** What an approved change sets up for its day; what lies in the past or is today takes effect at once. */
export async function setUp(context: JobContext, change: StoredChange): Promise<void> {
  const { tx, principal, today } = context;
  if (change.kind === "transfer") await setUpTransfer(context, change);
  if (change.kind === "regularisation") await setUpRegularisation(tx, change);
  if (change.kind !== "application" && change.kind !== "separation")
    await applyChangePay(tx, change.id, principal.accountId);
  await takeEffect(tx, today, change.id);
}

/** A job from its day on; who is lent out has the job before it again the day after. */
async function setUpTransfer(context: JobContext, change: StoredChange): Promise<void> {
  const { memberId, from, until, reason, id } = change;
  const before = await jobBefore(context.tx, memberId, from);
  const note = [change.number, reason].filter(Boolean).join(" ").slice(0, 200);
  const { superiorId: _former, ...kept } = before;
  const job = {
    ...kept,
    memberId,
    from,
    note,
    superiorId: change.newDepartmentId === before.departmentId ? before.superiorId : null,
    departmentId: change.newDepartmentId,
    postId: change.newPostId,
    gradeId: change.newGradeId,
    rankId: change.newRankId,
  };
  await setJob(context, { id: memberId }, job, "transfer", id);
  if (change.transferKind === "secondment" && until !== null)
    await setJob(context, { id: memberId }, { ...before, memberId, from: addDays(until, 1), note }, "transfer", id);
  await tellJobSet(context, memberId, from);
}

async function jobBefore(tx: Tx, memberId: number, date: string): Promise<JobDetails> {
  const { rows } = await tx.query<JobDetails>(
    `select superior_id as "superiorId", cost_centre as "costCentre", city, department_id as "departmentId", post_id as "postId",
       grade_id as "gradeId", rank_id as "rankId"
     from personnel.job_record where tenant_id = $1 and member_id = $2 and from_date < $3::date order by from_date desc limit 1`,
    [tx.tenantId, memberId, date],
  );
  const nothing = { superiorId: null, costCentre: null, city: null };
  return rows[0] ?? { ...nothing, departmentId: null, postId: null, gradeId: null, rankId: null };
}

async function setUpRegularisation(tx: Tx, { memberId, outcome, from, probationUntil }: StoredChange): Promise<void> {
  if (outcome === "fail") return;
  const [column, day] =
    outcome === "pass" ? (["regular_on", from] as const) : (["probation_end", probationUntil] as const);
  await tx.query(
    `update personnel.employment_record set regular_on = case when $3 then $4::date else null end,
       probation_end = case when $3 then probation_end else $4::date end, version = version + 1, updated_at = now()
     where tenant_id = $1 and member_id = $2`,
    [tx.tenantId, memberId, column === "regular_on", day],
  );
}

/**
 * Changes whose day has come are in effect; one whose job the organisation was not told, since its month is locked, waits.
 * Done again it changes nothing.
 */
export async function takeEffect(tx: Tx, today: string, id: number | null = null): Promise<void> {
  await tx.query(
    `update personnel.employment_record e set state = 'formal', version = e.version + 1, updated_at = now()
     where e.tenant_id = $1 and e.state = 'probation' and e.regular_on <= $2::date
       and ($3::bigint is null or e.member_id = (select c.member_id from personnel.change c where c.tenant_id = e.tenant_id and c.id = $3))`,
    [tx.tenantId, today, id],
  );
  await tx.query(
    `update personnel.change c set state = 'effective', effective_at = now(), version = c.version + 1
     where c.tenant_id = $1 and c.state = 'approved' and c.kind in ('regularisation', 'transfer', 'salary') and c.from_date <= $2::date
       and ($3::bigint is null or c.id = $3)
       and not exists (select from personnel.job_record j where j.tenant_id = c.tenant_id and j.member_id = c.member_id
                       and j.document_id = c.id and j.from_date = c.from_date and j.applied_at is null)`,
    [tx.tenantId, today, id],
  );
}

/** Takes back what was approved while its day has not come. */
export async function cancelChange(
  context: CallContext,
  { id, version, reason }: InputOf<typeof api.cancelChange>,
): Promise<{ done: true }> {
  const { tx, principal, now } = context;
  const change = await findChange(context, id, "cancel", version);
  const state = nextState(change, "cancel");
  if (change.kind === "transfer") await removeJobs(tx, change);
  if (change.kind === "regularisation" && change.outcome === "pass")
    await tx.query(
      `update personnel.employment_record set regular_on = null, version = version + 1, updated_at = now()
       where tenant_id = $1 and member_id = $2 and state = 'probation' and regular_on = $3::date`,
      [tx.tenantId, change.memberId, change.from],
    );
  await withdrawChangePay(tx, id);
  await tx.query(
    `update personnel.change set state = $3, cancelled_by = $4, cancelled_at = $5, cancel_reason = $6, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, principal.accountId || null, now, reason],
  );
  return allDone;
}

async function removeJobs(tx: Tx, { id, memberId }: StoredChange): Promise<void> {
  const { rows } = await tx.query<{ applied: boolean }>(
    `select applied_at is not null as applied from personnel.job_record
     where tenant_id = $1 and member_id = $2 and document_id = $3 and document = 'transfer' for update`,
    [tx.tenantId, memberId, id],
  );
  if (rows.some(({ applied }) => applied)) throw refuse(changeRefusals.alreadyBegun);
  await tx.query(
    "delete from personnel.job_record where tenant_id = $1 and member_id = $2 and document_id = $3 and document = 'transfer'",
    [tx.tenantId, memberId, id],
  );
}
