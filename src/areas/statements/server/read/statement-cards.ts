import type { ApprovalCard } from "#areas/approvals/approvable.ts";
import { formatHours } from "#platform/calendar/clock.ts";
import { datesWithDays } from "#platform/calendar/day-text.ts";
import type { Tx } from "#platform/db/tx.ts";
import { say, type Locale, type Text } from "#platform/i18n/text.ts";
import { formatFen } from "#platform/money/yuan.ts";
import type { BudgetCheck } from "../../api.ts";
import { statementFields } from "./summarise-statement.ts";

interface OnCard {
  id: number;
  zh: string;
  en: string;
  from: string;
  to: string;
  shifts: number;
  minutes: number;
  amount: number;
  planned: number;
  overReason: string | null;
  check: BudgetCheck | null;
  objections: number;
}

const statement = {
  name: "statements-cards",
  text: `select s.id, g.name_zh as zh, coalesce(nullif(g.name_en, ''), g.name_zh) as en, s.from_date as "from", s.to_date as "to", s.shift_count as shifts,
      s.accounting_minutes as minutes, s.amount_fen as amount, s.planned_cost_fen as planned, s.over_reason as "overReason", s.budget_check as "check",
      (select count(*)::int from statements.objection o where o.tenant_id = s.tenant_id and o.statement_id = s.id and o.state = 'open') as objections
    from statements.statement s join agencies.labour_company g on g.tenant_id = s.tenant_id and g.id = s.agency_id
    where s.tenant_id = $1 and s.id = any($2::bigint[])`,
};

const texts = {
  shifts: { zh: "{count} 个班次", en: "{count} {count|shift|shifts}" },
  hours: { zh: "{hours} 小时", en: "{hours} h" },
  budgetLeft: { zh: "结算后预算剩余", en: "Budget left after it" },
  overPlan: { zh: "超出计划费用 {amount} 元", en: "{amount} yuan over the planned cost" },
  overBudget: {
    zh: "{department} {month} 超出预算 {amount} 元",
    en: "{department}, {month}: {amount} yuan over the budget",
  },
  objections: { zh: "{count} 条异议未答复", en: "{count} {count|objection|objections} not answered" },
} satisfies Record<string, Text>;

const yuan = (fen: number) => formatFen(fen, { grouped: true });

function warningsOf({ check, objections }: OnCard, locale: Locale): ApprovalCard["warnings"] {
  const overBudget = (check?.budgets ?? []).flatMap(({ budgetFen, usedFen, thisFen, departmentName, month }) => {
    const over = budgetFen === null ? 0 : usedFen + thisFen - budgetFen;
    if (over <= 0) return [];
    return [
      {
        field: "cost",
        text: say(texts.overBudget, locale, { department: departmentName, month, amount: yuan(over) }),
      },
    ];
  });
  return [
    ...(check && check.overPlanFen > 0
      ? [{ field: "planned", text: say(texts.overPlan, locale, { amount: yuan(check.overPlanFen) }) }]
      : []),
    ...overBudget,
    ...(objections > 0 ? [{ field: "objections", text: say(texts.objections, locale, { count: objections }) }] : []),
  ];
}

/** What the budgets of its departments still hold once it is paid, as it was settled; null where there is none. */
function budgetLeft(check: BudgetCheck | null): number | null {
  const budgets = (check?.budgets ?? []).filter((one) => one.budgetFen !== null);
  if (budgets.length === 0) return null;
  return budgets.reduce((sum, { budgetFen, usedFen, thisFen }) => sum + (budgetFen ?? 0) - usedFen - thisFen, 0);
}

/** What a statement is decided by at a glance. */
export async function statementCards(
  tx: Tx,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, ApprovalCard>> {
  const { rows } = await tx.query<OnCard>(statement, [tx.tenantId, ids]);
  const label = (field: keyof typeof statementFields) => statementFields[field][locale];
  return new Map(
    rows.map((one): [number, ApprovalCard] => {
      const left = budgetLeft(one.check);
      return [
        one.id,
        {
          facts: [
            { part: "who", field: "agency", label: label("agency"), value: one[locale] },
            {
              part: "what",
              field: "shifts",
              label: label("shifts"),
              value: say(texts.shifts, locale, { count: one.shifts }),
            },
            { part: "when", field: "period", label: label("period"), value: datesWithDays(one.from, one.to, locale) },
            {
              part: "size",
              field: "hours",
              label: label("hours"),
              value: say(texts.hours, locale, { hours: formatHours(one.minutes) }),
            },
            ...(one.overReason === null
              ? []
              : [{ part: "why" as const, field: "overReason", label: label("overReason"), value: one.overReason }]),
          ],
          amounts: [
            { field: "cost", label: label("cost"), fen: one.amount },
            { field: "planned", label: label("planned"), fen: one.planned },
            ...(left === null ? [] : [{ field: "cost", label: texts.budgetLeft[locale], fen: left }]),
          ],
          warnings: warningsOf(one, locale),
        },
      ];
    }),
  );
}
