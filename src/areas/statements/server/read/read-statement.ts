import { join, raw, sql, type Sql } from "#platform/db/sql.ts";
import { approvalOf, ownToSubmit } from "#areas/approvals/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { named } from "#platform/db/list.ts";
import { selected } from "#platform/db/list-source.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { StoredOf } from "#platform/list/define-list.ts";
import type { readStatement as call, StatementDetail } from "../../api.ts";
import type { StatementExtra } from "../../detail-rows.ts";
import type { statementList } from "../../list.ts";
import { deltaText } from "../../delta.ts";
import { missedCardText } from "../../missed-card.ts";
import { displayUnitPriceMilli } from "../../rules/statement-amount.ts";
import { statementColumns } from "./list-statements.ts";
import { ordersOf } from "./orders-of.ts";
import { actionsOf } from "../agree/row-actions.ts";
import { lineInScope, seesWhole, visibleStatements } from "./visible.ts";

type Head = StoredOf<typeof statementList> &
  Pick<StatementDetail, "returnReason" | "overReason" | "cancelReason" | "submittedAt" | "approvedAt" | "check">;

/** The head of a statement the caller may see; refused as not found otherwise. */
export async function readHead(context: CallContext, id: number): Promise<Head> {
  const { from, where } = visibleStatements(context);
  const { rows } = await context.tx.query<Head>(sql`
    select ${selected(statementColumns(context))}, s.return_reason as "returnReason", s.over_reason as "overReason", s.cancel_reason as "cancelReason",
      s.submitted_at as "submittedAt", s.approved_at as "approvedAt", s.budget_check as "check"
    from ${from} where s.tenant_id = ${context.tx.tenantId} and s.id = ${id} and ${join(where, " and ")}`);
  const [head] = rows;
  if (!head) throw refuse(commonRefusals.notFound);
  return head;
}

/** Of an extra: a fine that the statement could not bear. */
export const isLeftOff = (extra: Sql) =>
  sql`(${extra}.missed_edge is not null and ${extra}.withdrawn_at is not null and ${extra}.withdrawn_by is null)`;

/** What the program wrote is said in the reader's language. */
function reasonOf({ reason, delta, missedEdge, amountFen }: StatementExtra, leftOff: boolean, locale: Locale): string {
  if (delta) return deltaText(delta, locale);
  return missedEdge ? missedCardText({ edge: missedEdge, rateFen: amountFen, isLeftOff: leftOff }, locale) : reason;
}

/** Who did it, by the name of the account. */
const by = (column: Sql) =>
  sql`(select a.name from access.account_view a where a.tenant_id = ${raw("x")}.tenant_id and a.id = ${column})`;

/** Steps by which a payment waits within the company. */
const isWithin = (action: string) => ["submitPayment", "refusePayment", "withdrawPayment"].includes(action);

