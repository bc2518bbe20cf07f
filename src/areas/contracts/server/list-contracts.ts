import { join, raw, sql, type Sql } from "#platform/db/sql.ts";
import { currentApproversOf, ownToSubmit } from "#areas/approvals/server.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { listed, type Locale } from "#platform/i18n/text.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import type { countContracts as countCall } from "../api.ts";
import { contractList } from "../list.ts";
import type { RateKey } from "../rules/rate-keys.ts";
import { contractTabWords, type ContractTab } from "../words.ts";
import { contractActions } from "./contract-actions.ts";
import { expiringOn, inTab, lastDate, stateOn, visibleContracts } from "./contract-sql.ts";

type Input = InputOfList<typeof contractList>;

const rate = (key: RateKey) => sql`(select r.milli_per_hour from contracts.contract_rate r
  where r.tenant_id = c.tenant_id and r.contract_id = c.id and r.rate_key = ${key})`;
const ladder = sql`(select string_agg('> ' || trim_scale(round(u.over_minutes / 60.0, 2)) || ' h: ' || to_char(u.amount_fen / 100.0, 'FM999999990.00'), '; ' order by u.over_minutes)
  from contracts.contract_subsidy u where u.tenant_id = c.tenant_id and u.contract_id = c.id and u.type = 'ladder')`;
const shiftSubsidy = sql`(select u.amount_fen from contracts.contract_subsidy u
  where u.tenant_id = c.tenant_id and u.contract_id = c.id and u.type = 'shift')`;
const postNames = (locale: Locale) => sql`(select string_agg(${named(locale, "o")}, ', ' order by o.id)
  from contracts.contract_post p join organisation.post_view o on o.tenant_id = p.tenant_id and o.id = p.post_id
  where p.tenant_id = c.tenant_id and p.contract_id = c.id)`;
const recruiters = sql`(select string_agg(t.name, ', ' order by t.id)
  from contracts.contract_recruiter k join agencies.recruiter_contact t on t.tenant_id = k.tenant_id and t.id = k.recruiter_id
  where k.tenant_id = c.tenant_id and k.contract_id = c.id)`;
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
      weekdayRate: rate("weekday_day"),
      weekdayNight: rate("weekday_night"),
      weekendDay: rate("weekend_day"),
      weekendNight: rate("weekend_night"),
      specialDay: rate("special_day"),
      specialNight: rate("special_night"),
      holidayDay: rate("holiday_day"),
      holidayNight: rate("holiday_night"),
      legalHolidayDay: rate("legal_holiday_day"),
      legalHolidayNight: rate("legal_holiday_night"),
      shiftSubsidyFen: shiftSubsidy,
      ladder,
      postNames: postNames(context.locale),
      recruiters,
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
  async present(context, rows) {
    const { tx, principal, locale } = context;
    const acted = await ownToSubmit(
      context,
      "contract",
      rows.map((row) => ({ id: row.id, actions: contractActions(principal, row.state, row.submitterMemberId) })),
    );
    const waiting = rows.filter((row) => row.state === "underApproval").map((row) => row.id);
    const approvals = waiting.length === 0 ? undefined : await currentApproversOf(tx, "contract", waiting);
    return rows.map((row, index) => {
      const names = approvals?.get(row.id)?.approvers.map((one) => one.name);
      return {
        approvers: names ? listed(names, locale) : null,
        actions: acted[index]!.actions,
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
