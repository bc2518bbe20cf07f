import { join, raw, sql, type Sql } from "#platform/db/sql.ts";
import { countedBetween } from "#areas/attendance/server.ts";
import { budgetsOf } from "#areas/settings/server.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { isWithinOneYear } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { costOptions as optionsCall, listCosts as call } from "../../costs-api.ts";
import type { CostRow } from "../../costs-list.ts";
import { refusals } from "../../errors.ts";
import { noOrderWords, type CostGroup } from "../../words.ts";
import { costOf, priceWhere, type PricedDay } from "../make/price-days.ts";

type Figures = Omit<CostRow, "key" | "title">;
type Input = InputOf<typeof call>;

const nothing: Figures = {
  shiftCount: 0,
  accountingMinutes: 0,
  cardDeductionFen: 0,
  amountFen: 0,
  plannedMinutes: 0,
  plannedCostFen: 0,
  settledFen: 0,
  unconfirmed: 0,
  noContract: 0,
};

/** Of what belongs to no order. */
const noOrder = "none";

/**
 * What labour cost, by day, department, labour company, post or order: what is on a statement as it is paid, with all
 * that is put to the shifts or taken off; other shifts as they are priced now, without their card deductions.
 */
export async function listCosts(context: CallContext, input: Input): Promise<OutputOf<typeof call>> {
  if (input.to < input.from) throw refuseField(refusals.costsReversed, "to");
  if (!isWithinOneYear(input.from, input.to)) throw refuseField(refusals.costsTooLong, "to");
  const rows = new Map<string, Figures>();
  const figuresOf = (key: string) => {
    const known = rows.get(key) ?? { ...nothing };
    rows.set(key, known);
    return known;
  };
  for (const { key, ...figures } of await settled(context, input))
    add(figuresOf(key), { ...nothing, ...figures, settledFen: figures.amountFen });
  const open = sql`${conditions(context, "d", input)} and d.held_by is null and not d.voided`;
  const days = await priceWhere(context.tx, input, open);
  const orderOf = input.group === "order" ? await ordersOf(context, days) : undefined;
  for (const day of days) {
    const key = orderOf
      ? (orderOf.get(day.assignmentId) ?? noOrder)
      : keyOf(day, input.group as Exclude<CostGroup, "order">);
    add(figuresOf(key), figuresOfDay(day));
  }
  const titles = await titlesOf(context, input.group, [...rows.keys()]);
  const totals = { ...nothing };
  for (const figures of rows.values()) add(totals, figures);
  const list = [...rows].map(([key, figures]) => ({ key, title: titles.get(key) ?? key, ...figures }));
  list.sort((a, b) => (input.group === "day" ? a.key.localeCompare(b.key) : b.amountFen - a.amountFen));
  return { rows: list, totals, budgetFen: await budgetOf(context, input) };
}

function add(to: Figures, more: Figures): void {
  for (const name of Object.keys(nothing) as (keyof Figures)[]) to[name] += more[name];
}

function conditions(context: CallContext, alias: "d" | "l", input: Input): Sql {
  const column = (name: string) => raw(`${alias}.${name}`);
  const agency = column("agency_id");
  const parts = [withinScope(context, { department: column("department_id"), agency, post: column("post_id") })];
  if (input.departmentId !== undefined) parts.push(sql`${column("department_id")} = ${input.departmentId}`);
  if (input.agencyId !== undefined) parts.push(sql`${agency} = ${input.agencyId}`);
  if (input.postId !== undefined) parts.push(sql`${column("post_id")} = ${input.postId}`);
  return join(parts, " and ");
}

const groupColumn: Record<CostGroup, Sql> = {
  day: sql`l.counted_on::text`,
  department: sql`l.department_id::text`,
  agency: sql`l.agency_id::text`,
  post: sql`l.post_id::text`,
  order: sql`coalesce((select a.order_number from scheduling.assigned a where a.tenant_id = l.tenant_id and a.assignment_id = l.assignment_id), ${noOrder})`,
};

async function settled(context: CallContext, input: Input) {
  const { tenantId } = context.tx;
  const { rows } = await context.tx.query<
    Pick<
      Figures,
      "shiftCount" | "accountingMinutes" | "cardDeductionFen" | "amountFen" | "plannedMinutes" | "plannedCostFen"
    > & { key: string }
  >(sql`
    select ${groupColumn[input.group]} as key, sum(l.shifts)::int as "shiftCount", sum(l.minutes)::bigint as "accountingMinutes", sum(l.card_fen)::bigint as "cardDeductionFen", sum(l.fen)::bigint as "amountFen",
      sum(l.planned_minutes)::bigint as "plannedMinutes", sum(l.planned_fen)::bigint as "plannedCostFen"
    from (
      select l.tenant_id, l.counted_on, l.department_id, l.post_id, s.agency_id, l.assignment_id, l.shifts, l.accounting_minutes as minutes, 0::bigint as card_fen, l.amount_fen as fen, l.planned_minutes, l.planned_cost_fen as planned_fen
      from statements.line l join statements.statement s on s.tenant_id = l.tenant_id and s.id = l.statement_id
      where l.tenant_id = ${tenantId} and l.active and ${countedBetween("l", input.from, input.to)}
      union all
      select v.tenant_id, v.counted_on, v.department_id, v.post_id, v.agency_id, o.assignment_id, 0, 0, case when v.extra_type = 'card_deduction' then 0 - v.fen else 0 end, v.fen, 0, 0
      from statements.cost_view v left join statements.line o on o.tenant_id = v.tenant_id and o.id = v.line_id
      where v.tenant_id = ${tenantId} and v.extra_id is not null and v.counted_on between ${input.from}::date and ${input.to}::date) l
    where ${conditions(context, "l", input)}
    group by 1`);
  return rows;
}

