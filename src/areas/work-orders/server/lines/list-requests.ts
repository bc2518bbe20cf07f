import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { holds } from "#platform/session/principal.ts";
import type { listRequests as listCall, RequestRow } from "../../shares-api.ts";
import { allocationLife } from "../../life.ts";
import { estimateLines } from "../plan/estimate-lines.ts";

/** Requests to be answered, then those whose people are still to be put on, then the rest. */
const whatIsToDo = sql`case when a.state = 'offered' then 0 when a.state = 'accepted' and a.put_on < a.accepted_headcount then 1 else 2 end`;

export type StoredRequest = Omit<RequestRow, "actions" | "costPerPersonFen"> & { postId: number; departmentId: number };

/** Requests to agencies by day: an agency sees its own, staff those of their departments. */
export async function listRequests(
  context: CallContext,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const result = await listRows<StoredRequest>(context.tx, requestsQuery(context, input), input);
  return { ...result, rows: await pricedRequests(context, result.rows) };
}

export function requestsQuery(context: CallContext, input: InputOf<typeof listCall>): ListQuery {
  const where: Sql[] = [withinScope(context, { department: sql`l.department_id`, agency: sql`a.agency_id` })];
  if (input.state) where.push(sql`a.state = ${input.state}`);
  if (input.agencyId) where.push(sql`a.agency_id = ${input.agencyId}`);
  if (input.from) where.push(sql`l.work_date >= ${input.from}::date`);
  if (input.to) where.push(sql`l.work_date <= ${input.to}::date`);
  if (input.search)
    where.push(
      sql`(o.number ilike ${containing(input.search)} or ${named(context.locale, "p")} ilike ${containing(input.search)})`,
    );
  return {
    columns: sql`a.id, a.line_id as "lineId", o.number as "orderNumber", a.agency_id as "agencyId", ${named(context.locale, "g")} as "agencyName",
      ${named(context.locale, "d")} as "departmentName", l.post_id as "postId", l.department_id as "departmentId", ${named(context.locale, "p")} as "postName", l.work_date as "workDate",
      l.start_minute as "startMinute", l.end_minute as "endMinute", a.headcount, a.accepted_headcount as "acceptedHeadcount", a.put_on as "putOn",
      l.planned_minutes_per_person as "plannedMinutesPerPerson", l.planned_meals as "plannedMeals", l.requirements,
      coalesce(l.requirement_reason, '') as "requirementReason", coalesce(o.reason, '') as reason, a.state, a.decline_reason as "declineReason",
      a.offered_at as "offeredAt", a.answered_at as "answeredAt", a.version`,
    from: sql`work_orders.allocation a
      join work_orders.line l on l.tenant_id = a.tenant_id and l.id = a.line_id
      join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join agencies.labour_company g on g.tenant_id = a.tenant_id and g.id = a.agency_id
      join organisation.department_view d on d.tenant_id = l.tenant_id and d.id = l.department_id
      join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id`,
    where,
    sorts: {
      workDate: sql`(l.work_date, l.start_minute)`,
      offeredAt: sql`a.offered_at`,
      headcount: sql`a.headcount`,
      agencyName: named(context.locale, "g"),
      state: sql`(${whatIsToDo}, a.state, l.work_date, l.start_minute)`,
    },
    defaultSort: "-workDate",
    key: sql`a.id`,
    totals: sql`coalesce(sum(a.headcount), 0)::bigint as headcount, coalesce(sum(a.accepted_headcount), 0)::bigint as "acceptedHeadcount", coalesce(sum(a.put_on), 0)::bigint as "putOn"`,
  };
}

/** Adds what one person of each request costs and what the caller may do with it. */
export async function pricedRequests(context: CallContext, stored: readonly StoredRequest[]): Promise<RequestRow[]> {
  const costs = await estimateLines(context.tx, stored);
  return stored.map(({ postId: _postId, departmentId: _departmentId, ...row }, index) => ({
    ...row,
    costPerPersonFen: costs[index]?.costPerPersonFen ?? null,
    actions: actionsOf(context, row),
  }));
}

function actionsOf(context: CallContext, row: Pick<RequestRow, "state" | "putOn">): string[] {
  const { principal } = context;
  const actions: string[] = allocationLife.actions(row.state, (who) =>
    who === "C0270.answer"
      ? principal.kind === "agency" && holds(principal, who)
      : principal.kind === "staff" && holds(principal, who),
  );
  return actions.filter((action) => action !== "withdraw" || row.putOn === 0);
}
