import { join, sql, type Sql } from "#platform/db/sql.ts";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import {
  statementTabs,
  type countStatements as countCall,
  type listStatements as listCall,
  type StatementRow,
} from "../../api.ts";
import { actionsOf } from "../agree/row-actions.ts";
import { visibleStatements } from "./visible.ts";

type Filters = Pick<InputOf<typeof listCall>, "tab" | "agencyId" | "from" | "to" | "objections" | "search">;
type Context = Pick<CallContext, "principal" | "keyCode" | "locale">;

/** Columns every statement is sent with. */
export function statementColumns(context: Context, sums: Sql): Sql {
  return sql`s.id, s.number, s.name, s.agency_id as "agencyId", ${named(context.locale, "g")} as "agencyName", s.from_date as "from", s.to_date as "to",
    s.state, s.origin, ${sums},
    (select count(*)::int from statements.objection o where o.tenant_id = s.tenant_id and o.statement_id = s.id and o.state = 'open') as "openObjections",
    s.agency_confirmed_at as "agencyConfirmedAt",
    (select a.name from access.account_view a where a.tenant_id = s.tenant_id and a.id = s.cleared_by) as "clearerName",
    (select a.name from access.account_view a where a.tenant_id = s.tenant_id and a.id = s.created_by) as "creatorName",
    s.created_at as "createdAt", s.paid_at as "paidAt", s.version`;
}

/** The list as a query, for the screen and for the export. */
export function statementQuery(context: Context, filters: Filters): ListQuery {
  const { from, where, sums } = visibleStatements(context);
  const conditions = [...where];
  if (filters.tab !== "all") conditions.push(sql`s.state = ${filters.tab}`);
  if (filters.agencyId !== undefined) conditions.push(sql`s.agency_id = ${filters.agencyId}`);
  if (filters.from !== undefined) conditions.push(sql`s.to_date >= ${filters.from}::date`);
  if (filters.to !== undefined) conditions.push(sql`s.from_date <= ${filters.to}::date`);
  if (filters.objections) {
    conditions.push(
      sql`exists (select from statements.objection o where o.tenant_id = s.tenant_id and o.statement_id = s.id and o.state = 'open')`,
    );
  }
  if (filters.search !== undefined) {
    const text = containing(filters.search);
    conditions.push(
      sql`(s.number ilike ${text} or s.name ilike ${text} or g.name_zh ilike ${text} or g.name_en ilike ${text})`,
    );
  }
  return {
    columns: statementColumns(context, sums),
    from,
    where: conditions,
    sorts: {
      number: sql`s.number`,
      agencyName: named(context.locale, "g"),
      from: sql`s.from_date`,
      state: sql`s.state`,
      amountFen: sql`v.amount_fen`,
      accountingMinutes: sql`v.accounting_minutes`,
      shiftCount: sql`v.shift_count`,
      createdAt: sql`s.created_at`,
      paidAt: sql`s.paid_at`,
    },
    defaultSort: "-createdAt",
    key: sql`s.id`,
    totals: sql`sum(v.shift_count)::bigint as "shiftCount", sum(v.accounting_minutes)::bigint as "accountingMinutes", sum(v.amount_fen)::bigint as "amountFen"`,
  };
}

export async function listStatements(
  context: CallContext,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const found = await listRows<StatementRow>(context.tx, statementQuery(context, input), input);
  const rows = found.rows.map((row) => ({ ...row, actions: actionsOf(context, row) }));
  // What was planned is no business of the labour company.
  return {
    ...found,
    rows: context.principal.kind === "staff" ? rows : rows.map((row) => ({ ...row, plannedCostFen: 0 })),
  };
}

export async function countStatements(context: CallContext): Promise<OutputOf<typeof countCall>> {
  const { from, where } = visibleStatements(context);
  const { rows } = await context.tx.query<{ state: StatementRow["state"]; count: number }>(
    sql`select s.state, count(*)::int as count from ${from} where s.tenant_id = ${context.tx.tenantId} and ${join(where, " and ")} group by s.state`,
  );
  const counts = Object.fromEntries(statementTabs.map((tab) => [tab, 0])) as OutputOf<typeof countCall>;
  for (const { state, count } of rows) {
    counts[state] = count;
    counts.all += count;
  }
  return counts;
}
