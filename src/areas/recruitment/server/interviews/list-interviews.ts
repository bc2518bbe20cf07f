import { instantOf } from "#platform/calendar/wall-time.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { interviewLife } from "../../interview-life.ts";
import type { InterviewRow } from "../../interviews-list.ts";
import type * as api from "../../interviews-api.ts";
import type { VacancyKind } from "../../words.ts";
import { mayDo, seenApplications } from "../applications/application-scope.ts";

type Read = Omit<InterviewRow, "actions"> & { kind: VacancyKind; interviewerIds: number[] };

async function read(context: CallContext, where: Sql): Promise<InterviewRow[]> {
  const { tx, locale } = context;
  const { rows } = await tx.query<Read>(sql`
    select i.id, i.version, i.application_id as "applicationId", c.name as candidate, ${named(locale, "p")} as post, v.kind,
      i.round, i.starts_at as "startsAt", i.minutes, i.place, i.link, i.state, i.reply, i.reply_reason as "replyReason", i.result, i.comment, i.interviewer_ids as "interviewerIds",
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.name, m.id), '[]')
       from organisation.member_view m where m.tenant_id = i.tenant_id and m.id = any(i.interviewer_ids)) as interviewers,
      (select coalesce(jsonb_agg(jsonb_build_object('criterionId', k.id, 'name', ${named(locale, "k")}, 'mark', n.mark) order by k.position, k.id), '[]')
       from recruitment.mark n join recruitment.criterion k on k.tenant_id = n.tenant_id and k.id = n.criterion_id
       where n.tenant_id = i.tenant_id and n.interview_id = i.id) as marks
    from recruitment.interview i
    join recruitment.application a on a.tenant_id = i.tenant_id and a.id = i.application_id
    join recruitment.vacancy v on v.tenant_id = a.tenant_id and v.id = a.vacancy_id
    join recruitment.candidate c on c.tenant_id = a.tenant_id and c.id = a.candidate_id
    join organisation.post_view p on p.tenant_id = v.tenant_id and p.id = v.post_id
    where i.tenant_id = ${tx.tenantId} and ${where} order by i.starts_at, i.id limit 500`);
  return rows.map(({ kind, interviewerIds, ...row }) => ({
    ...row,
    actions: interviewLife.actions(row.state, (who) =>
      who === "move"
        ? mayDo(context, kind, "move")
        : mayDo(context, kind, "interview") && (isInterviewer(context, interviewerIds) || mayDo(context, kind, "move")),
    ),
  }));
}

export const isInterviewer = ({ principal }: Pick<CallContext, "principal">, ids: readonly number[]): boolean =>
  principal.memberId !== null && ids.includes(principal.memberId);

/** Those of one application, whose details the caller already sees. */
export const interviewsOf = (context: CallContext, applicationId: number): Promise<InterviewRow[]> =>
  read(context, sql`i.application_id = ${applicationId}`);

export async function weekOfInterviews(
  context: CallContext,
  { from, mine }: InputOf<typeof api.weekOfInterviews>,
): Promise<OutputOf<typeof api.weekOfInterviews>> {
  const at = (date: string) => new Date(instantOf(date, 0)).toISOString();
  const { memberId } = context.principal;
  const own = mine ? sql`${memberId ?? 0} = any(i.interviewer_ids)` : sql`true`;
  return {
    rows: await read(
      context,
      sql`i.starts_at >= ${at(from)}::timestamptz and i.starts_at < ${at(addDays(from, 7))}::timestamptz
        and i.state <> 'cancelled' and ${own} and ${seenApplications(context)}`,
    ),
  };
}

export async function criterionChoices({ tx, locale }: CallContext): Promise<OutputOf<typeof api.criterionChoices>> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    sql`select k.id, ${named(locale, "k")} as name from recruitment.criterion k where k.tenant_id = ${tx.tenantId} and k.enabled order by k.position, k.id`,
  );
  return { rows };
}
