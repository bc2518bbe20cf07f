import { sql, type Sql } from "#platform/db/sql.ts";
import { agenciesBy } from "#areas/agencies/reports.ts";
import { departmentsBy, entitiesBy, membersBy, postsBy } from "#areas/organisation/reports.ts";
import { attendanceMonthSql } from "#platform/report/month-sql.ts";
import { datasetSource, type Reading } from "#platform/report/source.ts";
import { costs, kinds, orderConduct } from "./datasets.ts";
import { costRows } from "./server/reports/cost-rows.ts";
import { kindRows } from "./server/reports/kind-rows.ts";

const month = (reading: Reading) => attendanceMonthSql(sql`v.counted_on`, reading);
/** A shift travels as attendance has it, and is called by its work date. */
const shift = {
  key: [sql`v.assignment_id`, sql`v.work_date`, sql`v.counted_on`],
  type: "text",
  label: (key: Sql) => sql`split_part(${key}, '.', 2)`,
} as const;
const inPeriod = ({ period }: Reading): Sql => sql`v.counted_on between ${period.start}::date and ${period.end}::date`;
const scope = { department: sql`v.department_id`, agency: sql`v.agency_id` };

/** The tax in an amount is rounded for each row, so that the parts of a report add up to its sums; half away from zero. */
const netOfVat = ({ context }: Reading): Sql => sql`case when v.settled_fen + v.estimated_fen = 0 then 0 else (
  select v.settled_fen + v.estimated_fen - round((v.settled_fen + v.estimated_fen)::numeric * r.rate_percent / (100 + r.rate_percent))::bigint
  from contracts.vat_rate r where r.tenant_id = ${context.tx.tenantId} and r.contract_id = v.vat_contract_id
    and v.counted_on >= r.from_date and (r.to_date is null or v.counted_on <= r.to_date)) end`;

export const costsSource = datasetSource(costs, {
  from: costRows,
  where: (reading) => [inPeriod(reading)],
  scope,
  dimensions: {
    date: { key: sql`v.counted_on`, type: "date" },
    month: { key: month, type: "text" },
    department: departmentsBy(sql`v.department_id`),
    post: postsBy(sql`v.post_id`),
    agency: agenciesBy(sql`v.agency_id`),
    entity: entitiesBy(sql`v.department_id`),
    person: membersBy(sql`v.member_id`),
    contract: {
      key: sql`v.contract_id`,
      type: "bigint",
      label: (id, { tx }) =>
        sql`(select h.number from contracts.contract_head h where h.tenant_id = ${tx.tenantId} and h.id = ${id})`,
    },
    costCentre: {
      key: ({ context }) =>
        sql`(select o.cost_centre from organisation.department_view o where o.tenant_id = ${context.tx.tenantId} and o.id = v.department_id)`,
      type: "text",
    },
    statement: {
      key: sql`v.statement_id`,
      type: "bigint",
      label: (id, { tx, principal }) =>
        sql`(select s.number from statements.statement s where s.tenant_id = ${tx.tenantId} and s.id = ${id} ${principal.kind === "agency" ? sql`and s.shown_at is not null` : sql``})`,
    },
    state: { key: sql`v.state`, type: "text" },
    shift,
  },
  details: {},
  figures: {
    shifts: sql`v.shifts`,
    people: sql`v.member_id`,
    minutes: sql`v.minutes`,
    shiftFen: sql`v.shift_fen`,
    subsidyFen: sql`v.subsidy_fen`,
    adjustmentFen: sql`v.adjustment_fen`,
    cardDeductionFen: sql`v.card_fen`,
    rewardFen: sql`v.reward_fen`,
    punishmentFen: sql`v.punishment_fen`,
    settledFen: sql`v.settled_fen`,
    estimatedFen: sql`v.estimated_fen`,
    totalFen: sql`v.settled_fen + v.estimated_fen`,
    netOfVatFen: netOfVat,
    plannedFen: sql`v.planned_fen`,
    paidFen: sql`case when v.state = 'paid' then v.settled_fen else 0 end`,
    unpaidFen: sql`case when v.state = 'paid' then 0 else v.settled_fen end`,
  },
});

export const kindsSource = datasetSource(kinds, {
  from: kindRows,
  where: (reading) => [inPeriod(reading)],
  scope: { ...scope, member: sql`v.member_id` },
  dimensions: {
    date: { key: sql`v.counted_on`, type: "date" },
    month: { key: month, type: "text" },
    department: departmentsBy(sql`v.department_id`),
    post: postsBy(sql`v.post_id`),
    agency: agenciesBy(sql`v.agency_id`),
    person: membersBy(sql`v.member_id`),
    shift,
  },
  details: {},
  figures: {
    weekday: sql`v.weekday`,
    weekend: sql`v.weekend`,
    special: sql`v.special`,
    holiday: sql`v.holiday`,
    legalHoliday: sql`v.legal_holiday`,
    dayMinutes: sql`v.day_minutes`,
    nightMinutes: sql`v.night_minutes`,
  },
});

export const orderConductSource = datasetSource(orderConduct, {
  from: () =>
    sql`statements.live_share v join statements.statement s on s.tenant_id = v.tenant_id and s.id = v.statement_id
      join statements.extra e on e.tenant_id = v.tenant_id and e.id = v.extra_id`,
  where: (reading) => [
    sql`v.tenant_id = ${reading.context.tx.tenantId}`,
    sql`v.extra_type in ('reward', 'punishment') and e.member_id is null and s.state <> 'cancelled'`,
    inPeriod(reading),
  ],
  scope: { department: sql`v.department_id`, agency: sql`s.agency_id` },
  dimensions: {
    date: { key: sql`v.counted_on`, type: "date" },
    month: { key: month, type: "text" },
    department: departmentsBy(sql`v.department_id`),
    agency: agenciesBy(sql`s.agency_id`),
    kind: { key: sql`v.extra_type`, type: "text" },
    order: { key: sql`e.order_number`, type: "text" },
    statement: { key: sql`s.number`, type: "text" },
    extra: { key: sql`s.number || '-' || v.extra_id || '-' || v.department_id`, type: "text" },
  },
  details: {
    reason: { value: sql`e.reason` },
    setBy: {
      value: ({ context }) =>
        sql`(select n.name from access.account_name n where n.tenant_id = ${context.tx.tenantId} and n.id = e.created_by)`,
    },
  },
  figures: {
    lines: sql`v.extra_id`,
    rewardFen: sql`case when v.extra_type = 'reward' then v.fen else 0 end`,
    penaltyFen: sql`case when v.extra_type = 'punishment' then 0 - v.fen else 0 end`,
  },
});
