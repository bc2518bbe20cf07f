import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { refusals } from "../../errors.ts";
import { interviewLife } from "../../interview-life.ts";
import type * as api from "../../interviews-api.ts";
import { interviewResultWords } from "../../words.ts";
import { mayDo } from "../applications/application-scope.ts";
import { lockApplication } from "../applications/find-application.ts";
import { addTrail } from "../trail.ts";
import { findInterview, type StoredInterview } from "./find-interview.ts";
import { isInterviewer } from "./list-interviews.ts";
import { endInterview } from "./save-interview.ts";

/** What its interviewers found; the application is scored by the mean of all marks. */
export async function recordInterview(
  context: CallContext,
  { id, version, result, comment, marks }: InputOf<typeof api.recordInterview>,
): Promise<{ done: true }> {
  const { tx, now, principal, locale } = context;
  const interview = await findInterview(context, id, version);
  refuseOthers(context, interview);
  const state = interviewLife.next(interview.state, "done");
  if (interview.startsAt > now) throw refuse(refusals.interviewEarly);
  await tx.query(
    `update recruitment.interview set state = $3, result = $4, comment = $5, ended_at = $6, ended_by = $7, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, result, comment, now, principal.accountId],
  );
  await storeMarks(tx, id, marks);
  await tx.query(
    `update recruitment.application a set score = (select round(avg(n.mark), 2) from recruitment.mark n
       join recruitment.interview i on i.tenant_id = n.tenant_id and i.id = n.interview_id
       where i.tenant_id = a.tenant_id and i.application_id = a.id), version = a.version + 1
     where a.tenant_id = $1 and a.id = $2`,
    [tx.tenantId, interview.applicationId],
  );
  const { stage } = await lockApplication(tx, interview.applicationId);
  await addTrail(context, interview.applicationId, {
    action: "interviewDone",
    stage,
    note: interviewResultWords[result][locale],
  });
  return allDone;
}

async function storeMarks(
  tx: Tx,
  interviewId: number,
  marks: InputOf<typeof api.recordInterview>["marks"],
): Promise<void> {
  if (marks.length === 0) return;
  const ids = marks.map(({ criterionId }) => criterionId);
  const { rows } = await tx.query("select from recruitment.criterion where tenant_id = $1 and id = any($2::bigint[])", [
    tx.tenantId,
    ids,
  ]);
  if (rows.length !== new Set(ids).size || ids.length !== new Set(ids).size)
    throw refuseField(commonRefusals.notFound, "marks");
  await tx.query(
    `insert into recruitment.mark (tenant_id, interview_id, criterion_id, mark)
     select $1, $2, g.criterion_id, g.mark from unnest($3::bigint[], $4::int[]) as g (criterion_id, mark)`,
    [tx.tenantId, interviewId, ids, marks.map(({ mark }) => mark)],
  );
}

export async function missInterview(
  context: CallContext,
  { id, version }: InputOf<typeof api.missInterview>,
): Promise<{ done: true }> {
  const interview = await findInterview(context, id, version);
  refuseOthers(context, interview);
  const state = interviewLife.next(interview.state, "noShow");
  if (interview.startsAt > context.now) throw refuse(refusals.interviewEarly);
  await endInterview(context, id, state);
  const { stage } = await lockApplication(context.tx, interview.applicationId);
  await addTrail(context, interview.applicationId, { action: "interviewNoShow", stage });
  return allDone;
}

function refuseOthers(context: CallContext, { interviewerIds, kind }: StoredInterview): void {
  if (!isInterviewer(context, interviewerIds) && !mayDo(context, kind, "move")) throw refuse(refusals.notInterviewer);
}
