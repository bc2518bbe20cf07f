import { sql, type Sql } from "#platform/db/sql.ts";
import { openCosts } from "#areas/statements/server.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";

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
 * Costs within the caller's scope, one row per day and department. What is on a statement counts as it is paid, with
 * what is put to the shifts or taken off; any other shift as it is priced now, without its card deduction; from today on applications count by their estimate, of today's approved ones only what
 * was not worked yet.
 */
export async function readCosts(context: CallContext, wanted: CostsWanted): Promise<DepartmentDayCost[]> {
  const { from, to, departmentIds, exceptOrderId = null } = wanted;
  const within = (department: Sql, agency: Sql) =>
    sql`${withinScope(context, { department, agency })} and ${departmentIds === undefined ? sql`true` : sql`${department} = any(${[...departmentIds]}::bigint[])`}`;
  const { rows } = await context.tx.query<Omit<DepartmentDayCost, "estimatedFen">>(sql`
    select l.counted_on as date, l.department_id as "departmentId", sum(l.fen)::bigint as "settledFen", 0 as "plannedFen", 0 as "pendingFen"
    from statements.cost_view l
    where l.tenant_id = ${context.tx.tenantId} and l.counted_on between ${from}::date and ${to}::date and ${within(sql`l.department_id`, sql`l.agency_id`)}
    group by 1, 2
    union all
    select o.work_date, o.department_id, 0,
      coalesce(sum(o.estimated_cost_fen) filter (where o.order_state = 'approved'), 0)::bigint, coalesce(sum(o.estimated_cost_fen) filter (where o.order_state = 'underApproval'), 0)::bigint
    from work_orders.line_view o
    where o.tenant_id = ${context.tx.tenantId} and o.work_date between greatest(${from}::date, ${context.today}::date) and ${to}::date and o.order_state in ('approved', 'underApproval') and not o.cancelled
      and o.order_id is distinct from ${exceptOrderId}::bigint and ${within(sql`o.department_id`, sql`o.agency_id`)}
    group by 1, 2`);
  const stored = rows.map((row) => ({ ...none, ...row }));
  const open = (await openCosts(context, { from, to: to < context.today ? to : context.today }, within)).map(
    ({ fen, ...place }) => ({ ...none, ...place, estimatedFen: fen }),
  );
  const byDay = Map.groupBy([...stored, ...open], ({ date, departmentId: department }) => `${date} ${department}`);
  return [...byDay.values()].map((costs) => {
    const day = { ...costs[0]!, ...sumOf(costs) };
    return day.date === context.today ? { ...day, plannedFen: Math.max(0, day.plannedFen - spentOf(day)) } : day;
  });
}
