import { sql } from "#platform/db/sql.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { listRows, named, type ListQuery } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { spans } from "../api.ts";
import type * as api from "../api.ts";
import { passPercent } from "../rules/pass-rate.ts";
import { checkColumns, checkConditions, checkFrom, stateSql, withActions } from "./check-sql.ts";
import { checkScope, taskScope } from "./task-sql.ts";

type Stored = Omit<api.CheckRow, "actions">;

export async function listChecks(
  context: CallContext,
  input: InputOf<typeof api.listChecks>,
): Promise<OutputOf<typeof api.listChecks>> {
  const result = await listRows<Stored>(context.tx, checksQuery(context, input), input);
  return { ...result, rows: result.rows.map((row) => withActions(context, row)) };
}

export function checksQuery(context: CallContext, input: InputOf<typeof api.listChecks>): ListQuery {
  const { locale, now } = context;
  return {
    columns: checkColumns(locale, now),
    from: checkFrom,
    where: checkConditions(context, input),
    sorts: {
      dueAt: sql`r.due_at`,
      name: sql`m.name`,
      departmentName: named(locale, "o"),
      agencyName: named(locale, "g"),
      taskName: sql`t.name`,
      state: stateSql(now),
      checkedAt: sql`k.checked_at`,
    },
    defaultSort: "-dueAt",
    key: sql`k.id`,
  };
}

/** The draw of a round the caller may see. Names stay with those whose people they are; tickets are everybody's. */
export async function listPool(
  context: CallContext,
  input: InputOf<typeof api.listPool>,
): Promise<OutputOf<typeof api.listPool>> {
  const { tx, locale } = context;
  const seen = await tx.query(
    sql`select from spot_checks.round r join spot_checks.task t on t.tenant_id = r.tenant_id and t.id = r.task_id where r.id = ${input.roundId} and ${taskScope(context)}`,
  );
  if (seen.rows.length === 0) throw refuse(commonRefusals.notFound);
  const mine = withinScope(context, {
    department: sql`k.department_id`,
    agency: sql`k.agency_id`,
    member: sql`k.member_id`,
  });
  return listRows(
    tx,
    {
      columns: sql`k.id, case when ${mine} then m.name end as name, case when ${mine} then w.job_number end as "jobNumber", case when ${mine} then ${named(locale, "o")} end as "departmentName",
      case when ${mine} then ${named(locale, "p")} end as "postName", case when ${mine} then ${named(locale, "g")} end as "agencyName", k.assignment_id as "assignmentId",
      k.start_minute as "startMinute", k.end_minute as "endMinute", case when ${mine} then k.in_minute end as "inMinute", case when ${mine} then k.out_minute end as "outMinute", k.ground, k.ticket, k.place, k.drawn`,
      from: sql`spot_checks.candidate k
      join organisation.member_view m on m.tenant_id = k.tenant_id and m.id = k.member_id
      left join people.worker w on w.tenant_id = k.tenant_id and w.member_id = k.member_id
      left join organisation.department_view o on o.tenant_id = k.tenant_id and o.id = k.department_id
      left join organisation.post_view p on p.tenant_id = k.tenant_id and p.id = k.post_id
      left join agencies.labour_company g on g.tenant_id = k.tenant_id and g.id = k.agency_id`,
      countFrom: sql`spot_checks.candidate k`,
      // Who did not enter the draw is told only to those whose people they are.
      where: [
        sql`k.round_id = ${input.roundId}`,
        sql`(k.ticket is not null or ${mine})`,
        ...(input.ground ? [sql`k.ground = ${input.ground}`] : []),
      ],
      sorts: { place: sql`k.place`, ground: sql`k.ground`, startMinute: sql`k.start_minute` },
      defaultSort: "place",
      key: sql`k.id`,
    },
    input,
  );
}

type Overview = OutputOf<typeof api.readOverview>;

/** Of the last days up to today, and what still waits. */
export async function readOverview(
  context: CallContext,
  { span }: InputOf<typeof api.readOverview>,
): Promise<Overview> {
  const { tx, today, now } = context;
  const from = addDays(today, 1 - spans[span]);
  const { rows } = await tx.query<Omit<Overview, "from" | "to" | "passPercent">>(sql`
    select count(*) filter (where ${stateSql(now)} = 'open')::int as open, count(*)::int as drawn, count(k.verdict)::int as checked, count(*) filter (where k.verdict = 'qualified')::int as qualified,
      count(*) filter (where k.verdict = 'unqualified')::int as unqualified, count(*) filter (where ${stateSql(now)} = 'unchecked')::int as unchecked
    from spot_checks.checked k join spot_checks.task t on t.tenant_id = k.tenant_id and t.id = k.task_id join spot_checks.round r on r.tenant_id = k.tenant_id and r.id = k.round_id
    where r.work_date between ${from}::date and ${today}::date and ${checkScope(context)}`);
  const figures = rows[0]!;
  return { from, to: today, ...figures, passPercent: passPercent(figures.qualified, figures.checked) };
}
