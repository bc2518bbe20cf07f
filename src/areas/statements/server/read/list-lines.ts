import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type {
  explainLine as explainCall,
  LineDetail,
  LineRow,
  listLines as listCall,
  listPeople as peopleCall,
  PersonRow,
} from "../../lines-api.ts";
import { isLeftOff, readHead } from "./read-statement.ts";
import { lineInScope, seesWhole } from "./visible.ts";

type Context = Pick<CallContext, "principal" | "keyCode" | "locale">;

const from = sql`statements.line l join statements.statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
  join organisation.member_view m on m.tenant_id = l.tenant_id and m.id = l.member_id
  join organisation.department_view d on d.tenant_id = l.tenant_id and d.id = l.department_id
  join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id`;

const lineColumns = (
  context: Context,
): Sql => sql`l.id, l.work_date as "workDate", case when l.counted_on <> l.work_date or l.pricing -> 'part' is not null then l.counted_on end as "countedOn", l.member_id as "memberId", m.name as "memberName",
  ${named(context.locale, "d")} as "departmentName", ${named(context.locale, "p")} as "postName", l.shift_state as "shiftState", l.net_minutes as "netMinutes",
  l.accounting_minutes as "accountingMinutes", l.planned_minutes as "plannedMinutes", l.subsidy_fen as "subsidyFen", l.amount_fen as "amountFen", l.card_deduction_fen as "cardDeductionFen",
  (select o.state from statements.objection o where o.tenant_id = l.tenant_id and o.line_id = l.id order by o.id desc limit 1) as "objection"`;

/** Shifts of one statement that the caller may see; what the statement's own visibility says is checked by the caller. */
export function lineQuery(
  context: Context,
  filters: Pick<InputOf<typeof listCall>, "id" | "memberId" | "departmentId" | "state" | "search">,
): ListQuery {
  const where = [sql`l.statement_id = ${filters.id}`, lineInScope(context)];
  if (filters.memberId !== undefined) where.push(sql`l.member_id = ${filters.memberId}`);
  if (filters.departmentId !== undefined) where.push(sql`l.department_id = ${filters.departmentId}`);
  if (filters.state !== undefined) where.push(sql`l.shift_state = ${filters.state}`);
  if (filters.search !== undefined) where.push(sql`m.name ilike ${containing(filters.search)}`);
  return {
    columns: lineColumns(context),
    from,
    where,
    sorts: {
      workDate: sql`l.work_date`,
      memberName: sql`m.name`,
      accountingMinutes: sql`l.accounting_minutes`,
      amountFen: sql`l.amount_fen`,
      shiftState: sql`l.shift_state`,
    },
    defaultSort: "workDate",
    key: sql`l.id`,
    totals: sql`sum(l.accounting_minutes)::bigint as "accountingMinutes", sum(l.subsidy_fen)::bigint as "subsidyFen", sum(l.card_deduction_fen)::bigint as "cardDeductionFen", sum(l.amount_fen)::bigint as "amountFen"`,
  };
}

export async function listLines(
  context: CallContext,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  await readHead(context, input.id);
  return listRows<LineRow>(context.tx, lineQuery(context, input), input);
}

/** Per person: their shifts and what they alone were given or taken. */
export function peopleQuery(context: Context & Pick<CallContext, "tx">, id: number): ListQuery {
  const { tx } = context;
  // What belongs to no line is for whoever sees the whole.
  const within = seesWhole(context) ? sql`true` : sql`l.id is not null and ${lineInScope(context)}`;
  const people = sql`(
    with extra as (
      select e.member_id, sum(case when e.type in ('adjustment', 'reward') then e.amount_fen else -e.amount_fen end)::bigint as fen
      from statements.extra e join statements.statement s on s.tenant_id = e.tenant_id and s.id = e.statement_id
      left join statements.line l on l.tenant_id = e.tenant_id and l.id = e.line_id
      where e.tenant_id = ${tx.tenantId} and e.statement_id = ${id} and e.withdrawn_at is null and ${within} group by e.member_id)
    select l.member_id, m.name, sum(l.shifts)::int as shifts, count(*) filter (where l.shift_state in ('missing_card', 'absent'))::int as missing,
      sum(l.accounting_minutes)::bigint as minutes, sum(l.subsidy_fen)::bigint as subsidy, sum(l.amount_fen)::bigint as shift_fen,
      coalesce((select fen from extra where extra.member_id = l.member_id), 0) as extra
    from ${from} where l.statement_id = ${id} and ${lineInScope(context)} group by l.member_id, m.name) q`;
  return {
    columns: sql`q.member_id as id, q.name as "memberName", q.shifts as "shiftCount", q.missing, q.minutes as "accountingMinutes",
      q.subsidy as "subsidyFen", q.extra as "extraFen", q.shift_fen + q.extra as "amountFen"`,
    from: people,
    where: [],
    sorts: {
      memberName: sql`q.name`,
      shiftCount: sql`q.shifts`,
      accountingMinutes: sql`q.minutes`,
      amountFen: sql`q.shift_fen + q.extra`,
      missing: sql`q.missing`,
    },
    defaultSort: "memberName",
    key: sql`q.member_id`,
    totals: sql`sum(q.shifts)::bigint as "shiftCount", sum(q.minutes)::bigint as "accountingMinutes", sum(q.subsidy)::bigint as "subsidyFen",
      sum(q.extra)::bigint as "extraFen", sum(q.shift_fen + q.extra)::bigint as "amountFen"`,
  };
}

export async function listPeople(
  context: CallContext,
  input: InputOf<typeof peopleCall>,
): Promise<OutputOf<typeof peopleCall>> {
  await readHead(context, input.id);
  const query = peopleQuery(context, input.id);
  const where = input.search === undefined ? [] : [sql`q.name ilike ${containing(input.search)}`];
  return listRows<PersonRow>(context.tx, { ...query, where }, input);
}

export async function explainLine(
  context: CallContext,
  input: InputOf<typeof explainCall>,
): Promise<OutputOf<typeof explainCall>> {
  const { rows } = await context.tx.query<LineDetail & { statementId: number }>(sql`
    select ${lineColumns(context)}, l.statement_id as "statementId", s.number as "statementNumber", h.number as "contractNumber",
      w.start_minute as "startMinute", w.end_minute as "endMinute", w.in_minute as "inMinute", w.out_minute as "outMinute", l.pricing,
      (select jsonb_build_object('edge', e.missed_edge, 'amountFen', e.amount_fen, 'became', case when ${isLeftOff(sql`e`)} then 'leftOff' when e.withdrawn_at is null then 'taken' else 'withdrawn' end)
       from statements.extra e where e.tenant_id = l.tenant_id and e.line_id = l.id and e.missed_edge is not null) as fine
    from ${from}
    left join contracts.contract_head h on h.tenant_id = l.tenant_id and h.id = l.contract_id
    left join attendance.worked_day w on w.tenant_id = l.tenant_id and w.work_date = l.work_date and w.assignment_id = l.assignment_id
    where l.id = ${input.lineId} and ${lineInScope(context)}`);
  const [line] = rows;
  if (!line) throw refuse(commonRefusals.notFound);
  const { statementId, ...detail } = line;
  await readHead(context, statementId);
  return detail;
}
