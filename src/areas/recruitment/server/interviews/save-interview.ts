import { notify } from "#areas/notices/server.ts";
import { instantOf, wallMinuteText } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { applicationLife } from "../../application-life.ts";
import { refusals } from "../../errors.ts";
import { interviewLife } from "../../interview-life.ts";
import type * as api from "../../interviews-api.ts";
import { overlapOf, type Meeting } from "../../rules/interview-overlap.ts";
import { stageWords, type InterviewState } from "../../words.ts";
import { changeStage } from "../applications/change-stage.ts";
import { findApplication, type StoredApplication } from "../applications/find-application.ts";
import { tellCandidate } from "../messages.ts";
import { addTrail } from "../trail.ts";
import { findInterview } from "./find-interview.ts";

const mostRounds = 5;

/** Plans or changes an interview; an application that is not there yet goes to the stage of interviews. */
export async function saveInterview(
  context: CallContext,
  input: InputOf<typeof api.saveInterview>,
): Promise<{ id: number }> {
  const { tx, now } = context;
  const stored = input.id === null ? null : await findInterview(context, input.id, input.version);
  if (stored) interviewLife.next(stored.state, "change");
  const applicationId = stored?.applicationId ?? input.applicationId;
  const application = await findApplication(context, applicationId, { button: "move" });
  refuseStage(application);
  const startsAt = new Date(instantOf(input.date, input.minute)).toISOString();
  if (startsAt < now && startsAt !== stored?.startsAt) throw refuseField(refusals.interviewPast, "minute");
  if (input.place === null && input.link === null) throw refuseField(refusals.interviewPlace, "place");
  await refuseUnknownInterviewers(tx, input.interviewerIds);
  await refuseOverlap(tx, { ...input, id: stored?.id, startsAt, candidateId: application.candidateId });
  const id = stored ? await change(tx, stored.id, input, startsAt) : await plan(context, application, input, startsAt);
  if (application.stage === "new" || application.stage === "screening")
    await changeStage(context, application, "toInterview");
  const note = `${wallMinuteText(startsAt)} ${input.place ?? input.link ?? ""}`.trim();
  await addTrail(context, applicationId, {
    action: stored ? "interviewChanged" : "interviewPlanned",
    stage: "interview",
    note,
  });
  await notify(tx, {
    memberIds: input.interviewerIds,
    kind: "recruitment",
    title: {
      zh: `面试 ${application.candidate}：${wallMinuteText(startsAt)}`,
      en: `Interview ${application.candidate}: ${wallMinuteText(startsAt)}`,
    },
    link: `C2300?open=${applicationId}`,
    effectKey: `recruitment/interview/${id}/${startsAt}`,
  });
  await tellCandidate(context, application, `面试安排 · Interview: ${note}`);
  return { id };
}

function refuseStage({ stage }: StoredApplication): void {
  if (stage === "interview" || applicationLife.may(stage, "toInterview")) return;
  throw refuse(commonRefusals.wrongState, { state: stageWords[stage] });
}

async function plan(
  { tx, principal }: CallContext,
  { id }: StoredApplication,
  { minutes, place, link, interviewerIds }: InputOf<typeof api.saveInterview>,
  startsAt: string,
): Promise<number> {
  const { rows } = await tx.query<{ rounds: number }>(
    "select coalesce(max(round), 0)::int as rounds from recruitment.interview where tenant_id = $1 and application_id = $2 and state in ('planned', 'done')",
    [tx.tenantId, id],
  );
  const round = rows[0]!.rounds + 1;
  if (round > mostRounds) throw refuse(refusals.roundsOver);
  const made = await tx.query<{ id: number }>(
    `insert into recruitment.interview (tenant_id, application_id, round, starts_at, minutes, place, link, interviewer_ids, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [tx.tenantId, id, round, startsAt, minutes, place, link, interviewerIds, principal.accountId],
  );
  return made.rows[0]!.id;
}

async function change(
  tx: Tx,
  id: number,
  { minutes, place, link, interviewerIds }: InputOf<typeof api.saveInterview>,
  startsAt: string,
): Promise<number> {
  await tx.query(
    // Another time is answered anew.
    `update recruitment.interview set starts_at = $3, minutes = $4, place = $5, link = $6, interviewer_ids = $7, version = version + 1,
       reply = case when starts_at = $3 then reply end, reply_reason = case when starts_at = $3 then reply_reason end,
       replied_at = case when starts_at = $3 then replied_at end
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, startsAt, minutes, place, link, interviewerIds],
  );
  return id;
}

