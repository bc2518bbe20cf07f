import { sql } from "#platform/db/sql.ts";
import { approvedLeave } from "#areas/leave/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { containing, named, whereOf } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { StoredOf } from "#platform/list/define-list.ts";
import { atWorkList } from "../../at-work-list.ts";
import { beyondGrace } from "../../rules/shift/shift-outcome.ts";
import { lateBy } from "../../rules/shift/work-parts.ts";
import { minuteAt } from "../days/day-actions.ts";
import { dayScope } from "../days/list-days.ts";
import { rulesToLook } from "../days/rules-in-force.ts";

/** Who signed in and has not signed out, while the shift can still be signed out of. */
export const atWork = listSource(atWorkList, {
  company: sql`d.tenant_id`,
  query: async (context, { departmentId, agencyId, search }) => {
    const { tx, locale } = context;
    const windows = await windowsOf(tx, addDays(context.today, -2), context.today);
    const minute = sql`(${minuteAt(context.now, context.today)} + (${context.today}::date - d.work_date) * 1440)`;
    return {
      columns: {
        id: sql`d.assignment_id`,
        assignmentId: sql`d.assignment_id`,
        workDate: sql`d.work_date`,
        memberId: sql`d.member_id`,
        name: sql`m.name`,
        jobNumber: sql`w.job_number`,
        departmentName: named(locale, "o"),
        postName: named(locale, "p"),
        agencyName: named(locale, "a"),
        startMinute: sql`d.start_minute`,
        endMinute: sql`d.end_minute`,
        inMinute: sql`d.in_minute`,
        departmentId: sql`d.department_id`,
        workedMinutes: sql`${minute} - d.in_minute`,
        outside: sql`d.outside`,
        overdue: sql`${minute} > d.end_minute`,
      },
      from: sql`attendance.day d
      join jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as r ("workDate" date, "departmentId" bigint, before int, after int) on r."workDate" = d.work_date and r."departmentId" = d.department_id
      join organisation.member_view m on m.tenant_id = d.tenant_id and m.id = d.member_id
      join organisation.department_view o on o.tenant_id = d.tenant_id and o.id = d.department_id
      join organisation.post_view p on p.tenant_id = d.tenant_id and p.id = d.post_id
      left join people.worker w on w.tenant_id = d.tenant_id and w.member_id = d.member_id
      left join agencies.labour_company a on a.tenant_id = d.tenant_id and a.id = d.agency_id`,
      where: [
        sql`d.work_date between ${addDays(context.today, -2)}::date and ${context.today}::date`,
        sql`d.in_minute is not null and d.out_minute is null and d.state is null and not d.voided`,
        sql`${minute} between d.start_minute - r.before and d.end_minute + r.after`,
        dayScope(context),
        ...(departmentId === undefined ? [] : [sql`${departmentId} = any(o.path)`]),
        ...(agencyId === undefined ? [] : [sql`d.agency_id = ${agencyId}`]),
        ...(search ? [sql`(m.name ilike ${containing(search)} or w.job_number ilike ${containing(search)})`] : []),
      ],
      sorts: { inMinute: sql`(d.work_date - date '1970-01-01') * 1440 + d.in_minute`, endMinute: sql`d.end_minute` },
      key: sql`d.assignment_id`,
    };
  },
  present: presentAtWork,
});

/** How late each came, beyond leave and the grace of the department. */
async function presentAtWork(
  { tx, today }: Pick<CallContext, "tx" | "today">,
  rows: readonly StoredOf<typeof atWorkList>[],
): Promise<{ lateMinutes: number }[]> {
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
    const { graceLate } = rulesOf({ workDate: row.workDate, departmentId }).rules;
    return { lateMinutes: beyondGrace(lateBy({ ...shift, leave }, row.inMinute), graceLate) };
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
  const query = await atWork.query(context, { page: 1, size: 10 });
  const { rows } = await context.tx.query<{ departmentId: number; name: string; count: number }>(sql`
    select d.department_id as "departmentId", max(${named(context.locale, "o")}) as name, count(*)::int as count
    from ${query.from} ${whereOf(query)} group by d.department_id`);
  return rows;
}
