import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { payRange } from "#platform/menu/pay-range.ts";
import { holds, scopeFor } from "#platform/session/principal.ts";
import { monthLife } from "../../life.ts";
import type * as api from "../../settlement-api.ts";
import { settlementList } from "../../settlement-list.ts";
import type { RunKind, RunState } from "../../words.ts";
import { checksOf } from "./checks.ts";

/** Sums of everybody are for who sees everybody. */
function seesSums({ principal, keyCode }: Pick<CallContext, "principal" | "keyCode">): boolean {
  return (
    holds(principal, "C60303.view") && scopeFor(principal, keyCode).all && !principal.moduleScopes.has(payRange.module)
  );
}

const ofMonth = sql`r.tenant_id = m.tenant_id and r.entity_id = m.entity_id and r.month = m.month and r.state <> 'deleted'`;
/** Of runs with fewer than three people no sum is kept, so the month has none either while one of them is there. */
const sumOf = (column: Sql, settledAs: Sql) =>
  sql`(case when m.state = 'settled' then ${settledAs} else (select case when count(*) filter (where ${column} is null) = 0 then sum(${column}) end
    from payroll.run r where ${ofMonth} and r.state = 'granted') end)::bigint`;
const rowsThat = (which: Sql) =>
  sql`(select count(*)::int from payroll.run r join payroll.slip s on s.tenant_id = r.tenant_id and s.run_id = r.id where ${ofMonth} and ${which})`;
const isPaid = sql`exists (select from payroll.pay_row p where p.tenant_id = s.tenant_id and p.slip_id = s.id and p.state = 'paid')`;
const isFailed = sql`exists (select from payroll.pay_row p where p.tenant_id = s.tenant_id and p.slip_id = s.id and p.state = 'failed')`;

export const settlements = listSource(settlementList, {
  company: sql`m.tenant_id`,
  query: (context, { month, search, state }) => ({
    columns: {
      id: sql`m.id`,
      version: sql`m.version`,
      entityId: sql`m.entity_id`,
      month: sql`m.month`,
      entity: named(context.locale, "e"),
      runs: sql`(select count(*)::int from payroll.run r where ${ofMonth})`,
      notGranted: sql`(select count(*)::int from payroll.run r where ${ofMonth} and r.state <> 'granted')`,
      people: sql`coalesce(m.people, (select count(distinct s.member_id)::int from payroll.run r join payroll.slip s on s.tenant_id = r.tenant_id and s.run_id = r.id
        where ${ofMonth} and s.state <> 'pulled'), 0)`,
      grossFen: sumOf(sql`r.gross_fen`, sql`m.gross_fen`),
      netFen: sumOf(sql`r.net_fen`, sql`m.net_fen`),
      paid: rowsThat(sql`s.state = 'granted' and ${isPaid}`),
      unpaid: rowsThat(sql`s.state = 'granted' and not ${isPaid}`),
      failed: rowsThat(sql`s.state = 'granted' and ${isFailed}`),
      settledBy: sql`(select a.name from access.account_view a where a.tenant_id = m.tenant_id and a.id = m.settled_by)`,
      settledAt: sql`m.settled_at`,
      state: sql`m.state`,
    },
    from: sql`payroll.month m join organisation.legal_entity_view e on e.tenant_id = m.tenant_id and e.id = m.entity_id`,
    where: [
      sql`(m.state = 'settled' or exists (select from payroll.run r where ${ofMonth}))`,
      ...(month ? [sql`m.month = ${month}`] : []),
      ...(state ? [sql`m.state = ${state}`] : []),
      ...(search ? [sql`(e.name_zh ilike ${containing(search)} or e.name_en ilike ${containing(search)})`] : []),
    ],
    key: sql`m.id`,
  }),
  present: (context, rows) => {
    const isSeen = seesSums(context);
    return rows.map((row) => ({
      grossFen: isSeen ? row.grossFen : null,
      netFen: isSeen ? row.netFen : null,
      actions: monthLife.actions(row.state, (who) => holds(context.principal, who)),
    }));
  },
});

interface RunLine {
  id: number;
  number: string;
  template: string;
  kind: RunKind;
  payDate: string;
  people: number;
  grossFen: number | null;
  netFen: number | null;
  paid: number;
  unpaid: number;
  state: RunState;
}

export async function readSettlement(
  context: CallContext,
  { id }: InputOf<typeof api.readSettlement>,
): Promise<OutputOf<typeof api.readSettlement>> {
  const { tx } = context;
  const month = await settlements.one(context, id);
  const { rows: runs } = await tx.query<RunLine>(
    sql`select r.id, r.number, t.name as template, r.kind, r.pay_date as "payDate", r.people, r.gross_fen as "grossFen", r.net_fen as "netFen",
          (select count(*)::int from payroll.slip s where s.tenant_id = r.tenant_id and s.run_id = r.id and s.state = 'granted' and ${isPaid}) as paid,
          (select count(*)::int from payroll.slip s where s.tenant_id = r.tenant_id and s.run_id = r.id and s.state = 'granted' and not ${isPaid}) as unpaid, r.state
        from payroll.run r join payroll.template t on t.tenant_id = r.tenant_id and t.id = r.template_id
        where r.tenant_id = ${tx.tenantId} and r.entity_id = ${month.entityId} and r.month = ${month.month} and r.state <> 'deleted' order by r.id`,
  );
  const { rows: trail } = await tx.query<OutputOf<typeof api.readSettlement>["trail"][number]>(
    `select t.action, (select a.name from access.account_view a where a.tenant_id = t.tenant_id and a.id = t.done_by) as by, t.done_at as at, t.reason
     from payroll.month_step t where t.tenant_id = $1 and t.month_id = $2 order by t.id desc`,
    [tx.tenantId, id],
  );
  const isSeen = seesSums(context);
  return {
    ...month,
    checks: await checksOf(context, month),
    runList: runs.map((run) => ({
      ...run,
      grossFen: isSeen ? run.grossFen : null,
      netFen: isSeen ? run.netFen : null,
    })),
    trail,
  };
}
