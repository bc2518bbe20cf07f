import { sql } from "#platform/db/sql.ts";
import { countRating } from "#areas/people/server.ts";
import { named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { refusals } from "../../errors.ts";
import { lowScore, type rateWork as rateCall, type readRating as readCall } from "../../rating-api.ts";
import { ratingList } from "../../ratings-list.ts";
import { isRateable, ratingChange } from "../../rules/rating.ts";
import { dayFrom } from "../days/day-sql.ts";
import { findDay } from "../days/find-day.ts";
import { dayScope } from "../days/list-days.ts";

type Rating = NonNullable<OutputOf<typeof readCall>["rating"]>;

/** How the work of a shift was rated, and whether it can be. */
export async function readRating(
  context: CallContext,
  { assignmentId }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  const { tx, principal } = context;
  const found = await tx.query<{ workDate: string; state: string | null; voided: boolean; memberId: number }>(sql`
    select d.work_date as "workDate", d.state, d.voided, d.member_id as "memberId" from ${dayFrom} where d.tenant_id = ${tx.tenantId} and d.assignment_id = ${assignmentId} and ${dayScope(context)}`);
  const day = found.rows[0];
  if (!day) throw refuse(commonRefusals.notFound);
  const { rows } = await tx.query<Rating>(
    `select r.score, r.note, a.name as by, r.rated_at as at from attendance.rating r
     left join access.account_name a on a.tenant_id = r.tenant_id and a.id = r.rated_by where r.tenant_id = $1 and r.assignment_id = $2`,
    [tx.tenantId, assignmentId],
  );
  return {
    key: isRateable(day, principal.memberId) ? { workDate: day.workDate, assignmentId } : null,
    rating: rows[0] ?? null,
  };
}

/** The score of a shift and the average on the card change together; two at once follow each other. */
export async function rateWork(
  context: CallContext,
  { score, note, ...key }: InputOf<typeof rateCall>,
): Promise<OutputOf<typeof rateCall>> {
  const { tx, principal, now } = context;
  const day = await findDay(context, key, true);
  context.about(`${day.workDate} ${day.name}`);
  if (!isRateable(day, principal.memberId)) throw refuse(refusals.notRateable, { date: day.workDate });
  if (score <= lowScore && note === null) throw refuseField(refusals.whyLow, "note", { score: lowScore });
  const before = await tx.query<{ score: number }>(
    "select score from attendance.rating where tenant_id = $1 and assignment_id = $2",
    [tx.tenantId, key.assignmentId],
  );
  await tx.query(
    `insert into attendance.rating (tenant_id, assignment_id, work_date, member_id, department_id, score, note, rated_by, rated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (tenant_id, assignment_id) do update set score = excluded.score, note = excluded.note, rated_by = excluded.rated_by, rated_at = excluded.rated_at`,
    [
      tx.tenantId,
      key.assignmentId,
      key.workDate,
      day.memberId,
      day.departmentId,
      score,
      note,
      principal.accountId,
      now,
    ],
  );
  await countRating(tx, { memberId: day.memberId, ...ratingChange(before.rows[0]?.score ?? null, score) });
  return allDone;
}

/** Ratings of somebody in the departments of the caller, the newest shift first. */
export const ratings = listSource(ratingList, {
  company: sql`r.tenant_id`,
  query: (context, { memberId }) => ({
    columns: {
      id: sql`r.assignment_id`,
      workDate: sql`r.work_date`,
      score: sql`r.score`,
      note: sql`r.note`,
      by: sql`a.name`,
      at: sql`r.rated_at`,
      departmentName: named(context.locale, "o"),
      postName: named(context.locale, "p"),
    },
    from: sql`attendance.rating r
      join scheduling.assigned s on s.tenant_id = r.tenant_id and s.assignment_id = r.assignment_id
      join organisation.department_view o on o.tenant_id = r.tenant_id and o.id = r.department_id
      join organisation.post_view p on p.tenant_id = r.tenant_id and p.id = s.post_id
      left join access.account_name a on a.tenant_id = r.tenant_id and a.id = r.rated_by`,
    where: [
      sql`r.member_id = ${memberId}`,
      withinScope(context, { department: sql`r.department_id`, member: sql`r.member_id` }),
    ],
    sorts: { workDate: sql`r.work_date` },
    key: sql`r.assignment_id`,
  }),
});
