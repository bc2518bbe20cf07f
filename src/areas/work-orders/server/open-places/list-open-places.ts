import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { mostToGiveBack, mostToTake } from "../../rules/open-places.ts";
import type { listOpenPlaces as listCall, OpenPlacesRow } from "../../open-places-api.ts";
import { estimateLines } from "../plan/estimate-lines.ts";
import { openPlacesLife } from "../../life.ts";
import { openPlacesWithin } from "../order/order-scope.ts";
import { freePeople } from "./free-people.ts";
import { viewOf } from "./running-until.ts";

export type StoredOpenPlaces = Omit<OpenPlacesRow, "costPerPersonFen" | "mostToTake" | "mostToGiveBack" | "actions"> & {
  postId: number;
  departmentId: number;
  plannedMeals: number;
  held: number;
};

/** Lines up for grabs, now and before: an agency sees those it was asked for and its own places, staff those of their departments and all that was taken. */
export async function listOpenPlaces(
  context: CallContext,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const result = await listRows<StoredOpenPlaces>(context.tx, openPlacesQuery(context, input), input);
  return { ...result, rows: await withStanding(context, result.rows) };
}

/** Of an agency its own; of all companies together for staff. */
function sums({ principal }: CallContext): { from: Sql; columns: Sql } {
  const own = principal.kind === "agency" ? sql`and c.agency_id = ${principal.agencyId}` : sql``;
  return {
    from: sql`cross join lateral (
      select coalesce(sum(least(c.taken, coalesce(a.accepted_headcount, 0))), 0)::int as taken, coalesce(sum(a.accepted_headcount), 0)::int as held,
        coalesce(sum(a.put_on), 0)::int as put_on, count(*)::int as companies
      from work_orders.open_places_company c
      left join work_orders.allocation a on a.tenant_id = c.tenant_id and a.line_id = s.line_id and a.agency_id = c.agency_id and a.state = 'accepted'
      where c.tenant_id = s.tenant_id and c.open_places_id = s.id ${own}) t`,
    columns: sql`t.taken, t.held, t.put_on as "putOn", ${principal.kind === "agency" ? sql`null::int` : sql`t.companies`} as companies`,
  };
}

export function openPlacesQuery(context: CallContext, input: InputOf<typeof listCall>): ListQuery {
  const view = viewOf(context);
  const { from, columns } = sums(context);
  const where: Sql[] = [openPlacesWithin(context)];
  if (input.state) where.push(sql`${view} = ${input.state}`);
  if (input.from) where.push(sql`l.work_date >= ${input.from}::date`);
  if (input.to) where.push(sql`l.work_date <= ${input.to}::date`);
  if (input.search)
    where.push(
      sql`(o.number ilike ${containing(input.search)} or ${named(context.locale, "p")} ilike ${containing(input.search)})`,
    );
  const joined = sql`work_orders.open_places s
      join work_orders.line l on l.tenant_id = s.tenant_id and l.id = s.line_id
      join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join organisation.department_view d on d.tenant_id = l.tenant_id and d.id = l.department_id
      join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id`;
  return {
    columns: sql`s.id, s.line_id as "lineId", o.number as "orderNumber", ${named(context.locale, "d")} as "departmentName", ${named(context.locale, "p")} as "postName",
      l.post_id as "postId", l.department_id as "departmentId", l.work_date as "workDate", l.start_minute as "startMinute", l.end_minute as "endMinute",
      l.planned_minutes_per_person as "plannedMinutesPerPerson", l.planned_meals as "plannedMeals", l.requirements, coalesce(l.requirement_reason, '') as "requirementReason",
      coalesce(o.reason, '') as reason, ${view} as state, s.deadline, s.opened_at as "openedAt", s.cap,
      case when ${view} = 'open' then l.headcount - l.allocated else 0 end as left, ${columns}`,
    from: sql`${joined} ${from}`,
    countFrom: joined,
    where,
    sorts: {
      state: sql`(${view} <> 'open', s.state <> 'running', s.deadline)`,
      deadline: sql`s.deadline`,
      workDate: sql`(l.work_date, l.start_minute)`,
      openedAt: sql`s.opened_at`,
    },
    defaultSort: "state",
    key: sql`s.id`,
  };
}

export async function withStanding(context: CallContext, rows: readonly StoredOpenPlaces[]): Promise<OpenPlacesRow[]> {
  const { tx, principal } = context;
  const { agencyId } = principal;
  const isAgency = principal.kind === "agency" && agencyId !== null;
  const costs = isAgency
    ? await estimateLines(
        tx,
        rows.map((row) => ({ ...row, agencyId, headcount: 1 })),
      )
    : [];
  const free = isAgency
    ? await freePeople(
        tx,
        agencyId,
        rows.map((row) => row.lineId),
      )
    : new Map<number, number>();
  return rows.map(({ postId: _postId, departmentId: _departmentId, plannedMeals: _meals, held, ...row }, index) => {
    const runs = row.state === "open" || row.state === "full";
    const take = runs
      ? mostToTake({ left: row.left, cap: row.cap, taken: row.taken, free: free.get(row.lineId) ?? 0 })
      : { most: 0, limit: "left" };
    const back = runs ? mostToGiveBack({ taken: row.taken, held, putOn: row.putOn }) : 0;
    const actions = openPlacesLife.actions(
      runs ? "running" : "ended",
      (who) => (who === "C0270.grab" ? isAgency : principal.kind === "staff") && holds(principal, who),
    );
    return {
      ...row,
      costPerPersonFen: costs[index]?.costPerPersonFen ?? null,
      mostToTake: isAgency ? take.most : null,
      mostToGiveBack: isAgency ? back : null,
      // Who lacks only people is told so when they try.
      actions: actions.filter((action) =>
        action === "take" ? take.most > 0 || take.limit === "free" : action === "giveBack" ? back > 0 : true,
      ),
    };
  });
}
