import { empty, raw, sql, type Sql } from "#platform/db/sql.ts";
import { countedBetween } from "#areas/attendance/server.ts";
import { addDays, type PlainDate } from "#platform/calendar/plain-date.ts";
import { isAsked, merged, openedRows, type Reading } from "#platform/report/source.ts";
import { withinScope } from "#platform/session/scope.ts";
import { isOpen, openFigures, openNames, openTypes } from "../facts/shift-figures.ts";
import { priceWhere, type PricedDay } from "../make/price-days.ts";
import { dateOf, keptOf, placeOf, placeTypes } from "./place-of.ts";

const columns = sql`counted_on, work_date, assignment_id, department_id, post_id, agency_id, member_id, contract_id, vat_contract_id, statement_id, state, shifts, minutes,
  shift_fen, subsidy_fen, adjustment_fen, card_fen, reward_fen, punishment_fen, settled_fen, estimated_fen, planned_fen`;

const types = { ...placeTypes, contract_id: "bigint", vat_contract_id: "bigint", ...openTypes } as const;

/** Every cost of a period: what is settled, what is not yet, and from tomorrow on what is planned. */
export async function costRows(reading: Reading): Promise<Sql> {
  const { context, period } = reading;
  const { tenantId } = context.tx;
  const tomorrow = addDays(context.today, 1);
  const { kept, rows } = await openRows(reading, period.start, period.end < context.today ? period.end : context.today);
  return sql`(
    select l.counted_on, l.work_date, l.assignment_id, l.department_id, l.post_id, s.agency_id, l.member_id, l.contract_id, l.contract_id, s.id, s.state, l.shifts, l.accounting_minutes,
      l.amount_fen - l.subsidy_fen, l.subsidy_fen, 0::bigint, 0::bigint, 0::bigint, 0::bigint, l.amount_fen, 0::bigint, 0::bigint
    from statements.line l join statements.statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
    where l.tenant_id = ${tenantId} and l.active and ${countedBetween("l", period.start, period.end)}
    union all
    select x.counted_on, coalesce(l.work_date, x.counted_on), l.assignment_id, x.department_id, x.post_id, s.agency_id, x.member_id, l.contract_id, ${isAsked(reading, "netOfVatFen") ? contractOfExtra : sql`null::bigint`}, s.id, s.state, 0, 0,
      0, 0, case when x.extra_type = 'adjustment' then x.fen else 0 end, case when x.extra_type = 'card_deduction' then 0 - x.fen else 0 end,
      case when x.extra_type = 'reward' then x.fen else 0 end, case when x.extra_type = 'punishment' then 0 - x.fen else 0 end, x.fen, 0, 0
    from statements.live_share x join statements.statement s on s.tenant_id = x.tenant_id and s.id = x.statement_id
    left join statements.line l on l.tenant_id = x.tenant_id and l.id = x.line_id
    where x.tenant_id = ${tenantId} and s.state <> 'cancelled' and x.counted_on between ${period.start}::date and ${period.end}::date
    union all
    select v.counted_on, v.work_date, v.assignment_id, v.department_id, v.post_id, v.agency_id, v.member_id, v.contract_id, v.vat_contract_id, null, null, v.shifts, v.minutes,
      v.shift_fen, v.subsidy_fen, 0, v.card_fen, 0, 0, 0, v.estimated_fen, 0
    from ${openedRows(types, rows)}
    ${kept}
    ${isAsked(reading, "plannedFen") ? planned(tenantId, period, tomorrow) : empty}
  ) as v (${columns})`;
}

/** Something of a statement as a whole is taxed as its shifts are. */
const contractOfExtra = sql`coalesce(l.contract_id, (select min(o.contract_id) from statements.line o where o.tenant_id = s.tenant_id and o.statement_id = s.id))`;

/** Days of approved orders that are still to come: rows of their own, so only where what is planned is asked for. */
const planned = (tenantId: number, period: Reading["period"], tomorrow: PlainDate): Sql => sql`union all
    select o.work_date, o.work_date, null, o.department_id, o.post_id, o.agency_id, null, null, null, null, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, o.estimated_cost_fen
    from work_orders.line_view o
    where o.tenant_id = ${tenantId} and o.work_date between greatest(${period.start}::date, ${tomorrow}::date) and ${period.end}::date and o.order_state = 'approved' and not o.cancelled`;

/** Shifts that are on no statement, as they are priced now, without their fines: like the cost of the home page. */
async function openRows(reading: Reading, from: PlainDate, to: PlainDate) {
  const { context } = reading;
  const { kept, live } = await keptOf(
    reading,
    { from, to },
    {
      places: (where) => keptRows(sql`f.counted_on`, sql`null::bigint`, sql`statements.open_fact f where ${where}`),
      people: (table, where) =>
        keptRows(dateOf(table), sql`f.member_id`, sql`statements.${raw(table)} f where ${where} and f.is_open`),
    },
  );
  const within = withinScope(context, {
    department: sql`d.department_id`,
    agency: sql`d.agency_id`,
    post: sql`d.post_id`,
  });
  const days = live ? await priceWhere(context.tx, live, sql`${isOpen} and ${live.where} and ${within}`) : [];
  const isByContract = isAsked(reading, "contract");
  const isTaxed = isAsked(reading, "netOfVatFen");
  const rowOf = (day: PricedDay) => ({
    ...placeOf(reading, day),
    contract_id: isByContract ? day.contractId : null,
    vat_contract_id: isTaxed ? day.contractId : null,
    ...openFigures(day),
  });
  return { kept, rows: await merged(days, rowOf, openNames) };
}

const keptRows = (date: Sql, person: Sql, from: Sql): Sql => sql`
    select ${date}, null, null, f.department_id, f.post_id, f.agency_id, ${person}, f.contract_id, f.contract_id, null, null, f.shifts, f.minutes,
      f.shift_fen, f.subsidy_fen, 0, f.card_fen, 0, 0, 0, f.estimated_fen, 0
    from ${from}`;
