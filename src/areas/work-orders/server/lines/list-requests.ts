import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { withinScope } from "#platform/session/scope.ts";
import { holds } from "#platform/session/principal.ts";
import { requestList, type RequestRow } from "../../requests-list.ts";
import { allocationLife } from "../../life.ts";
import { estimateLines } from "../plan/estimate-lines.ts";

/** Requests to be answered, then those whose people are still to be put on, then the rest. */
const whatIsToDo = sql`case when a.state = 'offered' then 0 when a.state = 'accepted' and a.put_on < a.accepted_headcount then 1 else 2 end`;

export const requests = listSource(requestList, {
  company: sql`a.tenant_id`,
  query: (context, input) => ({
    columns: {
      id: sql`a.id`,
      lineId: sql`a.line_id`,
      orderNumber: sql`o.number`,
      agencyId: sql`a.agency_id`,
      agencyName: named(context.locale, "g"),
      departmentName: named(context.locale, "d"),
      postId: sql`l.post_id`,
      departmentId: sql`l.department_id`,
      postName: named(context.locale, "p"),
      workDate: sql`l.work_date`,
      startMinute: sql`l.start_minute`,
      endMinute: sql`l.end_minute`,
      headcount: sql`a.headcount`,
      acceptedHeadcount: sql`a.accepted_headcount`,
      putOn: sql`a.put_on`,
      plannedMinutesPerPerson: sql`l.planned_minutes_per_person`,
      plannedMeals: sql`l.planned_meals`,
      requirements: sql`l.requirements`,
      requirementReason: sql`coalesce(l.requirement_reason, '')`,
      reason: sql`coalesce(o.reason, '')`,
      state: sql`a.state`,
      declineReason: sql`a.decline_reason`,
      offeredAt: sql`a.offered_at`,
      answeredAt: sql`a.answered_at`,
      version: sql`a.version`,
    },
    from: sql`work_orders.allocation a
      join work_orders.line l on l.tenant_id = a.tenant_id and l.id = a.line_id
      join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join agencies.labour_company g on g.tenant_id = a.tenant_id and g.id = a.agency_id
      join organisation.department_view d on d.tenant_id = l.tenant_id and d.id = l.department_id
      join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id`,
    where: requestsWhere(context, input),
    sorts: {
      workDate: sql`(l.work_date, l.start_minute)`,
      state: sql`(${whatIsToDo}, a.state, l.work_date, l.start_minute)`,
    },
    key: sql`a.id`,
  }),
  async present(context, rows) {
    const costs = await estimateLines(context.tx, rows);
    return rows.map((row, index) => ({
      costPerPersonFen: costs[index]?.costPerPersonFen ?? null,
      actions: actionsOf(context, row),
    }));
  },
});

function requestsWhere(context: CallContext, input: InputOfList<typeof requestList>): Sql[] {
  const where: Sql[] = [
    withinScope(context, { department: sql`l.department_id`, agency: sql`a.agency_id`, post: sql`l.post_id` }),
  ];
  if (input.state) where.push(sql`a.state = ${input.state}`);
  if (input.agencyId) where.push(sql`a.agency_id = ${input.agencyId}`);
  if (input.from) where.push(sql`l.work_date >= ${input.from}::date`);
  if (input.to) where.push(sql`l.work_date <= ${input.to}::date`);
  if (input.search)
    where.push(
      sql`(o.number ilike ${containing(input.search)} or ${named(context.locale, "p")} ilike ${containing(input.search)})`,
    );
  return where;
}

function actionsOf({ principal }: CallContext, row: Pick<RequestRow, "state" | "putOn">): string[] {
  const actions: string[] = allocationLife.actions(row.state, (who) =>
    who === "C0270.answer"
      ? principal.kind === "agency" && holds(principal, who)
      : principal.kind === "staff" && holds(principal, who),
  );
  return actions.filter((action) => action !== "withdraw" || row.putOn === 0);
}
