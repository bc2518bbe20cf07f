import { sql } from "#platform/db/sql.ts";
import { mealsAndRests } from "#areas/attendance/server.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource, selected } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { explainLine as explainCall, LineDetail } from "../../lines-api.ts";
import { statementLineList, statementPersonList } from "../../lines-list.ts";
import { isLeftOff, readHead } from "./read-statement.ts";
import { lineInScope } from "./visible.ts";

const from = sql`statements.line l join statements.statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
  join organisation.member_view m on m.tenant_id = l.tenant_id and m.id = l.member_id
  join organisation.department_view d on d.tenant_id = l.tenant_id and d.id = l.department_id
  join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id`;

const lineExtra = sql`coalesce((select sum(x.fen) from statements.live_share x
  where x.tenant_id = l.tenant_id and x.statement_id = l.statement_id and x.line_id = l.id), 0)::bigint`;

const lineColumns = ({ locale }: Pick<CallContext, "locale">) => ({
  id: sql`l.id`,
  workDate: sql`l.work_date`,
  countedOn: sql`case when l.counted_on <> l.work_date or l.pricing -> 'part' is not null then l.counted_on end`,
  memberId: sql`l.member_id`,
  memberName: sql`m.name`,
  departmentName: named(locale, "d"),
  postName: named(locale, "p"),
  shiftState: sql`l.shift_state`,
  netMinutes: sql`l.net_minutes`,
  accountingMinutes: sql`l.accounting_minutes`,
  plannedMinutes: sql`l.planned_minutes`,
  subsidyFen: sql`l.subsidy_fen`,
  amountFen: sql`l.amount_fen`,
  cardDeductionFen: sql`l.card_deduction_fen`,
  extraFen: lineExtra,
  payableFen: sql`l.amount_fen + ${lineExtra}`,
  objection: sql`(select o.state from statements.objection o where o.tenant_id = l.tenant_id and o.line_id = l.id order by o.id desc limit 1)`,
});

/** Shifts of one statement that the caller may see. */
export const statementLines = listSource(statementLineList, {
  company: sql`l.tenant_id`,
  async query(context, { id, memberId, departmentId, state, search }) {
    await readHead(context, id);
    const where = [sql`l.statement_id = ${id}`, lineInScope(context)];
    if (memberId !== undefined) where.push(sql`l.member_id = ${memberId}`);
    if (departmentId !== undefined) where.push(sql`l.department_id = ${departmentId}`);
    if (state !== undefined) where.push(sql`l.shift_state = ${state}`);
    if (search !== undefined) where.push(sql`m.name ilike ${containing(search)}`);
    return {
      columns: lineColumns(context),
      from,
      where,
      key: sql`l.id`,
      totals: { subsidyFen: sql`sum(l.subsidy_fen)::bigint` },
    };
  },
});

/** Per person: their shifts, and their shares of what was put to them or taken off. */
export const statementPeople = listSource(statementPersonList, {
  company: sql`q.tenant_id`,
  async query(context, { id, search }) {
    await readHead(context, id);
    const { tenantId } = context.tx;
    const people = sql`(
      with extra as (
        select l.tenant_id, l.member_id, sum(l.fen)::bigint as fen
        from statements.live_share l join statements.statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
        where l.tenant_id = ${tenantId} and l.statement_id = ${id} and ${lineInScope(context)} group by 1, 2),
      own as (
        select l.tenant_id, l.member_id, sum(l.shifts)::int as shifts, count(*) filter (where l.shift_state in ('missing_card', 'absent'))::int as missing,
          sum(l.accounting_minutes)::bigint as minutes, sum(l.subsidy_fen)::bigint as subsidy, sum(l.amount_fen)::bigint as shift_fen
        from ${from} where l.tenant_id = ${tenantId} and l.statement_id = ${id} and ${lineInScope(context)} group by 1, 2)
      select m.tenant_id, m.id as member_id, m.name, coalesce(o.shifts, 0) as shifts, coalesce(o.missing, 0) as missing, coalesce(o.minutes, 0) as minutes,
        coalesce(o.subsidy, 0) as subsidy, coalesce(o.shift_fen, 0) as shift_fen, coalesce(x.fen, 0) as extra
      from organisation.member_view m
      left join own o on o.tenant_id = m.tenant_id and o.member_id = m.id
      left join extra x on x.tenant_id = m.tenant_id and x.member_id = m.id
      where m.tenant_id = ${tenantId} and (o.member_id is not null or x.member_id is not null)) q`;
    return {
      columns: {
        id: sql`q.member_id`,
        memberName: sql`q.name`,
        jobNumber: sql`(select w.job_number from people.worker w where w.tenant_id = q.tenant_id and w.member_id = q.member_id)`,
        shiftCount: sql`q.shifts`,
        missing: sql`q.missing`,
        accountingMinutes: sql`q.minutes`,
        subsidyFen: sql`q.subsidy`,
        extraFen: sql`q.extra`,
        amountFen: sql`q.shift_fen + q.extra`,
      },
      from: people,
      where: search === undefined ? [] : [sql`q.name ilike ${containing(search)}`],
      key: sql`q.member_id`,
    };
  },
});

export async function explainLine(
  context: CallContext,
  input: InputOf<typeof explainCall>,
): Promise<OutputOf<typeof explainCall>> {
  const { rows } = await context.tx.query<Omit<LineDetail, "off"> & { statementId: number; assignmentId: number }>(sql`
    select ${selected(lineColumns(context))}, l.statement_id as "statementId", l.assignment_id as "assignmentId", s.number as "statementNumber", h.number as "contractNumber",
      w.start_minute as "startMinute", w.end_minute as "endMinute", w.in_minute as "inMinute", w.out_minute as "outMinute", l.pricing,
      coalesce((select jsonb_agg(jsonb_build_object('of', case when e.line_id is not null then 'shift' when e.member_id is not null then 'person' else 'statement' end, 'type', e.type, 'reason', e.reason,
         'fen', x.fen, 'ofFen', case when e.type in ('adjustment', 'reward') then e.amount_fen else 0 - e.amount_fen end) order by e.id)
       from statements.share x join statements.extra e on e.tenant_id = x.tenant_id and e.id = x.extra_id
       where x.tenant_id = l.tenant_id and x.statement_id = l.statement_id and x.line_id = l.id and e.withdrawn_at is null and not (e.type = 'card_deduction' and e.line_id is not null)), '[]') as extras,
      (select jsonb_build_object('edge', e.missed_edge, 'amountFen', e.amount_fen, 'became', case when ${isLeftOff(sql`e`)} then 'leftOff' when e.withdrawn_at is null then 'taken' else 'withdrawn' end)
       from statements.extra e where e.tenant_id = l.tenant_id and e.line_id = l.id and e.missed_edge is not null) as fine
    from ${from}
    left join contracts.contract_head h on h.tenant_id = l.tenant_id and h.id = l.contract_id
    left join attendance.worked_day w on w.tenant_id = l.tenant_id and w.work_date = l.work_date and w.assignment_id = l.assignment_id
    where l.tenant_id = ${context.tx.tenantId} and l.id = ${input.lineId} and ${lineInScope(context)}`);
  const [line] = rows;
  if (!line) throw refuse(commonRefusals.notFound);
  const { statementId, assignmentId, ...detail } = line;
  await readHead(context, statementId);
  return { ...detail, off: (await mealsAndRests(context.tx, { workDate: line.workDate, assignmentId })) ?? null };
}
