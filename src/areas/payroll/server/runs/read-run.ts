import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds, scopeFor } from "#platform/session/principal.ts";
import { payRange } from "#platform/menu/pay-range.ts";
import type * as api from "../../runs-api.ts";
import { runLife } from "../../life.ts";
import { runList, type RunRow } from "../../runs-list.ts";
import { blocks, payPeriod, type Block, type PaidPeriod } from "../../rules/pay-period.ts";
import type { MarkCode } from "../../rules/kinds.ts";
import type { RunState } from "../../words.ts";
import { isSentSql } from "../payments/batch-store.ts";
import { readNamesOfPeople } from "./names-of-people.ts";
import { paidAlready } from "./create-run.ts";
import { unseenOf } from "./who-sees.ts";
import { whoFits } from "./who-fits.ts";

/** What may be done with a run; one whose money is on its way is not taken back. */
function runActions(
  { principal }: Pick<CallContext, "principal">,
  { state, isSent }: { state: RunState; isSent: boolean },
): string[] {
  const actions = runLife.actions(state, (who) => holds(principal, who));
  return isSent ? actions.filter((action) => action !== "withdraw") : actions;
}

/** Sums of everybody are for who sees everybody. */
export function seesSums({ principal, keyCode }: Pick<CallContext, "principal" | "keyCode">): boolean {
  return (
    holds(principal, "C60302.view") && scopeFor(principal, keyCode).all && !principal.moduleScopes.has(payRange.module)
  );
}

const tabIs = (tab: "open" | "granted" | "deleted" | "all") => {
  if (tab === "open") return [sql`r.state in ('draft', 'calculating', 'calculated', 'underApproval')`];
  return tab === "all" ? [] : [sql`r.state = ${tab}`];
};

export const runs = listSource(runList, {
  company: sql`r.tenant_id`,
  query: (context, { tab, month, search, kind }) => ({
    columns: {
      id: sql`r.id`,
      version: sql`r.version`,
      entityId: sql`r.entity_id`,
      number: sql`r.number`,
      month: sql`r.month`,
      entity: named(context.locale, "e"),
      template: sql`t.name`,
      kind: sql`r.kind`,
      block: sql`r.block::text`,
      payDate: sql`r.pay_date`,
      people: sql`r.people`,
      grossFen: sql`r.gross_fen`,
      netFen: sql`r.net_fen`,
      employerFen: sql`r.employer_fen`,
      lastNetFen: sql`(select sum(p.net_fen) from payroll.run p where p.tenant_id = r.tenant_id and p.entity_id = r.entity_id and p.template_id = r.template_id
        and p.state = 'granted' and p.month = to_char((r.month || '-01')::date - interval '1 month', 'YYYY-MM'))::bigint`,
      marks: sql`(select count(*)::int from payroll.slip s where s.tenant_id = r.tenant_id and s.run_id = r.id and s.marks <> '[]')`,
      held: sql`(select count(*)::int from payroll.slip s where s.tenant_id = r.tenant_id and s.run_id = r.id and s.state in ('held', 'frozen'))`,
      state: sql`r.state`,
      isSent: isSentSql(sql`r.tenant_id`, sql`r.id`),
      returnReason: sql`r.return_reason`,
      progress: sql`(r.progress ->> 'done')::int`,
    },
    from: sql`payroll.run r
      join organisation.legal_entity_view e on e.tenant_id = r.tenant_id and e.id = r.entity_id
      join payroll.template t on t.tenant_id = r.tenant_id and t.id = r.template_id`,
    where: [
      ...tabIs(tab),
      ...(month ? [sql`r.month = ${month}`] : []),
      ...(kind ? [sql`r.kind = ${kind}`] : []),
      ...(search ? [sql`(r.number ilike ${containing(search)} or t.name ilike ${containing(search)})`] : []),
    ],
    key: sql`r.id`,
  }),
  present: (context, rows) =>
    rows.map((row) => {
      const isSeen = seesSums(context);
      const { netFen, lastNetFen } = row;
      return {
        grossFen: isSeen ? row.grossFen : null,
        netFen: isSeen ? netFen : null,
        employerFen: isSeen ? row.employerFen : null,
        change: isSeen && netFen !== null && lastNetFen !== null && lastNetFen > 0 ? netFen / lastNetFen - 1 : null,
        actions: runActions(context, row),
      };
    }),
});

export async function readRun(
  context: CallContext,
  { id }: InputOf<typeof api.readRun>,
): Promise<OutputOf<typeof api.readRun>> {
  const { tx } = context;
  const run = await runs.one(context, id);
  const { rows: counts } = await tx.query<{ state: string; count: number }>(
    "select state, count(*)::int as count from payroll.slip where tenant_id = $1 and run_id = $2 group by 1",
    [tx.tenantId, id],
  );
  const { rows: marks } = await tx.query<{ code: MarkCode; count: number; blocks: boolean }>(
    `select coalesce(k ->> 'code', '') as code, count(*)::int as count, coalesce(bool_or(k ->> 'blocks' <> 'no'), false) as blocks
     from payroll.slip s cross join jsonb_array_elements(s.marks) as k where s.tenant_id = $1 and s.run_id = $2 group by 1 order by 3 desc, 2 desc`,
    [tx.tenantId, id],
  );
  const { rows: open } = await tx.query<{ name: string }>(
    sql`select distinct ${named(context.locale, "d")} as name from payroll.slip s join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
        where s.tenant_id = ${tx.tenantId} and s.run_id = ${id} and s.marks @> '[{"code": "provisional"}]' order by 1`,
  );
  const { rows: stored } = await tx.query<PaidPeriod & { deleteReason: string | null; grantReason: string | null }>(
    `select month, block, from_date as "fromDate", to_date as "toDate", delete_reason as "deleteReason", grant_reason as "grantReason" from payroll.run where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  const { deleteReason, grantReason, ...paid } = stored[0]!;
  const { start, end } = payPeriod(paid);
  return {
    ...run,
    from: start,
    to: end,
    counts: Object.fromEntries(counts.map(({ state, count }) => [state, count])),
    marks,
    leftOut: run.kind === "main" && run.state !== "deleted" ? await leftOut(context, run) : [],
    openDepartments: open.map(({ name }) => name),
    unseen: await unseenOf(context, [id]),
    deleteReason,
    grantReason,
  };
}

const blockOf = ({ block }: Pick<RunRow, "block">): Block | null => blocks.find((one) => String(one) === block) ?? null;

/** Own staff of the legal entity who are in no main run of the month, and why. */
async function leftOut(context: CallContext, run: Pick<RunRow, "entityId" | "month" | "block">) {
  const taken = await paidAlready(context, run.entityId, run.month, blockOf(run));
  const fitting = await whoFits(context, run.month, "main", undefined, blockOf(run), taken);
  const out = fitting.filter(({ entityId }) => entityId === run.entityId || entityId === null);
  const names = await readNamesOfPeople(
    context,
    out.map(({ memberId }) => memberId),
  );
  return out.flatMap(({ memberId, entityId, chosen }) => {
    const person = names.get(memberId);
    if (person === undefined) return [];
    const cause = entityId === null ? ("noEntity" as const) : chosen.is === "one" ? ("other" as const) : chosen.is;
    return [{ memberId, name: person.name, jobNumber: person.jobNumber, cause }];
  });
}