export async function readStatement(context: CallContext, input: InputOf<typeof call>): Promise<OutputOf<typeof call>> {
  const { tx, locale, principal } = context;
  const head = await readHead(context, input.id);
  const whole = seesWhole(context);
  const mine = sql`x.tenant_id = ${tx.tenantId} and x.statement_id = ${input.id}`;
  // What belongs to no line is shown only to whoever sees the whole.
  const within = whole ? sql`true` : sql`l.id is not null and ${lineInScope(context)}`;
  const lineOf = sql`join statements.statement s on s.tenant_id = x.tenant_id and s.id = x.statement_id
    left join statements.line l on l.tenant_id = x.tenant_id and l.id = x.line_id`;
  const read = async <R extends object>(query: Sql) => (await tx.query<R>(query)).rows;
  const departments = await read<StatementDetail["departments"][number]>(sql`
    with part as (
      select l.department_id, l.shifts, l.accounting_minutes, l.planned_minutes, l.planned_cost_fen, l.amount_fen as shift_fen, 0::bigint as card_fen, 0::bigint as extra_fen
      from statements.line l join statements.statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
      where l.tenant_id = ${tx.tenantId} and l.statement_id = ${input.id} and ${lineInScope(context)}
      union all
      select l.department_id, 0, 0, 0, 0, 0, case when l.extra_type = 'card_deduction' then l.fen else 0 end, case when l.extra_type = 'card_deduction' then 0 else l.fen end
      from statements.live_share l join statements.statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
      where l.tenant_id = ${tx.tenantId} and l.statement_id = ${input.id} and ${lineInScope(context)})
    select p.department_id as "departmentId", ${named(locale, "d")} as "departmentName", sum(p.shifts)::int as "shiftCount", sum(p.accounting_minutes)::bigint as "accountingMinutes",
      sum(p.shift_fen)::bigint as "shiftFen", sum(0 - p.card_fen)::bigint as "cardDeductionFen", sum(p.extra_fen)::bigint as "extraFen", sum(p.shift_fen + p.card_fen + p.extra_fen)::bigint as "amountFen",
      sum(p.planned_minutes)::bigint as "plannedMinutes", sum(p.planned_cost_fen)::bigint as "plannedCostFen"
    from part p join organisation.department_view d on d.tenant_id = ${tx.tenantId} and d.id = p.department_id
    group by p.department_id, d.name_zh, d.name_en, d.position order by d.position, p.department_id`);
  const extras = await read<StatementDetail["extras"][number] & { leftOff: boolean }>(sql`
    select x.id, x.type, x.amount_fen as "amountFen", x.reason, x.line_id as "lineId", m.name as "memberName", coalesce(l.work_date, (x.delta ->> 'workDate')::date) as "workDate", x.order_number as "orderNumber", x.delta, x.missed_edge as "missedEdge", ${isLeftOff(sql`x`)} as "leftOff",
      ${by(sql`x.created_by`)} as "createdBy", x.created_at as "createdAt", x.withdrawn_at as "withdrawnAt"
    from statements.extra x ${lineOf} left join organisation.member_view m on m.tenant_id = x.tenant_id and m.id = x.member_id
    where ${mine} and ${within} order by x.id`);
  const objections = await read<StatementDetail["objections"][number]>(sql`
    select x.id, x.line_id as "lineId", m.name as "memberName", l.work_date as "workDate", x.text, x.claimed_minutes as "claimedMinutes", x.claimed_fen as "claimedFen",
      l.accounting_minutes as "lineMinutes", l.amount_fen as "lineFen", x.state, x.answer, ${by(sql`x.raised_by`)} as "raisedBy", x.raised_at as "raisedAt",
      ${by(sql`x.answered_by`)} as "answeredBy", x.answered_at as "answeredAt",
      (select e.amount_fen from statements.extra e where e.tenant_id = x.tenant_id and e.id = x.extra_id) as "adjustedFen"
    from statements.objection x ${lineOf} left join organisation.member_view m on m.tenant_id = l.tenant_id and m.id = l.member_id
    where ${mine} and ${within} order by x.id desc`);
  const payments = await read<StatementDetail["payments"][number]>(sql`
    select x.id, x.amount_fen as "amountFen", b.number as "batchNumber", x.reason, ${by(sql`x.made_by`)} as "madeBy", x.made_at as "madeAt",
      exists (select from statements.payment r where r.tenant_id = x.tenant_id and r.reverses_id = x.id) as "reversed"
    from statements.payment x left join statements.payment_batch b on b.tenant_id = x.tenant_id and b.id = x.batch_id where ${mine} and ${whole} order by x.id`);
  const steps = await read<StatementDetail["steps"][number]>(sql`
    select x.id, x.action, x.to_state as "toState", x.reason, ${by(sql`x.account_id`)} as "by", x.at, x.same_as as "sameAs" from statements.step x where ${mine} order by x.id`);
  const staff = principal.kind === "staff";
  const [acted] = await ownToSubmit(context, "statement", [{ id: head.id, actions: actionsOf(context, head) }]);
  return {
    ...head,
    // Plan, budget and the company's own reasons are no business of the labour company.
    check: staff && whole ? head.check : null,
    overReason: staff ? head.overReason : null,
    plannedCostFen: staff ? head.plannedCostFen : 0,
    waitingBatch: staff ? head.waitingBatch : null,
    actions: acted!.actions,
    whole,
    unitPriceMilli: displayUnitPriceMilli(head.amountFen, head.accountingMinutes),
    departments: staff ? departments : departments.map((one) => ({ ...one, plannedCostFen: 0 })),
    extras: extras.map(({ leftOff, ...one }) => ({ ...one, reason: reasonOf(one, leftOff, locale) })),
    orders: whole ? await ordersOf(tx, input.id) : [],
    objections,
    payments,
    steps: staff
      ? steps
      : steps
          .filter(({ action }) => !isWithin(action))
          .map((one) => ({
            ...one,
            by: null,
            sameAs: null,
            reason: one.action === "return" || one.action === "reject" || one.action === "cancel" ? one.reason : null,
          })),
    approval:
      staff && head.submittedAt !== null
        ? await approvalOf(tx, context, { documentType: "statement", documentId: input.id })
        : null,
  };
}
