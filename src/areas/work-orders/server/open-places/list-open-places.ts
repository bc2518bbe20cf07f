import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOfList, StoredOf } from "#platform/list/define-list.ts";
import { holds } from "#platform/session/principal.ts";
import { openPlacesList } from "../../open-places-list.ts";
import { mostToGiveBack, mostToTake } from "../../rules/open-places.ts";
import { openPlacesLife } from "../../life.ts";
import { openPlacesWithin } from "../order/order-scope.ts";
import { estimateLines } from "../plan/estimate-lines.ts";
import { freePeople } from "./free-people.ts";
import { viewOf } from "./running-until.ts";

const joined = sql`work_orders.open_places s
  join work_orders.line l on l.tenant_id = s.tenant_id and l.id = s.line_id
  join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  join organisation.department_view d on d.tenant_id = l.tenant_id and d.id = l.department_id
  join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id`;

/** What was taken: of an agency its own; of all companies together for staff. */
function sums({ principal }: CallContext): Sql {
  const own = principal.kind === "agency" ? sql`and c.agency_id = ${principal.agencyId}` : sql``;
  return sql`cross join lateral (
    select coalesce(sum(least(c.taken, coalesce(a.accepted_headcount, 0))), 0)::int as taken, coalesce(sum(a.accepted_headcount), 0)::int as held,
      coalesce(sum(a.put_on), 0)::int as put_on, count(*)::int as companies
    from work_orders.open_places_company c
    left join work_orders.allocation a on a.tenant_id = c.tenant_id and a.line_id = s.line_id and a.agency_id = c.agency_id and a.state = 'accepted'
    where c.tenant_id = s.tenant_id and c.open_places_id = s.id ${own}) t`;
}

export const openPlaces = listSource(openPlacesList, {
  company: sql`s.tenant_id`,
  query: (context, input) => {
    const view = viewOf(context);
    return {
      columns: {
        id: sql`s.id`,
        lineId: sql`s.line_id`,
        orderNumber: sql`o.number`,
        departmentName: named(context.locale, "d"),
        postName: named(context.locale, "p"),
        postId: sql`l.post_id`,
        departmentId: sql`l.department_id`,
        workDate: sql`l.work_date`,
        startMinute: sql`l.start_minute`,
        endMinute: sql`l.end_minute`,
        plannedMinutesPerPerson: sql`l.planned_minutes_per_person`,
        plannedMeals: sql`l.planned_meals`,
        requirements: sql`l.requirements`,
        requirementReason: sql`coalesce(l.requirement_reason, '')`,
        reason: sql`coalesce(o.reason, '')`,
        state: view,
        deadline: sql`s.deadline`,
        openedAt: sql`s.opened_at`,
        cap: sql`s.cap`,
        left: sql`case when ${view} = 'open' then l.headcount - l.allocated else 0 end`,
        taken: sql`t.taken`,
        held: sql`t.held`,
        putOn: sql`t.put_on`,
        companies: context.principal.kind === "agency" ? sql`null::int` : sql`t.companies`,
      },
      from: sql`${joined} ${sums(context)}`,
      countFrom: joined,
      where: placesWhere(context, input),
      sorts: {
        state: sql`(${view} <> 'open', s.state <> 'running', s.deadline)`,
        workDate: sql`(l.work_date, l.start_minute)`,
      },
      key: sql`s.id`,
    };
  },
  present: withStanding,
});

function placesWhere(context: CallContext, input: InputOfList<typeof openPlacesList>): Sql[] {
  const where: Sql[] = [openPlacesWithin(context)];
  if (input.state) where.push(sql`${viewOf(context)} = ${input.state}`);
  if (input.from) where.push(sql`l.work_date >= ${input.from}::date`);
  if (input.to) where.push(sql`l.work_date <= ${input.to}::date`);
  if (input.search)
    where.push(
      sql`(o.number ilike ${containing(input.search)} or ${named(context.locale, "p")} ilike ${containing(input.search)})`,
    );
  return where;
}

/** What the caller can do with each, and what one person costs an agency. */
async function withStanding({ tx, principal }: CallContext, rows: readonly StoredOf<typeof openPlacesList>[]) {
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
  return rows.map(({ state, lineId, left, cap, taken, held, putOn }, index) => {
    const runs = state === "open" || state === "full";
    const take = runs ? mostToTake({ left, cap, taken, free: free.get(lineId) ?? 0 }) : { most: 0, limit: "left" };
    const back = runs ? mostToGiveBack({ taken, held, putOn }) : 0;
    const actions = openPlacesLife.actions(
      runs ? "running" : "ended",
      (who) => (who === "C0270.grab" ? isAgency : principal.kind === "staff") && holds(principal, who),
    );
    return {
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
