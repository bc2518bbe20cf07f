import { sql } from "#platform/db/sql.ts";
import { countedBetween } from "#areas/attendance/server.ts";
import { named } from "#platform/db/list.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { isWithinOneYear } from "#platform/calendar/plain-date.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { readEfficiency as call } from "../api.ts";
import { refusals } from "../errors.ts";
import { costIncome, fteHundredths, perHour } from "../rules/efficiency.ts";
import { readCosts, spentOf, sumOf } from "./month-costs.ts";

/** How many full-time people the hourly work of a period equals, what it cost, and what that is of an income (E02). */
export async function readEfficiency(
  context: CallContext,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { from, to, departmentId, incomeFen } = input;
  if (to < from) throw refuseField(refusals.reversed, "to");
  if (!isWithinOneYear(from, to)) throw refuseField(refusals.tooLong, "to");
  const departments = await hoursOf(context, input);
  const below = departmentId === undefined ? undefined : await idsBelow(context, departmentId);
  const minutes = departments.reduce((sum, one) => sum + one.minutes, 0);
  const costs = await readCosts(context, { from, to });
  const costFen = spentOf(sumOf(costs.filter((cost) => below?.has(cost.departmentId) ?? true)));
  return {
    minutes,
    fteHundredths: fteHundredths(minutes),
    costFen,
    costPerHourFen: perHour(costFen, minutes),
    incomePerHourFen: incomeFen === undefined ? null : perHour(incomeFen, minutes),
    ratio: incomeFen === undefined ? null : costIncome(costFen, incomeFen),
    departments: departments.map((one) => ({ ...one, fteHundredths: fteHundredths(one.minutes) })),
  };
}

/** Accounting minutes of hourly and outside workers by department, of what counts for the dates. */
async function hoursOf(context: CallContext, { from, to, departmentId }: InputOf<typeof call>) {
  const { rows } = await context.tx.query<{ departmentId: number; name: string; minutes: number }>(sql`
    select w.department_id as "departmentId", ${named(context.locale, "d")} as name, coalesce(sum(w.accounting_minutes), 0)::bigint as minutes
    from attendance.worked_portion w
    join organisation.department_view d on d.tenant_id = w.tenant_id and d.id = w.department_id
    join people.worker p on p.tenant_id = w.tenant_id and p.member_id = w.member_id
    where w.tenant_id = ${context.tx.tenantId} and ${countedBetween("w", from, to)} and not w.voided
      and p.employee_type in ('hourly', 'outsider') and ${departmentId === undefined ? sql`true` : sql`${departmentId} = any(d.path)`}
      and ${withinScope(context, { department: sql`w.department_id`, agency: sql`w.agency_id` })}
    group by w.department_id, d.name_zh, d.name_en order by minutes desc, w.department_id`);
  return rows;
}

/** A department and all below it. */
async function idsBelow({ tx }: CallContext, departmentId: number): Promise<ReadonlySet<number>> {
  const { rows } = await tx.query<{ id: number }>(
    sql`select d.id from organisation.department_view d where d.tenant_id = ${tx.tenantId} and ${departmentId} = any(d.path)`,
  );
  return new Set(rows.map(({ id }) => id));
}
