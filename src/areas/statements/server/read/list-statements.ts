import { join, sql, type Sql } from "#platform/db/sql.ts";
import { ownToSubmit } from "#areas/approvals/server.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { countStatements as countCall } from "../../api.ts";
import { statementList, type StatementRow } from "../../list.ts";
import { statementTabWords } from "../../words.ts";
import { actionsOf } from "../agree/row-actions.ts";
import { visibleStatements } from "./visible.ts";

/** What every statement is sent with, by the names of its list. */
export const statementColumns = (context: Pick<CallContext, "principal" | "keyCode" | "locale" | "tx">) => ({
  id: sql`s.id`,
  number: sql`s.number`,
  name: sql`s.name`,
  agencyId: sql`s.agency_id`,
  agencyName: named(context.locale, "g"),
  from: sql`s.from_date`,
  to: sql`s.to_date`,
  state: sql`s.state`,
  origin: sql`s.origin`,
  ...visibleStatements(context).sums,
  openObjections: sql`(select count(*)::int from statements.objection o where o.tenant_id = ${context.tx.tenantId} and o.statement_id = s.id and o.state = 'open')`,
  waitingBatch: sql`(select b.number from statements.batch_part w join statements.payment_batch b on b.tenant_id = w.tenant_id and b.id = w.batch_id
    where w.tenant_id = ${context.tx.tenantId} and w.statement_id = s.id and w.waiting)`,
  agencyConfirmedAt: sql`s.agency_confirmed_at`,
  clearerName: sql`(select a.name from access.account_view a where a.tenant_id = ${context.tx.tenantId} and a.id = s.cleared_by)`,
  creatorName: sql`(select a.name from access.account_view a where a.tenant_id = ${context.tx.tenantId} and a.id = s.created_by)`,
  createdAt: sql`s.created_at`,
  paidAt: sql`s.paid_at`,
  version: sql`s.version`,
});

/** Whether an objection to the statement `s` waits for an answer. */
export const hasOpenObjection = ({ tx }: Pick<CallContext, "tx">): Sql =>
  sql`exists (select from statements.objection o where o.tenant_id = ${tx.tenantId} and o.statement_id = s.id and o.state = 'open')`;

export const statements = listSource(statementList, {
  company: sql`s.tenant_id`,
  query(context, { tab, agencyId, from: first, to: last, objections, search }) {
    const { from, where: visible } = visibleStatements(context);
    const where = [...visible];
    if (tab !== "all") where.push(sql`s.state = ${tab}`);
    if (agencyId !== undefined) where.push(sql`s.agency_id = ${agencyId}`);
    if (first !== undefined) where.push(sql`s.to_date >= ${first}::date`);
    if (last !== undefined) where.push(sql`s.from_date <= ${last}::date`);
    if (objections) where.push(hasOpenObjection(context));
    if (search !== undefined) {
      const text = containing(search);
      where.push(
        sql`(s.number ilike ${text} or s.name ilike ${text} or g.name_zh ilike ${text} or g.name_en ilike ${text})`,
      );
    }
    return { columns: statementColumns(context), from, where, key: sql`s.id` };
  },
  present: async (context, rows) => {
    const acted = await ownToSubmit(
      context,
      "statement",
      rows.map((row) => ({ id: row.id, actions: actionsOf(context, row) })),
    );
    return acted.map(({ actions }) => ({
      actions,
      // What was planned, and who has to release a payment, is no business of the labour company.
      ...(context.principal.kind === "staff" ? {} : { plannedCostFen: 0, waitingBatch: null }),
    }));
  },
});

export async function countStatements(context: CallContext): Promise<OutputOf<typeof countCall>> {
  const { from, where } = visibleStatements(context);
  const { rows } = await context.tx.query<{ state: StatementRow["state"]; count: number }>(
    sql`select s.state, count(*)::int as count from ${from} where s.tenant_id = ${context.tx.tenantId} and ${join(where, " and ")} group by s.state`,
  );
  const counts = Object.fromEntries(Object.keys(statementTabWords).map((tab) => [tab, 0])) as OutputOf<
    typeof countCall
  >;
  for (const { state, count } of rows) {
    counts[state] = count;
    counts.all += count;
  }
  return counts;
}
