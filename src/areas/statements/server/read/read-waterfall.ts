import { sql, type NotNull } from "#platform/db/sql.ts";
import { contractTerms, priceShift } from "#areas/contracts/server.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { waterfallOf, type ExtraSums, type PlannedLine } from "../../rules/waterfall.ts";
import type { readWaterfall as call } from "../../waterfall-api.ts";
import { readHead } from "./read-statement.ts";
import { lineInScope, seesWhole } from "./visible.ts";

type Stored = Omit<PlannedLine, "plannedSubsidyFen"> & { contractId: number; hasSubsidies: boolean };

export async function readWaterfall(
  context: CallContext,
  { id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await readHead(context, id);
  const withPlan = context.principal.kind === "staff";
  return {
    steps: waterfallOf(await linesOf(context, id), await extrasOf(context, id), { withPlan }),
    paidFen: seesWhole(context) ? await paidOf(context, id) : null,
  };
}

/** Meals and rests of the plan are what its span has more than its minutes; of a shift that is split at midnight, in the line's own date. */
async function linesOf(context: CallContext, id: number): Promise<PlannedLine[]> {
  const { tx } = context;
  const from = sql`case when l.pricing -> 'part' is null then w.start_minute else greatest(w.start_minute, (l.counted_on - l.work_date) * 1440) end`;
  const to = sql`case when l.pricing -> 'part' is null then w.end_minute else least(w.end_minute, (l.counted_on - l.work_date + 1) * 1440) end`;
  const { rows } = await tx.query<Stored>(sql`
    select l.contract_id as "contractId", coalesce((l.pricing -> 'part' ->> 'isLead')::boolean, true) as "hasSubsidies", l.planned_cost_fen as "plannedFen", l.planned_minutes as "plannedMinutes",
      coalesce(greatest(0, ${to} - ${from} - l.planned_minutes), 0) as "plannedOffMinutes", l.accounting_minutes as "paidMinutes",
      (coalesce((select sum((r ->> 'meal')::int) from jsonb_array_elements(l.pricing -> 'rates') r), 0)
        + coalesce((select sum((r ->> 'end')::int - (r ->> 'start')::int) from jsonb_array_elements(l.pricing -> 'timedRest') r), 0))::int as "offMinutes",
      l.subsidy_fen as "subsidyFen", l.amount_fen as "amountFen"
    from statements.line l join statements.statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
    left join attendance.worked_day w on w.tenant_id = l.tenant_id and w.work_date = l.work_date and w.assignment_id = l.assignment_id
    where l.tenant_id = ${tx.tenantId} and l.statement_id = ${id} and ${lineInScope(context)}`);
  const terms = await contractTerms(
    tx,
    rows.map(({ contractId }) => contractId),
  );
  return rows.map(({ contractId, hasSubsidies, ...line }) => {
    const own = terms.get(contractId);
    return {
      ...line,
      plannedSubsidyFen: own && hasSubsidies ? priceShift(own, [], line.plannedMinutes).subsidyFen : 0,
    };
  });
}

async function extrasOf(context: CallContext, id: number): Promise<ExtraSums> {
  const { tx } = context;
  const { rows } = await tx.query<{ cause: NotNull<keyof ExtraSums>; fen: number }>(sql`
    select case when l.extra_type = 'card_deduction' then 'cards' when e.delta_id is not null then 'earlier'
        when exists (select from statements.objection o where o.tenant_id = e.tenant_id and o.statement_id = e.statement_id and o.extra_id = e.id) then 'objections' else 'extras' end as cause,
      coalesce(sum(l.fen), 0)::bigint as fen
    from statements.live_share l join statements.statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
    join statements.extra e on e.tenant_id = l.tenant_id and e.id = l.extra_id
    where l.tenant_id = ${tx.tenantId} and l.statement_id = ${id} and ${lineInScope(context)} group by 1`);
  const sums: ExtraSums = { cards: 0, earlier: 0, extras: 0, objections: 0 };
  for (const { cause, fen } of rows) sums[cause] = fen;
  return sums;
}

async function paidOf({ tx }: CallContext, id: number): Promise<number> {
  const { rows } = await tx.query<{ fen: number }>(sql`
    select coalesce(sum(p.amount_fen), 0)::bigint as fen from statements.payment p where p.tenant_id = ${tx.tenantId} and p.statement_id = ${id}`);
  return rows[0]!.fen;
}
