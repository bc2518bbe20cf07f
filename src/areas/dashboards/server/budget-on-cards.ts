import type { CardSource } from "#areas/approvals/server.ts";
import { budgetsOf, monthStartDay, type Budget } from "#areas/settings/server.ts";
import { attendanceMonth, attendanceMonthOf, type Month } from "#platform/calendar/periods.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import { authorised, mayCall } from "#platform/http/authorised.ts";
import type { CallContext } from "#platform/http/context.ts";
import { listed, say, type Text } from "#platform/i18n/text.ts";
import { formatFen } from "#platform/money/yuan.ts";
import { mayActIn } from "#platform/session/scope.ts";
import { readBudgetLeft } from "../api.ts";
import { readCosts, spentOf, sumOf } from "./month-costs.ts";

const texts = {
  left: { zh: "{months} 预算扣除后剩余", en: "Budget left after it, {months}" },
  leftText: {
    zh: "{left} 元（预算 {budget}，已用 {spent}，已计划 {planned}）",
    en: "{left} yuan (budget {budget}, spent {spent}, planned {planned})",
  },
  over: { zh: "超出 {months} 预算 {amount} 元", en: "{amount} yuan over the budget for {months}" },
} satisfies Record<string, Text>;

const yuan = (fen: number) => formatFen(fen, { grouped: true });

interface OrderDay {
  orderId: number;
  departmentId: number;
  date: PlainDate;
  fen: number;
}

const placeOf = (departmentId: number, month: Month) => `${departmentId} ${month}`;

/**
 * What the budgets of an order's departments still hold for its months once it is worked, by the figures of the home
 * page and of its own form. Only while it is decided on: from then on it is one of those that are planned.
 */
export const budgetOnCards: CardSource = {
  documentType: "workOrder",
  async parts(caller, orderIds) {
    if (!mayCall(readBudgetLeft, caller.principal)) return new Map();
    const context = { ...caller, keyCode: authorised(readBudgetLeft, caller.principal) };
    const { tx, today, locale } = context;
    const days = (await daysOf(context, orderIds)).filter(({ departmentId }) => mayActIn(context, departmentId));
    if (days.length === 0) return new Map();
    const startDay = await monthStartDay(tx, today);
    const dated = days.map((day) => ({ ...day, month: attendanceMonthOf(day.date, startDay) }));
    const left = await budgetsLeft(context, dated, startDay);
    return new Map(
      [...Map.groupBy(dated, ({ orderId }) => orderId)].flatMap(([orderId, own]) => {
        const counted = own.filter(({ departmentId, month }) => left.has(placeOf(departmentId, month)));
        if (counted.length === 0) return [];
        const fen = (of: readonly OrderDay[]) => of.reduce((sum, one) => sum + one.fen, 0);
        const places = [...new Set(counted.map(({ departmentId, month }) => placeOf(departmentId, month)))];
        const whole = sumOfPlaces(places.map((place) => left.get(place)!));
        // It is among those under approval itself, with its days to come.
        const planned = whole.planned - fen(counted.filter(({ date }) => date >= today));
        const leftFen = whole.budget - whole.spent - planned - fen(counted);
        const months = listed([...new Set(counted.map(({ month }) => month))].sort(), locale);
        const figures = { budget: whole.budget, spent: whole.spent, planned, left: leftFen };
        const said = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, yuan(value)]));
        return [
          [
            orderId,
            {
              facts: [
                {
                  part: "left" as const,
                  field: "cost",
                  label: say(texts.left, locale, { months }),
                  value: say(texts.leftText, locale, said),
                },
              ],
              warnings:
                leftFen < 0
                  ? [{ field: "cost", text: say(texts.over, locale, { months, amount: yuan(-leftFen) }) }]
                  : [],
            },
          ] as const,
        ];
      }),
    );
  },
};

interface Left {
  budget: number;
  spent: number;
  planned: number;
}

const sumOfPlaces = (places: readonly Left[]): Left =>
  places.reduce((sum, { budget, spent, planned }) => ({
    budget: sum.budget + budget,
    spent: sum.spent + spent,
    planned: sum.planned + planned,
  }));

async function daysOf({ tx }: CallContext, orderIds: readonly number[]): Promise<OrderDay[]> {
  const { rows } = await tx.query<OrderDay>(
    `select o.order_id as "orderId", o.department_id as "departmentId", o.work_date as date, sum(o.estimated_cost_fen)::bigint as fen
     from work_orders.line_view o
     where o.tenant_id = $1 and o.order_id = any($2::bigint[]) and o.order_state = 'underApproval' and not o.cancelled
     group by 1, 2, 3`,
    [tx.tenantId, orderIds],
  );
  return rows;
}

/** Of each department and month with a budget what it is, what was spent, and what is planned or under approval; in one reading for a page. */
async function budgetsLeft(
  context: CallContext,
  days: readonly { departmentId: number; month: Month }[],
  startDay: number,
): Promise<ReadonlyMap<string, Left>> {
  const asked = new Set(days.map(({ departmentId, month }) => placeOf(departmentId, month)));
  const months = [...new Set(days.map(({ month }) => month))].sort();
  const budgets = (await budgetsOf(context.tx, months)).filter(({ departmentId, month }: Budget) =>
    asked.has(placeOf(departmentId, month)),
  );
  if (budgets.length === 0) return new Map();
  const costs = await readCosts(context, {
    from: attendanceMonth(months[0]!, startDay).start,
    to: attendanceMonth(months.at(-1)!, startDay).end,
    departmentIds: [...new Set(budgets.map(({ departmentId }) => departmentId))],
  });
  const byPlace = Map.groupBy(costs, ({ departmentId, date }) =>
    placeOf(departmentId, attendanceMonthOf(date, startDay)),
  );
  return new Map(
    budgets.map(({ departmentId, month, amountFen }) => {
      const place = placeOf(departmentId, month);
      const cost = sumOf(byPlace.get(place) ?? []);
      return [place, { budget: amountFen, spent: spentOf(cost), planned: cost.plannedFen + cost.pendingFen }];
    }),
  );
}
