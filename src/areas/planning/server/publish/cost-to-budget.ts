import { postShiftsOf } from "#areas/scheduling/server.ts";
import { budgetsOf, monthStartDay } from "#areas/settings/server.ts";
import { addMonthsTo, attendanceMonth, attendanceMonthOf } from "#platform/calendar/periods.ts";
import type { CallContext } from "#platform/http/context.ts";
import { monthCosts, type CostedDuty, type MonthCost } from "../../rules/month-costs.ts";
import type { LockedPlan } from "../plans/plan-scope.ts";
import type { StoredContent } from "../roster/read-cells.ts";
import type { CellDifference } from "./difference.ts";

/** What publishing leaves the caller's departments of a plan at in each month it touches, beside their budgets. */
export async function costToBudget(
  { tx, today }: Pick<CallContext, "tx" | "today">,
  { departmentIds }: Pick<LockedPlan, "departmentIds">,
  changes: readonly CellDifference[],
): Promise<MonthCost[]> {
  if (changes.length === 0) return [];
  const startDay = await monthStartDay(tx, today);
  const monthOf = (date: string) => attendanceMonthOf(date, startDay);
  const months = [...monthsOver(changes.map(({ date }) => monthOf(date)))];
  const { start } = attendanceMonth(months[0]!, startDay);
  const { end } = attendanceMonth(months.at(-1)!, startDay);
  const [inForce, ordered, budgets, shifts] = [
    await dutiesInForce(tx, departmentIds, { start, end }),
    await ordersOf(tx, departmentIds, { start, end }),
    await budgetsOf(tx, months),
    await postShiftsOf(tx, departmentIds),
  ];
  const rates = new Map(shifts.map(({ departmentId, postId, hourFen }) => [`${departmentId} ${postId}`, hourFen]));
  const budgetBy = new Map(
    budgets.map(({ departmentId, month, amountFen }) => [`${departmentId} ${month}`, amountFen]),
  );
  const orderedBy = Map.groupBy(ordered, ({ departmentId, date }) => `${departmentId} ${monthOf(date)}`);
  const dutiesOf = (side: "before" | "after") =>
    changes.flatMap(({ date, [side]: content }) => costed(content, monthOf(date)));
  return monthCosts({
    places: departmentIds.flatMap((departmentId) =>
      months.map((month) => ({
        departmentId,
        month,
        budgetFen: budgetBy.get(`${departmentId} ${month}`) ?? null,
        orderedFen: (orderedBy.get(`${departmentId} ${month}`) ?? []).reduce((sum, { fen }) => sum + fen, 0),
      })),
    ),
    inForce: inForce.map(({ date, ...duty }) => ({ ...duty, lineId: null, month: monthOf(date) })),
    taken: dutiesOf("before"),
    put: dutiesOf("after"),
    rate: (departmentId, postId) => rates.get(`${departmentId} ${postId}`) ?? null,
  });
}

function monthsOver(months: readonly string[]): Set<string> {
  const [first, last] = [months.reduce((a, b) => (a < b ? a : b)), months.reduce((a, b) => (a > b ? a : b))];
  const all = new Set<string>();
  for (let month = first; month <= last; month = addMonthsTo(month, 1)) all.add(month);
  return all;
}

const costed = (content: StoredContent | null, month: string): CostedDuty[] =>
  content?.kind === "duty"
    ? [
        {
          departmentId: content.departmentId,
          postId: content.postId,
          minutes: content.minutes,
          lineId: content.lineId,
          month,
        },
      ]
    : [];

/** Published duties worked in departments, of whichever plan, alike ones of a date counted. */
async function dutiesInForce(
  tx: CallContext["tx"],
  departmentIds: readonly number[],
  { start, end }: { start: string; end: string },
) {
  const { rows } = await tx.query<{
    departmentId: number;
    postId: number;
    minutes: number;
    date: string;
    count: number;
  }>(
    `select d.department_id as "departmentId", coalesce((o.body ->> 'postId')::bigint, 0) as "postId", coalesce((o.body ->> 'minutes')::int, 0) as minutes, c.work_date as date,
        count(*)::int as count
     from planning.plan p
     join planning.cell c on c.tenant_id = p.tenant_id and c.plan_id = p.id and c.work_date between $3::date and $4::date
     join planning.content o on o.tenant_id = c.tenant_id and o.id = c.published_id and o.body ->> 'kind' = 'duty' and o.body ->> 'lineId' is null
     join unnest($2::bigint[]) as d (department_id) on d.department_id = (o.body ->> 'departmentId')::bigint
     where p.tenant_id = $1 and p.from_date <= $4::date and p.to_date >= $3::date
     group by 1, 2, 3, 4`,
    [tx.tenantId, departmentIds, start, end],
  );
  return rows;
}

async function ordersOf(
  tx: CallContext["tx"],
  departmentIds: readonly number[],
  { start, end }: { start: string; end: string },
) {
  const { rows } = await tx.query<{ departmentId: number; date: string; fen: number }>(
    `select v.department_id as "departmentId", v.work_date as date, coalesce(sum(v.estimated_cost_fen), 0)::bigint as fen
     from work_orders.line_view v
     where v.tenant_id = $1 and v.department_id = any($2::bigint[]) and v.work_date between $3::date and $4::date
       and v.order_state in ('approved', 'underApproval') and not v.cancelled
     group by 1, 2`,
    [tx.tenantId, departmentIds, start, end],
  );
  return rows;
}