/** The order of each shift that has one. */
async function ordersOf(context: CallContext, days: readonly PricedDay[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await context.tx.query<{ id: number; number: string }>(sql`
    select a.assignment_id as id, a.order_number as number from scheduling.assigned a
    where a.tenant_id = ${context.tx.tenantId} and a.assignment_id = any(${days.map((day) => day.assignmentId)}::bigint[]) and a.order_number is not null`);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

function keyOf(day: PricedDay, group: Exclude<CostGroup, "order">): string {
  if (group === "day") return day.countedOn;
  return String(group === "department" ? day.departmentId : group === "agency" ? day.agencyId : day.postId);
}

function figuresOfDay(day: PricedDay): Figures {
  return {
    shiftCount: day.shifts,
    accountingMinutes: day.adjustedMinutes ?? day.accountingMinutes,
    cardDeductionFen: day.fine?.fen ?? 0,
    amountFen: costOf(day),
    plannedMinutes: day.plannedMinutes,
    plannedCostFen: day.plannedCostFen,
    settledFen: 0,
    unconfirmed: day.confirmed ? 0 : day.shifts,
    noContract: day.price === null ? day.shifts : 0,
  };
}

const tableOf: Record<Exclude<CostGroup, "day" | "order">, Sql> = {
  department: sql`organisation.department_view`,
  agency: sql`agencies.labour_company`,
  post: sql`organisation.post_view`,
};

async function titlesOf(context: CallContext, group: CostGroup, keys: string[]): Promise<Map<string, string>> {
  if (group === "day") return new Map();
  if (group === "order") return new Map([[noOrder, noOrderWords[context.locale]]]);
  const ids = keys.map(Number).filter((id) => Number.isSafeInteger(id));
  const { rows } = await context.tx.query<{ key: string; title: string }>(sql`
    select t.id::text as key, ${named(context.locale, "t")} as title from ${tableOf[group]} t where t.tenant_id = ${context.tx.tenantId} and t.id = any(${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.key, row.title]));
}

/** The budget of whole calendar months, for the departments seen; null for any other range. */
async function budgetOf(context: CallContext, input: Input): Promise<number | null> {
  const month = input.from.slice(0, 7);
  const { rows } = await context.tx.query<{ ids: number[] | null; whole: boolean }>(sql`
    select array_agg(d.id) as ids, (${input.from}::date = date_trunc('month', ${input.from}::date) and ${input.to}::date = date_trunc('month', ${input.from}::date) + interval '1 month - 1 day') as whole
    from organisation.department_view d
    where d.tenant_id = ${context.tx.tenantId} and ${withinScope(context, { department: sql`d.id` })} and ${input.departmentId === undefined ? sql`true` : sql`d.id = ${input.departmentId}`}`);
  const [found] = rows;
  if (!found?.whole || found.ids === null || input.agencyId !== undefined || input.postId !== undefined) return null;
  const budgets = (await budgetsOf(context.tx, [month])).filter((one) => found.ids!.includes(one.departmentId));
  return budgets.length === 0 ? null : budgets.reduce((sum, one) => sum + one.amountFen, 0);
}

export async function costOptions(context: CallContext): Promise<OutputOf<typeof optionsCall>> {
  const { tx, locale } = context;
  const read = async (query: Sql) => (await tx.query<{ id: number; name: string }>(query)).rows;
  const agency = context.principal.kind === "agency";
  return {
    agencies: await read(
      sql`select t.id, ${named(locale, "t")} as name from agencies.labour_company t where t.tenant_id = ${tx.tenantId} and ${agency ? withinScope(context, { agency: sql`t.id` }) : sql`true`} order by t.priority, t.id`,
    ),
    departments: agency
      ? []
      : await read(
          sql`select t.id, ${named(locale, "t")} as name from organisation.department_view t where t.tenant_id = ${tx.tenantId} and ${withinScope(context, { department: sql`t.id` })} order by t.position, t.id`,
        ),
    posts: agency
      ? []
      : await read(
          sql`select t.id, ${named(locale, "t")} as name from organisation.post_view t where t.tenant_id = ${tx.tenantId} and t.enabled order by t.id`,
        ),
  };
}
