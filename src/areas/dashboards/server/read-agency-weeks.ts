import { sql, type NotNull, type Sql } from "#platform/db/sql.ts";
import { countedBetween } from "#areas/attendance/server.ts";
import { addDays, weekdayOf } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { readAgencyWeeks as call } from "../api.ts";
import { comparedAgencies, type AgencyWeek } from "../rules/agency-weeks.ts";

const WEEKS = 12;
const monday = (date: Sql) => sql`date_trunc('week', ${date})::date`;

/** Requests as their list has them, and who came and was late as the reports of attendance have it; until today. */
export async function readAgencyWeeks(context: CallContext): Promise<OutputOf<typeof call>> {
  const { tx, today, locale } = context;
  const thisWeek = addDays(today, 1 - weekdayOf(today));
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(thisWeek, 7 * (index + 1 - WEEKS)));
  const [from] = weeks as [string];
  const read = async (query: Sql) => (await tx.query<AgencyWeek>(query)).rows;
  // By the shifts, which are there as long as their line is in force; the requests of each are looked up (offset 0), as
  // the planner would rather read all that there ever were.
  const asked = await read(sql`
    select s.agency_id as "agencyId", ${monday(sql`h.work_date`)} as week, sum(s.headcount)::int as requested, sum(s.put_on)::int as assigned, 0 as attended, 0 as late
    from scheduling.shift_view h
    cross join lateral (select a.agency_id, a.headcount, a.put_on from work_orders.allocation_view a
      where a.tenant_id = h.tenant_id and a.line_id = h.line_id and a.state in ('offered', 'accepted') offset 0) s
    where h.tenant_id = ${tx.tenantId} and h.work_date between ${from}::date and ${today}::date and ${withinScope(context, { department: sql`h.department_id` })}
    group by 1, 2`);
  const came = await read(sql`
    select d.agency_id as "agencyId", ${monday(sql`d.counted_on`)} as week, 0 as requested, 0 as assigned,
      sum(case when d.in_minute is not null and not d.voided then d.shifts else 0 end)::int as attended, count(*) filter (where d.state in ('late', 'late_and_early'))::int as late
    from attendance.worked_portion d
    where d.tenant_id = ${tx.tenantId} and d.agency_id is not null and ${countedBetween("d", from, today)} and ${withinScope(context, { department: sql`d.department_id` })}
    group by 1, 2`);
  const agencies = comparedAgencies([...asked, ...came], weeks);
  const { rows: names } = await tx.query<{ id: number; name: NotNull<string> }>(sql`
    select g.id, ${named(locale, "g")} as name from agencies.labour_company g
    where g.tenant_id = ${tx.tenantId} and g.id = any(${agencies.map((one) => one.agencyId)}::bigint[])`);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return { weeks, agencies: agencies.map((one) => ({ ...one, name: nameOf.get(one.agencyId) ?? "" })) };
}
