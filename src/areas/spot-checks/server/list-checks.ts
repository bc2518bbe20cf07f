import { sql, type Sql } from "#platform/db/sql.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { spans } from "../api.ts";
import type * as api from "../api.ts";
import { checkList, poolList } from "../lists.ts";
import { passPercent } from "../rules/pass-rate.ts";
import { actionsOf, checkColumns, checkConditions, checkFrom, stateSql } from "./check-sql.ts";
import { checkScope, taskScope } from "./task-sql.ts";

export const checks = listSource(checkList, {
  company: sql`k.tenant_id`,
  query: (context, input) => ({
    columns: { ...checkColumns(context.locale, context.now), idNumber: sql`w.id_number_mask` },
    from: checkFrom,
    where: checkConditions(context, input),
    key: sql`k.id`,
  }),
  present: (context, rows) => rows.map((row) => ({ actions: actionsOf(context, row) })),
});

/** Names stay with those whose people they are; tickets are everybody's. */
const pool = listSource(poolList, {
  company: sql`k.tenant_id`,
  query(context, { roundId, ground }) {
    const { locale } = context;
    const mine = withinScope(context, {
      department: sql`k.department_id`,
      agency: sql`k.agency_id`,
      member: sql`k.member_id`,
    });
    const ofMine = (value: Sql) => sql`case when ${mine} then ${value} end`;
    return {
      columns: {
        id: sql`k.id`,
        name: ofMine(sql`m.name`),
        jobNumber: ofMine(sql`w.job_number`),
        departmentName: ofMine(named(locale, "o")),
        postName: ofMine(named(locale, "p")),
        agencyName: ofMine(named(locale, "g")),
        assignmentId: sql`k.assignment_id`,
        startMinute: sql`k.start_minute`,
        endMinute: sql`k.end_minute`,
        inMinute: ofMine(sql`k.in_minute`),
        outMinute: ofMine(sql`k.out_minute`),
        ground: sql`k.ground`,
        ticket: sql`k.ticket`,
        place: sql`k.place`,
        drawn: sql`k.drawn`,
      },
      from: sql`spot_checks.candidate k
      join organisation.member_view m on m.tenant_id = k.tenant_id and m.id = k.member_id
      left join people.worker w on w.tenant_id = k.tenant_id and w.member_id = k.member_id
      left join organisation.department_view o on o.tenant_id = k.tenant_id and o.id = k.department_id
      left join organisation.post_view p on p.tenant_id = k.tenant_id and p.id = k.post_id
      left join agencies.labour_company g on g.tenant_id = k.tenant_id and g.id = k.agency_id`,
      countFrom: sql`spot_checks.candidate k`,
      // Who did not enter the draw is told only to those whose people they are.
      where: [
        sql`k.round_id = ${roundId}`,
        sql`(k.ticket is not null or ${mine})`,
        ...(ground ? [sql`k.ground = ${ground}`] : []),
      ],
      key: sql`k.id`,
    };
  },
});

/** The draw of a round the caller may see. */
export async function listPool(
  context: CallContext,
  input: InputOf<typeof api.listPool>,
): Promise<OutputOf<typeof api.listPool>> {
  const { tx } = context;
  const seen = await tx.query(
    sql`select from spot_checks.round r join spot_checks.task t on t.tenant_id = r.tenant_id and t.id = r.task_id where r.tenant_id = ${tx.tenantId} and r.id = ${input.roundId} and ${taskScope(context)}`,
  );
  if (seen.rows.length === 0) throw refuse(commonRefusals.notFound);
  return pool.answer(context, input);
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
    where k.tenant_id = ${tx.tenantId} and r.work_date between ${from}::date and ${today}::date and ${checkScope(context)}`);
  const figures = rows[0]!;
  return { from, to: today, ...figures, passPercent: passPercent(figures.qualified, figures.checked) };
}
