import { join, sql } from "#platform/db/sql.ts";
import { approvedLeave } from "#areas/leave/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as signApi from "../../sign-api.ts";
import { beyondGrace } from "../../rules/shift/shift-outcome.ts";
import { lateBy } from "../../rules/shift/work-parts.ts";
import { minuteAt } from "../days/day-actions.ts";
import { dayScope } from "../days/list-days.ts";
import { rulesToLook } from "../days/rules-in-force.ts";

type AtWork = OutputOf<typeof signApi.listAtWork>["rows"][number];
export type StoredAtWork = Omit<AtWork, "lateMinutes"> & { departmentId: number };

type Input = InputOf<typeof signApi.listAtWork>;

/** Who signed in and has not signed out, while the shift can still be signed out of. */
export async function atWorkQuery(context: CallContext, input: Input): Promise<ListQuery> {
  const { tx, locale } = context;
  const from = addDays(context.today, -2);
  const windows = await windowsOf(tx, from, context.today);
  const minute = sql`(${minuteAt(context.now, context.today)} + (${context.today}::date - d.work_date) * 1440)`;
  const where = [
    sql`d.work_date between ${from}::date and ${context.today}::date`,
    sql`d.in_minute is not null and d.out_minute is null and d.state is null and not d.voided`,
    sql`${minute} between d.start_minute - r.before and d.end_minute + r.after`,
    dayScope(context),
  ];
  if (input.departmentId !== undefined) where.push(sql`${input.departmentId} = any(o.path)`);
  if (input.agencyId !== undefined) where.push(sql`d.agency_id = ${input.agencyId}`);
  if (input.search)
    where.push(sql`(m.name ilike ${containing(input.search)} or w.job_number ilike ${containing(input.search)})`);
  return {
    columns: sql`d.assignment_id as id, d.assignment_id as "assignmentId", d.work_date as "workDate", d.member_id as "memberId", m.name, w.job_number as "jobNumber", ${named(locale, "o")} as "departmentName",
      ${named(locale, "p")} as "postName", ${named(locale, "a")} as "agencyName", d.start_minute as "startMinute", d.end_minute as "endMinute", d.in_minute as "inMinute",
      d.department_id as "departmentId", ${minute} - d.in_minute as "workedMinutes", d.outside, ${minute} > d.end_minute as overdue`,
    from: sql`attendance.day d
      join jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as r ("workDate" date, "departmentId" bigint, before int, after int) on r."workDate" = d.work_date and r."departmentId" = d.department_id
      join organisation.member_view m on m.tenant_id = d.tenant_id and m.id = d.member_id
      join organisation.department_view o on o.tenant_id = d.tenant_id and o.id = d.department_id
      join organisation.post_view p on p.tenant_id = d.tenant_id and p.id = d.post_id
      left join people.worker w on w.tenant_id = d.tenant_id and w.member_id = d.member_id
      left join agencies.labour_company a on a.tenant_id = d.tenant_id and a.id = d.agency_id`,
    where,
    sorts: {
      inMinute: sql`(d.work_date - date '1970-01-01') * 1440 + d.in_minute`,
      name: sql`m.name`,
      departmentName: named(locale, "o"),
      workedMinutes: sql`${minute} - d.in_minute`,
      endMinute: sql`d.end_minute`,
    },
    defaultSort: "endMinute",
    key: sql`d.assignment_id`,
  };
}

export async function listAtWork(context: CallContext, input: Input): Promise<OutputOf<typeof signApi.listAtWork>> {
  const { rows, ...result } = await listRows<StoredAtWork>(context.tx, await atWorkQuery(context, input), input);
  return { ...result, rows: await presentAtWork(context, rows) };
}

/** With how late each came, beyond leave and the grace of the department. */
export async function presentAtWork(
  { tx, today }: Pick<CallContext, "tx" | "today">,
  rows: readonly StoredAtWork[],
): Promise<AtWork[]> {
  const from = addDays(today, -2);
  const [rulesOf, leaveOf] = [
    await rulesToLook(tx, from, today),
    await approvedLeave(
      tx,
      rows.map((row) => row.memberId),
      from,
      today,
    ),
  ];
  return rows.map(({ departmentId, ...row }) => {
    const shift = { start: row.startMinute, end: row.endMinute };
    const leave = leaveOf({ memberId: row.memberId, workDate: row.workDate, ...shift });
    return {
      ...row,
      lateMinutes: beyondGrace(
        lateBy({ ...shift, leave }, row.inMinute),
        rulesOf({ workDate: row.workDate, departmentId }).rules.graceLate,
      ),
    };
  });
}

/** How long before and after a shift the days that somebody is at work on can be signed, by date and department. */
async function windowsOf(
  tx: Tx,
  from: string,
  to: string,
): Promise<{ workDate: string; departmentId: number; before: number; after: number }[]> {
  const rulesOf = await rulesToLook(tx, from, to);
  const { rows } = await tx.query<{ workDate: string; departmentId: number }>(
    `select distinct work_date as "workDate", department_id as "departmentId" from attendance.day
     where tenant_id = $1 and work_date between $2::date and $3::date and in_minute is not null and out_minute is null and state is null`,
    [tx.tenantId, from, to],
  );
  return rows.map((row) => {
    const { signInBefore, signOutAfter } = rulesOf(row).rules;
    return { ...row, before: signInBefore, after: signOutAfter };
  });
}

/** How many of the caller's people are at work now, by department. */
export async function countAtWork(
  context: CallContext,
): Promise<{ departmentId: number; name: string; count: number }[]> {
  const { from, where } = await atWorkQuery(context, { page: 1, size: 10 });
  const { rows } = await context.tx.query<{ departmentId: number; name: string; count: number }>(sql`
    select d.department_id as "departmentId", max(${named(context.locale, "o")}) as name, count(*)::int as count
    from ${from} where ${join([...where], " and ")} group by d.department_id`);
  return rows;
}
