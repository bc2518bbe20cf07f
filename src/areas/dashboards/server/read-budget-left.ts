import { budgetsOf, monthStartDay } from "#areas/settings/server.ts";
import { attendanceMonth, attendanceMonthOf } from "#platform/calendar/periods.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { mayActIn } from "#platform/session/scope.ts";
import type { readBudgetLeft as call } from "../api.ts";
import { readCosts, spentOf, sumOf } from "./month-costs.ts";

/** What the months of some days of a department may still cost, by the figures of the home page; null without a budget. */
export async function readBudgetLeft(
  context: CallContext,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { tx, today } = context;
  const { departmentId, exceptOrderId } = input;
  if (!mayActIn(context, departmentId)) return { budget: null };
  const startDay = await monthStartDay(tx, today);
  const months = [...new Set(input.dates.map((date) => attendanceMonthOf(date, startDay)))].sort();
  const budgets = (await budgetsOf(tx, months)).filter((budget) => budget.departmentId === departmentId);
  if (budgets.length === 0) return { budget: null };
  const costs = await Promise.all(
    budgets.map(({ month }) => {
      const { start, end } = attendanceMonth(month, startDay);
      return readCosts(context, { from: start, to: end, departmentIds: [departmentId], exceptOrderId });
    }),
  );
  const cost = sumOf(costs.flat());
  return {
    budget: {
      months: budgets.map(({ month }) => month),
      amountFen: budgets.reduce((sum, budget) => sum + budget.amountFen, 0),
      spentFen: spentOf(cost),
      plannedFen: cost.plannedFen,
      pendingFen: cost.pendingFen,
    },
  };
}