async function refuseUnknownInterviewers(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    "select id from organisation.member_view where tenant_id = $1 and id = any($2::bigint[]) and active and kind <> 'agency'",
    [tx.tenantId, ids],
  );
  if (rows.length !== new Set(ids).size) throw refuseField(refusals.interviewerUnknown, "interviewerIds");
}

interface Wanted {
  id?: number | undefined;
  startsAt: string;
  minutes: number;
  candidateId: number;
  interviewerIds: number[];
}

async function refuseOverlap(tx: Tx, { id, ...wanted }: Wanted): Promise<void> {
  // Two who plan at once would not see each other: one company plans one interview at a time.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('recruitment.interview', $1))", [tx.tenantId]);
  const { rows } = await tx.query<Meeting & { candidate: string }>(
    `select i.id, i.starts_at as "startsAt", i.minutes, a.candidate_id as "candidateId", i.interviewer_ids as "interviewerIds", c.name as candidate
     from recruitment.interview i
     join recruitment.application a on a.tenant_id = i.tenant_id and a.id = i.application_id
     join recruitment.candidate c on c.tenant_id = a.tenant_id and c.id = a.candidate_id
     where i.tenant_id = $1 and i.state = 'planned' and i.starts_at between $2::timestamptz - interval '4 hours' and $2::timestamptz + interval '4 hours'
       and (a.candidate_id = $3 or i.interviewer_ids && $4::bigint[])`,
    [tx.tenantId, wanted.startsAt, wanted.candidateId, wanted.interviewerIds],
  );
  const found = overlapOf({ ...wanted, ...(id === undefined ? {} : { id }) }, rows);
  if (!found) return;
  const time = wallMinuteText(found.meeting.startsAt);
  if (found.interviewerId === null) {
    const name = rows.find((one) => one.id === found.meeting.id)?.candidate ?? "";
    throw refuseField(refusals.candidateBusy, "minute", { name, time });
  }
  const who = await tx.query<{ name: string }>(
    "select name from organisation.member_view where tenant_id = $1 and id = $2",
    [tx.tenantId, found.interviewerId],
  );
  throw refuseField(refusals.interviewerBusy, "interviewerIds", { name: who.rows[0]?.name ?? "", time });
}

/** Of a planned one only, whoever is told: the candidate and the interviewers. */
export async function cancelInterview(
  context: CallContext,
  { id, version, reason }: InputOf<typeof api.cancelInterview>,
): Promise<{ done: true }> {
  const interview = await findInterview(context, id, version);
  const application = await findApplication(context, interview.applicationId, { button: "move" });
  await endInterview(context, interview.id, interviewLife.next(interview.state, "cancel"));
  await addTrail(context, application.id, { action: "interviewCancelled", stage: application.stage, note: reason });
  const time = wallMinuteText(interview.startsAt);
  await notify(context.tx, {
    memberIds: interview.interviewerIds,
    kind: "recruitment",
    title: {
      zh: `已取消 ${application.candidate} 的面试：${time}`,
      en: `The interview with ${application.candidate} is cancelled: ${time}`,
    },
    link: `C2300?open=${application.id}`,
    effectKey: `recruitment/interview/${id}/cancelled`,
  });
  await tellCandidate(context, application, `面试已取消 · Interview cancelled: ${time}`);
  return allDone;
}

export async function endInterview(
  { tx, now, principal }: CallContext,
  id: number,
  state: InterviewState,
): Promise<void> {
  await tx.query(
    "update recruitment.interview set state = $3, ended_at = $4, ended_by = $5, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, state, now, principal.accountId],
  );
}
