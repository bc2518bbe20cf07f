import { sql } from "#platform/db/sql.ts";
import { budgetsOf, monthStartDay } from "#areas/settings/server.ts";
import { attendanceMonth, attendanceMonthOf } from "#platform/calendar/periods.ts";
import { datesOf } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { mayActIn } from "#platform/session/scope.ts";
import type { readMonthCost as call } from "../api.ts";
import { forecast } from "../rules/run-out.ts";
import { readCosts, spentOf, sumOf } from "./month-costs.ts";

/** What a month costs within the caller's scope, day by day and by department, against its budget. */
export async function readMonthCost(context: CallContext, input: InputOf<typeof call>): Promise<OutputOf<typeof call>> {
  const { tx, today } = context;
  const startDay = await monthStartDay(tx, today);
  const month = input.month ?? attendanceMonthOf(today, startDay);
  const { start, end } = attendanceMonth(month, startDay);
  const rows = await readCosts(context, { from: start, to: end });
  const isStaff = context.principal.kind === "staff";
  const budgets = isStaff
    ? (await budgetsOf(tx, [month])).filter((budget) => mayActIn(context, budget.departmentId))
    : [];
  const budgetOf = new Map(budgets.map((budget) => [budget.departmentId, budget.amountFen]));
  const budgetFen = budgets.length === 0 ? null : budgets.reduce((sum, budget) => sum + budget.amountFen, 0);
  const byDate = Map.groupBy(rows, (row) => row.date);
  const days = datesOf(start, end).map((date) => ({ date, ...sumOf(byDate.get(date) ?? []) }));
  const byDepartment = Map.groupBy(rows, (row) => row.departmentId);
  const names = await departmentNames(context, [...new Set([...byDepartment.keys(), ...budgetOf.keys()])]);
  const worked = (of: typeof rows) => {
    const ofDate = Map.groupBy(of, (row) => row.date);
    return datesOf(start, end).map((date) => {
      const cost = sumOf(ofDate.get(date) ?? []);
      return { date, fen: spentOf(cost) + cost.plannedFen };
    });
  };
  const approved = worked(rows);
  const asked = days.map((day, index) => ({ date: day.date, fen: (approved[index]?.fen ?? 0) + day.pendingFen }));
  return {
    month,
    days,
    departments: names.map(({ id, name }) => ({
      departmentId: id,
      name,
      budgetFen: budgetOf.get(id) ?? null,
      runsOutOn: forecast(worked(byDepartment.get(id) ?? []), budgetOf.get(id) ?? null, today).runsOutOn,
      ...sumOf(byDepartment.get(id) ?? []),
    })),
    budgetFen,
    spentFen: days.reduce((sum, day) => sum + spentOf(day), 0),
    ...forecast(approved, budgetFen, today),
    runsOutWithPendingOn: forecast(asked, budgetFen, today).runsOutOn,
  };
}

async function departmentNames(context: CallContext, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await context.tx.query<{ id: number; name: string }>(sql`
    select d.id, ${named(context.locale, "d")} as name from organisation.department_view d
    where d.tenant_id = ${context.tx.tenantId} and d.id = any(${[...ids]}::bigint[]) order by d.path, d.position`);
  return rows;
}
