import { sql } from "drizzle-orm";
import { budgetsOf, monthStartDay } from "#areas/settings/server.ts";
import { priceWhere } from "#areas/statements/server.ts";
import { attendanceMonth, attendanceMonthOf } from "#platform/calendar/periods.ts";
import { datesOf } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { mayActIn, withinScope } from "#platform/session/scope.ts";
import type { readMonthCost as call } from "../api.ts";
import { forecast } from "../rules/run-out.ts";

interface Cost {
  settledFen: number;
  estimatedFen: number;
  plannedFen: number;
}
type Row = Cost & { date: string; departmentId: number };

const none: Cost = { settledFen: 0, estimatedFen: 0, plannedFen: 0 };
const add = (a: Cost, b: Cost): Cost => ({ settledFen: a.settledFen + b.settledFen, estimatedFen: a.estimatedFen + b.estimatedFen, plannedFen: a.plannedFen + b.plannedFen });
const sumOf = (rows: readonly Cost[]): Cost => rows.reduce(add, none);
const whole = ({ settledFen, estimatedFen, plannedFen }: Cost) => settledFen + estimatedFen + plannedFen;

/** What a month costs within the caller's scope, day by day and by department, against its budget. */
export async function readMonthCost(context: CallContext, input: InputOf<typeof call>): Promise<OutputOf<typeof call>> {
  const { tx, today } = context;
  const startDay = await monthStartDay(tx, today);
  const month = input.month ?? attendanceMonthOf(today, startDay);
  const { start, end } = attendanceMonth(month, startDay);
  const rows = await readCosts(context, start, end);
  const isStaff = context.principal.kind === "staff";
  const budgets = isStaff ? (await budgetsOf(tx, [month])).filter((budget) => mayActIn(context, budget.departmentId)) : [];
  const budgetOf = new Map(budgets.map((budget) => [budget.departmentId, budget.amountFen]));
  const budgetFen = budgets.length === 0 ? null : budgets.reduce((sum, budget) => sum + budget.amountFen, 0);
  const byDate = Map.groupBy(rows, (row) => row.date);
  const days = datesOf(start, end).map((date) => ({ date, ...sumOf(byDate.get(date) ?? []) }));
  const byDepartment = Map.groupBy(rows, (row) => row.departmentId);
  const names = await departmentNames(context, [...new Set([...byDepartment.keys(), ...budgetOf.keys()])]);
  return {
    month,
    days,
    departments: names.map(({ id, name }) => ({ departmentId: id, name, budgetFen: budgetOf.get(id) ?? null, ...sumOf(byDepartment.get(id) ?? []) })),
    budgetFen,
    spentFen: days.filter((day) => day.date <= today).reduce((sum, day) => sum + whole(day), 0),
    ...forecast(days.map((day) => ({ date: day.date, fen: whole(day) })), budgetFen, today),
  };
}

/** A shift on a statement by its amount there; any other as it is priced now; days after today as approved. */
async function readCosts(context: CallContext, start: string, end: string): Promise<Row[]> {
  const { rows } = await context.tx.execute(sql`
    select l.work_date as date, l.department_id as "departmentId", sum(l.amount_fen)::bigint as "settledFen", 0 as "estimatedFen", 0 as "plannedFen"
    from statements.line_view l
    where l.work_date between ${start}::date and ${end}::date and ${withinScope(context, { department: sql`l.department_id`, agency: sql`l.agency_id` })}
    group by 1, 2
    union all
    select o.work_date, o.department_id, 0, 0, sum(o.estimated_cost_fen)::bigint
    from work_orders.line_view o
    where o.work_date between greatest(${start}::date, ${context.today}::date + 1) and ${end}::date and o.order_state = 'approved' and not o.cancelled
      and ${withinScope(context, { department: sql`o.department_id`, agency: sql`o.agency_id` })}
    group by 1, 2`);
  return [...(rows as unknown as Row[]), ...(await openShifts(context, start, end))];
}

async function openShifts(context: CallContext, start: string, end: string): Promise<Row[]> {
  const to = end < context.today ? end : context.today;
  if (to < start) return [];
  const open = sql`d.held_by is null and not d.voided and ${withinScope(context, { department: sql`d.department_id`, agency: sql`d.agency_id` })}`;
  const days = await priceWhere(context.tx, { from: start, to }, open);
  return days.map((day) => ({ ...none, date: day.workDate, departmentId: day.departmentId, estimatedFen: day.price?.amountFen ?? 0 }));
}

async function departmentNames(context: CallContext, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await context.tx.execute(sql`
    select d.id, ${named(context.locale, "d")} as name from organisation.department_view d
    where d.id = any(${sql.param([...ids])}::bigint[]) order by d.path, d.position`);
  return rows as unknown as { id: number; name: string }[];
}
