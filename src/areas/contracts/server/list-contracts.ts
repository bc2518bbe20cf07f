import { join, raw, sql, type Sql } from "#platform/db/sql.ts";
import { currentApproversOf } from "#areas/approvals/server.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { listed } from "#platform/i18n/text.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import type { countContracts as countCall } from "../api.ts";
import { contractList } from "../list.ts";
import { contractTabWords, type ContractTab } from "../words.ts";
import { contractActions } from "./contract-actions.ts";
import { expiringOn, inTab, lastDate, stateOn, visibleContracts } from "./contract-sql.ts";

type Input = InputOfList<typeof contractList>;

const weekdayRate = sql`(select r.milli_per_hour from contracts.contract_rate r
  where r.tenant_id = c.tenant_id and r.contract_id = c.id and r.rate_key = 'weekday_day')`;
const posts = sql`(select count(*)::int from contracts.contract_post p where p.tenant_id = c.tenant_id and p.contract_id = c.id)`;
const withAgency = sql`contracts.contract c join agencies.labour_company a on a.tenant_id = c.tenant_id and a.id = c.agency_id`;

export const contracts = listSource(contractList, {
  company: sql`c.tenant_id`,
  query: (context, input) => ({
    columns: {
      id: sql`c.id`,
      number: sql`c.number`,
      name: sql`c.name`,
      agency: named(context.locale, "a"),
      legalEntity: named(context.locale, "e"),
      startDate: sql`c.start_date`,
      lastDate,
      posts,
      weekdayRate,
      costCentre: sql`c.cost_centre`,
      state: stateOn(context.today),
      expiring: expiringOn(context.today),
      deletedByName: sql`c.deleted_by_name`,
      deletedAt: sql`c.deleted_at`,
      createdByName: sql`c.created_by_name`,
      createdAt: sql`c.created_at`,
      submitterMemberId: sql`c.submitter_member_id`,
      version: sql`c.version`,
    },
    from: sql`${withAgency} left join organisation.legal_entity_view e on e.tenant_id = c.tenant_id and e.id = c.legal_entity_id`,
    where: whereOf(context, input),
    key: sql`c.id`,
    countFrom: withAgency,
  }),
  async present({ tx, principal, locale }, rows) {
    const waiting = rows.filter((row) => row.state === "underApproval").map((row) => row.id);
    const approvals = waiting.length === 0 ? undefined : await currentApproversOf(tx, "contract", waiting);
    return rows.map((row) => {
      const names = approvals?.get(row.id)?.approvers.map((one) => one.name);
      return {
        approvers: names ? listed(names, locale) : null,
        actions: contractActions(principal, row.state, row.submitterMemberId),
      };
    });
  },
});

function whereOf(context: CallContext, input: Input): Sql[] {
  const where: Sql[] = [visibleContracts(context), inTab(input.tab, context.today)];
  if (input.agencyId) where.push(sql`c.agency_id = ${input.agencyId}`);
  if (input.postId)
    where.push(
      sql`exists (select 1 from contracts.contract_post p where p.tenant_id = c.tenant_id and p.contract_id = c.id and p.post_id = ${input.postId})`,
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
  const counts = Object.keys(contractTabWords).map(
    (tab) => sql`count(*) filter (where ${inTab(tab as ContractTab, context.today)})::int as ${raw(`"${tab}"`)}`,
  );
  const found = await context.tx.query<OutputOf<typeof countCall>>(
    sql`select ${join(counts, ", ")} from contracts.contract c where c.tenant_id = ${context.tx.tenantId} and ${visibleContracts(context)}`,
  );
  return found.rows[0]!;
}
