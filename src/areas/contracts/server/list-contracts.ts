import { join, raw, sql, type Sql } from "#platform/db/sql.ts";
import { currentApproversOf } from "#areas/approvals/server.ts";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { listed } from "#platform/i18n/text.ts";
import {
  contractTabs,
  type ContractRow,
  type countContracts as countCall,
  type listContracts as call,
} from "../api.ts";
import { contractActions } from "./contract-actions.ts";
import { expiringOn, inTab, lastDate, stateOn, visibleContracts } from "./contract-sql.ts";

type Filters = Pick<InputOf<typeof call>, "tab" | "agencyId" | "postId" | "on" | "search">;
type Row = Omit<ContractRow, "actions" | "approvers"> & { submitterMemberId: number | null };

export async function listContracts(context: CallContext, input: InputOf<typeof call>): Promise<OutputOf<typeof call>> {
  const { tx, principal } = context;
  const found = await listRows<Row>(tx, contractQuery(context, input), input);
  const waiting = found.rows.filter((row) => row.state === "underApproval").map((row) => row.id);
  const approvers = waiting.length === 0 ? new Map() : await currentApproversOf(tx, "contract", waiting);
  const namesOf = (id: number) => {
    const names = approvers.get(id)?.approvers.map((one: { name: string }) => one.name);
    return names ? listed(names, context.locale) : null;
  };
  const rows = found.rows.map(({ submitterMemberId, ...row }) => ({
    ...row,
    approvers: namesOf(row.id),
    actions: contractActions(principal, row.state, submitterMemberId),
  }));
  return { ...found, rows };
}

export function contractQuery(context: CallContext, input: Filters): ListQuery {
  const { locale, today } = context;
  const agency = named(locale, "a");
  const entity = named(locale, "e");
  const rate = sql`(select milli_per_hour from contracts.contract_rate r where r.tenant_id = c.tenant_id and r.contract_id = c.id and r.rate_key = 'weekday_day')`;
  return {
    columns: sql`c.id, c.number, c.name, ${agency} as agency, ${entity} as "legalEntity", c.start_date as "startDate", ${lastDate} as "lastDate",
      c.cost_centre as "costCentre", (select count(*)::int from contracts.contract_post p where p.tenant_id = c.tenant_id and p.contract_id = c.id) as posts,
      ${rate} as "weekdayRate", ${stateOn(today)} as state, ${expiringOn(today)} as expiring, c.created_by_name as "createdByName",
      c.created_at as "createdAt", c.deleted_by_name as "deletedByName", c.deleted_at as "deletedAt", c.version, c.submitter_member_id as "submitterMemberId"`,
    from: sql`contracts.contract c
      join agencies.labour_company a on a.tenant_id = c.tenant_id and a.id = c.agency_id
      left join organisation.legal_entity_view e on e.tenant_id = c.tenant_id and e.id = c.legal_entity_id`,
    where: whereOf(context, input),
    sorts: {
      number: sql`c.number`,
      name: sql`c.name`,
      agency,
      startDate: sql`c.start_date`,
      lastDate,
      weekdayRate: rate,
      createdAt: sql`c.created_at`,
      deletedAt: sql`c.deleted_at`,
    },
    defaultSort: "-createdAt",
    key: sql`c.id`,
    countFrom: sql`contracts.contract c join agencies.labour_company a on a.tenant_id = c.tenant_id and a.id = c.agency_id`,
  };
}

function whereOf(context: CallContext, input: Filters): Sql[] {
  const where: Sql[] = [visibleContracts(context), inTab(input.tab, context.today)];
  if (input.agencyId) where.push(sql`c.agency_id = ${input.agencyId}`);
  if (input.postId)
    where.push(
      sql`exists (select 1 from contracts.contract_post p where p.contract_id = c.id and p.post_id = ${input.postId})`,
    );
  if (input.on) where.push(sql`c.start_date <= ${input.on}::date and ${lastDate} >= ${input.on}::date`);
  if (input.search) {
    const like = containing(input.search);
    where.push(
      sql`(c.number ilike ${like} or c.name ilike ${like} or a.name_zh ilike ${like} or a.name_en ilike ${like} or c.cost_centre ilike ${like})`,
    );
  }
  return where;
}

export async function countContracts(context: CallContext): Promise<OutputOf<typeof countCall>> {
  const counts = contractTabs.map(
    (tab) => sql`count(*) filter (where ${inTab(tab, context.today)})::int as ${raw(`"${tab}"`)}`,
  );
  const found = await context.tx.query<OutputOf<typeof countCall>>(
    sql`select ${join(counts, ", ")} from contracts.contract c where ${visibleContracts(context)}`,
  );
  return found.rows[0]!;
}
