import { sql } from "drizzle-orm";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as signApi from "../sign-api.ts";
import { minuteAt } from "./day-actions.ts";
import { dayScope } from "./list-days.ts";
import { rulesOn } from "./rules-in-force.ts";

type Row = OutputOf<typeof signApi.listAtWork>["rows"][number];

type Input = InputOf<typeof signApi.listAtWork>;

/** Who signed in and has not signed out, while the shift can still be signed out of. */
export async function atWorkQuery(context: CallContext, input: Input): Promise<ListQuery> {
  const { tx, locale } = context;
  const rules = await rulesOn(tx, context.today);
  const minute = sql`(${minuteAt(context.now, context.today)} + (${context.today}::date - d.work_date) * 1440)`;
  const where = [
    sql`d.work_date between ${context.today}::date - 2 and ${context.today}::date`,
    sql`d.in_minute is not null and d.out_minute is null and d.state is null and not d.voided`,
    sql`${minute} between d.start_minute - ${rules.signInBefore} and d.end_minute + ${rules.signOutAfter}`,
    dayScope(context),
  ];
  if (input.departmentId !== undefined) where.push(sql`${input.departmentId} = any(o.path)`);
  if (input.agencyId !== undefined) where.push(sql`d.agency_id = ${input.agencyId}`);
  if (input.search) where.push(sql`(m.name ilike ${containing(input.search)} or w.job_number ilike ${containing(input.search)})`);
  return {
    columns: sql`d.assignment_id as id, d.assignment_id as "assignmentId", d.work_date as "workDate", d.member_id as "memberId", m.name, w.job_number as "jobNumber", ${named(locale, "o")} as "departmentName",
      ${named(locale, "p")} as "postName", ${named(locale, "a")} as "agencyName", d.start_minute as "startMinute", d.end_minute as "endMinute", d.in_minute as "inMinute",
      case when d.in_minute - d.start_minute > ${rules.graceLate} then d.in_minute - d.start_minute else 0 end as "lateMinutes",
      ${minute} - d.in_minute as "workedMinutes", d.outside, ${minute} > d.end_minute as overdue`,
    from: sql`attendance.day d
      join organisation.member_view m on m.tenant_id = d.tenant_id and m.id = d.member_id
      join organisation.department_view o on o.tenant_id = d.tenant_id and o.id = d.department_id
      join organisation.post_view p on p.tenant_id = d.tenant_id and p.id = d.post_id
      left join people.worker w on w.tenant_id = d.tenant_id and w.member_id = d.member_id
      left join agencies.labour_company a on a.tenant_id = d.tenant_id and a.id = d.agency_id`,
    where,
    sorts: { inMinute: sql`(d.work_date - date '1970-01-01') * 1440 + d.in_minute`, name: sql`m.name`, departmentName: named(locale, "o"), workedMinutes: sql`${minute} - d.in_minute`, endMinute: sql`d.end_minute` },
    defaultSort: "endMinute", key: sql`d.assignment_id`,
  };
}

export async function listAtWork(context: CallContext, input: Input): Promise<OutputOf<typeof signApi.listAtWork>> {
  return listRows<Row>(context.tx, await atWorkQuery(context, input), input);
}

/** How many of the caller's people are at work now, by department. */
export async function countAtWork(context: CallContext): Promise<{ departmentId: number; name: string; count: number }[]> {
  const { from, where } = await atWorkQuery(context, { page: 1, size: 10 });
  const { rows } = await context.tx.execute(sql`
    select d.department_id as "departmentId", max(${named(context.locale, "o")}) as name, count(*)::int as count
    from ${from} where ${sql.join([...where], sql` and `)} group by d.department_id`);
  return rows as unknown as { departmentId: number; name: string; count: number }[];
}
