import type { ApprovalSummary, Facts, FactsOf } from "#areas/approvals/approvable.ts";
import { formatHours } from "#platform/calendar/clock.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";
import { formatFen } from "#platform/money/yuan.ts";

interface Head {
  zh: string;
  en: string;
  from: string;
  to: string;
  shifts: number;
  minutes: number;
  amount: number;
  planned: number;
  objections: number;
  overReason: string | null;
  preparedBy: string | null;
}

async function headOf(tx: Tx, id: number): Promise<Head> {
  const { rows } = await tx.query<Head>(
    `select g.name_zh as zh, coalesce(nullif(g.name_en, ''), g.name_zh) as en, s.from_date as "from", s.to_date as "to", s.shift_count as shifts,
       s.accounting_minutes as minutes, s.amount_fen as amount, s.planned_cost_fen as planned, s.over_reason as "overReason",
       (select string_agg(distinct a.name, ', ') from statements.step x join access.account_view a on a.tenant_id = x.tenant_id and a.id = x.account_id
        where x.tenant_id = s.tenant_id and x.statement_id = s.id and x.action in ('preSettle', 'submit') and x.at >= coalesce(s.cleared_at, x.at)) as "preparedBy",
       (select count(*)::int from statements.objection o where o.tenant_id = s.tenant_id and o.statement_id = s.id and o.state = 'open') as objections
     from statements.statement s join agencies.labour_company g on g.tenant_id = s.tenant_id and g.id = s.agency_id
     where s.tenant_id = $1 and s.id = $2`,
    [tx.tenantId, id],
  );
  return rows[0]!;
}

/** Who has pre-settled a statement last, and the departments of its shifts. */
async function peopleOf(tx: Tx, id: number): Promise<FactsOf<"pay">["people"]> {
  const { rows } = await tx.query<{ preparer: number | null; department: number[] }>(
    `select (select a.member_id from statements.step x join access.account_view a on a.tenant_id = x.tenant_id and a.id = x.account_id
       where x.tenant_id = s.tenant_id and x.statement_id = s.id and x.action = 'preSettle' order by x.id desc limit 1) as preparer,
       array(select distinct l.department_id from statements.line l where l.tenant_id = s.tenant_id and l.statement_id = s.id and l.active order by 1) as department
     from statements.statement s where s.tenant_id = $1 and s.id = $2`,
    [tx.tenantId, id],
  );
  const { preparer = null, department = [] } = rows[0] ?? {};
  return { preparer: preparer === null ? [] : [preparer], department };
}

/** What conditions of a pay flow look at: cost in yuan, hours; and whom it names. */
export async function factsOfStatement(tx: Tx, id: number): Promise<Facts & FactsOf<"pay">> {
  const head = await headOf(tx, id);
  return { calcost: formatFen(head.amount), caltime: formatHours(head.minutes), people: await peopleOf(tx, id) };
}

/** What an approver sees of a statement, by field. */
export const statementFields = {
  agency: { zh: "劳务公司", en: "Labour company" },
  period: { zh: "结算期间", en: "Period" },
  shifts: { zh: "班次数", en: "Shifts" },
  preparedBy: { zh: "结算与提交人", en: "Settled and submitted by" },
  hours: { zh: "核算工时（小时）", en: "Accounting hours" },
  objections: { zh: "未答复异议", en: "Open objections" },
  overReason: { zh: "超出计划或预算的原因", en: "Why it is over plan or budget" },
  cost: { zh: "结算金额", en: "Amount" },
  planned: { zh: "计划费用", en: "Planned cost" },
} satisfies Record<string, Text>;

/** What an approver sees before they open the statement. */
export async function summariseStatement(tx: Tx, id: number, locale: Locale): Promise<ApprovalSummary> {
  const head = await headOf(tx, id);
  const labelled = (field: keyof typeof statementFields, value: string) => ({
    field,
    label: statementFields[field][locale],
    value,
  });
  const rows = [
    labelled("agency", head[locale]),
    labelled("period", `${head.from} – ${head.to}`),
    labelled("shifts", String(head.shifts)),
    labelled("hours", formatHours(head.minutes)),
  ];
  if (head.preparedBy) rows.push(labelled("preparedBy", head.preparedBy));
  if (head.objections > 0) rows.push(labelled("objections", String(head.objections)));
  if (head.overReason) rows.push(labelled("overReason", head.overReason));
  return {
    rows,
    amounts: [
      { field: "cost", label: statementFields.cost[locale], fen: head.amount },
      { field: "planned", label: statementFields.planned[locale], fen: head.planned },
    ],
    link: `/costManagement/costSettlement?open=${id}`,
  };
}
