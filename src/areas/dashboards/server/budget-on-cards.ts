import { officePrincipal } from "#areas/access/server.ts";
import type { ApprovalCard } from "#areas/approvals/approvable.ts";
import type { CardSource } from "#areas/approvals/server.ts";
import { adjustmentCosts } from "#areas/attendance/server.ts";
import { budgetsOf, monthStartDay, type Budget } from "#areas/settings/server.ts";
import { orderAdjustmentCosts } from "#areas/work-orders/server.ts";
import { attendanceMonth, attendanceMonthOf, type Month } from "#platform/calendar/periods.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import { authorised, mayCall } from "#platform/http/authorised.ts";
import type { CallContext } from "#platform/http/context.ts";
import { listed, say, type Locale, type Text } from "#platform/i18n/text.ts";
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

/** What a document puts to the costs of a date, and what of it is counted as planned already. */
interface DocumentDay {
  id: number;
  departmentId: number;
  date: PlainDate;
  fen: number;
  plannedFen: number;
}

const placeOf = (departmentId: number, month: Month) => `${departmentId} ${month}`;

type DaysOf = (context: CallContext, ids: readonly number[]) => Promise<readonly DocumentDay[]>;

/**
 * What the budgets of a document's departments still hold for its months once it is carried out, by the figures of the
 * home page and of an order's form. Only while it is decided on: from then on those have it.
 */
const source = (documentType: string, daysOf: DaysOf): CardSource => ({
  documentType,
  async parts(caller, ids) {
    const principal = await officePrincipal(caller);
    if (!mayCall(readBudgetLeft, principal)) return new Map();
    const context = { ...caller, principal, keyCode: authorised(readBudgetLeft, principal) };
    const { tx, today, locale } = context;
    const days = (await daysOf(context, ids)).filter(({ departmentId }) => mayActIn(context, departmentId));
    if (days.length === 0) return new Map();
    const startDay = await monthStartDay(tx, today);
    const dated = days.map((day) => ({ ...day, month: attendanceMonthOf(day.date, startDay) }));
    const left = await budgetsLeft(context, dated, startDay);
    return new Map(
      [...Map.groupBy(dated, ({ id }) => id)].flatMap(([id, own]) => {
        const counted = own.filter(({ departmentId, month }) => left.has(placeOf(departmentId, month)));
        return counted.length === 0 ? [] : [[id, partOf(counted, left, locale)] as const];
      }),
    );
  },
});

function partOf(
  counted: readonly (DocumentDay & { month: Month })[],
  left: ReadonlyMap<string, Left>,
  locale: Locale,
): Partial<ApprovalCard> {
  const places = [...new Set(counted.map(({ departmentId, month }) => placeOf(departmentId, month)))];
  const { budget, spent, ...whole } = sumOfPlaces(places.map((place) => left.get(place)!));
  const planned = whole.planned - counted.reduce((sum, day) => sum + day.plannedFen, 0);
  const leftFen = budget - spent - planned - counted.reduce((sum, { fen }) => sum + fen, 0);
  const months = listed([...new Set(counted.map(({ month }) => month))].sort(), locale);
  const said = { budget: yuan(budget), spent: yuan(spent), planned: yuan(planned), left: yuan(leftFen) };
  const over = say(texts.over, locale, { months, amount: yuan(-leftFen) });
  return {
    facts: [
      {
        part: "left",
        field: "cost",
        label: say(texts.left, locale, { months }),
        value: say(texts.leftText, locale, said),
      },
    ],
    warnings: leftFen < 0 ? [{ field: "cost", text: over }] : [],
  };
}

/** An order under approval is among those planned itself, with its days to come. */
const orderDays: DaysOf = async ({ tx, today }, ids) => {
  const { rows } = await tx.query<Omit<DocumentDay, "plannedFen">>(
    `select o.order_id as id, o.department_id as "departmentId", o.work_date as date, sum(o.estimated_cost_fen)::bigint as fen
     from work_orders.line_view o
     where o.tenant_id = $1 and o.order_id = any($2::bigint[]) and o.order_state = 'underApproval' and not o.cancelled
     group by 1, 2, 3`,
    [tx.tenantId, ids],
  );
  return rows.map((day) => ({ ...day, plannedFen: day.date >= today ? day.fen : 0 }));
};

/** What was worked costs what it cost: of a changed order the days to come count. */
const orderAdjustmentDays: DaysOf = async ({ tx, today }, ids) =>
  (await orderAdjustmentCosts(tx, ids)).filter(({ date }) => date >= today).map((day) => ({ ...day, plannedFen: 0 }));

const attendanceAdjustmentDays: DaysOf = async ({ tx }, ids) =>
  (await adjustmentCosts(tx, ids)).flatMap(({ id, departmentId, changes }) =>
    changes.map(({ on, fen }) => ({ id, departmentId, date: on, fen, plannedFen: 0 })),
  );

export const budgetOnCards: readonly CardSource[] = [
  source("workOrder", orderDays),
  source("workOrderAdjustment", orderAdjustmentDays),
  source("attendanceAdjustment", attendanceAdjustmentDays),
];

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
