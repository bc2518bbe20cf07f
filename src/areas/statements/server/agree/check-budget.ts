import { sql, type Sql } from "#platform/db/sql.ts";
import { budgetsOf, monthStartDay } from "#areas/settings/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { named } from "#platform/db/list.ts";
import type { BudgetCheck } from "../../api.ts";
import type { StoredStatement } from "./lock-statements.ts";

interface Spent {
  departmentId: number;
  departmentName: string;
  month: string;
  thisFen: number;
  usedFen: number;
}

/**
 * Holds a statement against what was planned for its shifts and against the month's budget of each department: what
 * every statement that is not cancelled already took of it, each with what was put to the shifts or taken off.
 */
export async function checkBudget(tx: Tx, locale: Locale, statement: StoredStatement): Promise<BudgetCheck> {
  const startDay = await monthStartDay(tx, statement.to);
  // The attendance month by which a day's budget is named (C-1).
  const monthOf = (day: Sql) =>
    sql`to_char(date_trunc('month', ${day}) + case when ${startDay} > 1 and extract(day from ${day}) >= ${startDay} then interval '1 month' else interval '0' end, 'YYYY-MM')`;
  const { rows } = await tx.query<Spent>(sql`
    with own as (
      select department_id, ${monthOf(sql`counted_on`)} as month, sum(fen)::bigint as fen
      from statements.cost_view where tenant_id = ${tx.tenantId} and statement_id = ${statement.id} group by 1, 2)
    select own.department_id as "departmentId", ${named(locale, "d")} as "departmentName", own.month, own.fen as "thisFen",
      coalesce((select sum(l.fen) from statements.cost_view l where l.tenant_id = ${tx.tenantId} and l.department_id = own.department_id
        and l.statement_id <> ${statement.id} and l.counted_on between (own.month || '-01')::date - 32 and (own.month || '-01')::date + 31 and ${monthOf(sql`l.counted_on`)} = own.month), 0)::bigint as "usedFen"
    from own join organisation.department_view d on d.tenant_id = ${tx.tenantId} and d.id = own.department_id order by own.month, d.position, d.id`);
  const spent = rows;
  const budgets = await budgetsOf(tx, [...new Set(spent.map((row) => row.month))]);
  const budgetOf = new Map(budgets.map((one) => [`${one.departmentId} ${one.month}`, one.amountFen]));
  return {
    // Where no plan has a cost there is nothing to be over.
    overPlanFen: statement.plannedCostFen > 0 ? Math.max(0, statement.amountFen - statement.plannedCostFen) : 0,
    overPlanMinutes:
      statement.plannedMinutes > 0 ? Math.max(0, statement.accountingMinutes - statement.plannedMinutes) : 0,
    budgets: spent.map((row) => ({ ...row, budgetFen: budgetOf.get(`${row.departmentId} ${row.month}`) ?? null })),
  };
}

/** Whether it needs a reason to go on. */
export function isOver(check: BudgetCheck): boolean {
  const overBudget = check.budgets.some(
    (line) => line.budgetFen !== null && line.usedFen + line.thisFen > line.budgetFen,
  );
  return check.overPlanFen > 0 || check.overPlanMinutes > 0 || overBudget;
}
