import { sql } from "#platform/db/sql.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { reportedCosts } from "./report-figures.ts";

/** In fen. */
export interface Cost {
  settledFen: number;
  estimatedFen: number;
  plannedFen: number;
  pendingFen: number;
}

export interface DepartmentDayCost extends Cost {
  date: PlainDate;
  departmentId: number;
}

const none: Cost = { settledFen: 0, estimatedFen: 0, plannedFen: 0, pendingFen: 0 };
const add = (a: Cost, b: Cost): Cost => ({
  settledFen: a.settledFen + b.settledFen,
  estimatedFen: a.estimatedFen + b.estimatedFen,
  plannedFen: a.plannedFen + b.plannedFen,
  pendingFen: a.pendingFen + b.pendingFen,
});

export const sumOf = (costs: readonly Cost[]): Cost => costs.reduce(add, none);
/** What was worked. */
export const spentOf = ({ settledFen, estimatedFen }: Cost): number => settledFen + estimatedFen;

export interface CostsWanted {
  /** Both included. */
  from: PlainDate;
  to: PlainDate;
  departmentIds?: readonly number[];
  exceptOrderId?: number | null;
}

/**
 * Costs within the caller's scope, one row per day and department. What was worked is what the cost report says of it: on a
 * statement as it is paid, with what is put to the shifts or taken off; any other shift as it is priced now, without its
 * card deduction. From today on requests count by their estimate, of today's approved ones only what was not worked yet.
 */
export async function readCosts(context: CallContext, wanted: CostsWanted): Promise<DepartmentDayCost[]> {
  const { departmentIds } = wanted;
  const worked = (await reportedCosts(context, wanted)).filter(
    ({ departmentId }) => departmentIds?.includes(departmentId) ?? true,
  );
  const all = [...worked.map((one) => ({ ...none, ...one })), ...(await readToCome(context, wanted))];
  const byDay = Map.groupBy(all, ({ date, departmentId: department }) => `${date} ${department}`);
  return [...byDay.values()].map((costs) => {
    const day = { ...costs[0]!, ...sumOf(costs) };
    return day.date === context.today ? { ...day, plannedFen: Math.max(0, day.plannedFen - spentOf(day)) } : day;
  });
}

/** What is approved and what is under approval, by its estimate. */
async function readToCome(context: CallContext, wanted: CostsWanted): Promise<DepartmentDayCost[]> {
  const { from, to, departmentIds, exceptOrderId = null } = wanted;
  const { rows } = await context.tx.query<
    Pick<DepartmentDayCost, "date" | "departmentId" | "plannedFen" | "pendingFen">
  >(sql`
    select o.work_date as date, o.department_id as "departmentId",
      coalesce(sum(o.estimated_cost_fen) filter (where o.order_state = 'approved'), 0)::bigint as "plannedFen",
      coalesce(sum(o.estimated_cost_fen) filter (where o.order_state = 'underApproval'), 0)::bigint as "pendingFen"
    from work_orders.line_view o
    where o.tenant_id = ${context.tx.tenantId} and o.work_date between greatest(${from}::date, ${context.today}::date) and ${to}::date and o.order_state in ('approved', 'underApproval') and not o.cancelled
      and o.order_id is distinct from ${exceptOrderId}::bigint and ${withinScope(context, { department: sql`o.department_id`, agency: sql`o.agency_id` })}
      and ${departmentIds === undefined ? sql`true` : sql`o.department_id = any(${[...departmentIds]}::bigint[])`}
    group by 1, 2`);
  return rows.map((row) => ({ ...none, ...row }));
}
