import { sql, type Sql } from "#platform/db/sql.ts";
import { approvalOf } from "#areas/approvals/server.ts";
import type { HeadcountDriver } from "#areas/organisation/words.ts";
import { named } from "#platform/db/list.ts";
import { selected } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type { ForecastRow } from "../../api.ts";
import type { AdjustmentRecord, OrderDetail, OrderLine, readOrderForApproval as readCall } from "../../detail-api.ts";
import type { orderList } from "../../orders-list.ts";
import type { StoredOf } from "#platform/list/define-list.ts";
import type { PostForecast } from "../../rules/forecast.ts";
import type { RecordedLine } from "../adjust/adjustment-approval.ts";
import { findDuplicates } from "../plan/find-duplicates.ts";
import { namedDuplicates } from "../plan/named-duplicates.ts";
import { linesOf } from "./lock-order.ts";
import { orderDocument } from "./approval.ts";
import { additionsTo, orderColumns, orderFrom } from "./list-orders.ts";
import { ordersWithin } from "./order-scope.ts";
import { runningUntil } from "../open-places/running-until.ts";

type Head = StoredOf<typeof orderList> &
  Pick<
    OrderDetail,
    | "reason"
    | "returnReason"
    | "labourModel"
    | "basis"
    | "warnings"
    | "reviewerName"
    | "reviewedAt"
    | "reviewNote"
    | "approvedMinutes"
    | "approvedCostFen"
  >;

/** Everything of one application within the caller's scope. */
export function readOrder(context: CallContext, { id }: { id: number }): Promise<OrderDetail> {
  return readWithin(context, id, ordersWithin(context));
}

/** The same for somebody who takes part in its approval, whatever departments they may see; not there for anybody else. */
export async function readOrderForApproval(
  context: CallContext,
  input: { id: number },
): Promise<OutputOf<typeof readCall>> {
  const order = await readByPartaker(context, input);
  const doubled = order.state === "underApproval" ? await linesOf(context.tx, order.id) : [];
  const asked = doubled
    .filter((line) => !line.cancelled)
    .map((line) => ({ ...line, departmentId: order.departmentId }));
  return {
    ...order,
    duplicates: await namedDuplicates(context, await findDuplicates(context.tx, asked, order.id)),
  };
}

async function readByPartaker(context: CallContext, { id }: { id: number }): Promise<OrderDetail> {
  const approval = await approvalOf(context.tx, context, { documentType: orderDocument, documentId: id });
  const { memberId } = context.principal;
  const people = approval
    ? [approval.submitter, ...approval.current, ...approval.timeline.map((entry) => entry.person)]
    : [];
  const takesPart = memberId !== null && people.some((person) => person?.memberId === memberId);
  // Whom a step of the flow hides something from sees the summary of the approval.
  if (takesPart && approval?.partial === false) return readWithin(context, id, sql`true`);
  if (!holds(context.principal, "C1100")) throw refuse(commonRefusals.notFound);
  return readWithin(context, id, ordersWithin(context));
}

async function readWithin(context: CallContext, id: number, within: Sql): Promise<OrderDetail> {
  const found = await context.tx.query<Head & { forecast: PostForecast<HeadcountDriver>[] }>(sql`
    select ${selected(orderColumns(context))}, coalesce(o.reason, '') as reason, o.return_reason as "returnReason", o.labour_model as "labourModel", o.basis, o.forecast, o.warnings,
      r.name as "reviewerName", o.reviewed_at as "reviewedAt", o.review_note as "reviewNote",
      o.approved_minutes as "approvedMinutes", o.approved_cost_fen as "approvedCostFen"
    from ${orderFrom(context)} left join organisation.member_view r on r.tenant_id = o.tenant_id and r.id = o.reviewer_id
    where o.tenant_id = ${context.tx.tenantId} and o.id = ${id} and o.state <> 'deleted' and ${within}`);
  const [head] = found.rows;
  if (!head) throw refuse(commonRefusals.notFound);
  const [additions] = await additionsTo(context, [head]);
  const lines = await readLines(context, id);
  return {
    ...head,
    ...additions!,
    dates: [...new Set(lines.map((line) => line.workDate))].sort(),
    lines,
    forecast: head.forecast.map((row) => besideForecast(row, lines)),
    adjustments: await readAdjustments(context, id),
    approval: await approvalOf(context.tx, context, { documentType: orderDocument, documentId: id }),
  };
}

/** What was asked for and approved of a post, on the date with the most. */
function besideForecast(row: PostForecast<HeadcountDriver>, lines: readonly OrderLine[]): ForecastRow {
  const own = lines.filter((line) => line.postId === row.postId);
  const most = (people: (line: OrderLine) => number) =>
    Math.max(
      0,
      ...[...new Set(own.map((line) => line.workDate))].map((date) =>
        own.filter((line) => line.workDate === date).reduce((sum, line) => sum + people(line), 0),
      ),
    );
  return {
    ...row,
    postName: own[0]?.postName ?? "",
    asked: most((line) => line.requestedHeadcount),
    approved: most((line) => (line.cancelled ? 0 : line.headcount)),
  };
}

async function readLines(context: CallContext, orderId: number): Promise<OrderLine[]> {
  const found = await context.tx.query<OrderLine>(sql`
    select l.id, l.position, l.post_id as "postId", ${named(context.locale, "p")} as "postName", l.work_date as "workDate", l.start_minute as "startMinute",
      l.end_minute as "endMinute", l.headcount, l.requested_headcount as "requestedHeadcount", l.planned_minutes_per_person as "plannedMinutesPerPerson",
      l.planned_meals as "plannedMeals", l.agency_id as "agencyId", ${named(context.locale, "a")} as "agencyName", l.recruiter_id as "recruiterId",
      r.name as "recruiterName", l.requirements, coalesce(l.requirement_reason, '') as "requirementReason", l.estimated_cost_fen as "estimatedCostFen",
      l.cancelled, l.adjusted, l.allocated, l.put_on as "putOn", l.came, l.actual_minutes as "actualMinutes", ${runningUntil(context)} as "openPlacesUntil",
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'agencyId', s.agency_id, 'agencyName', ${named(context.locale, "g")}, 'headcount', s.headcount,
          'acceptedHeadcount', s.accepted_headcount, 'putOn', s.put_on, 'state', s.state, 'declineReason', s.decline_reason,
          'offeredAt', s.offered_at, 'answeredAt', s.answered_at) order by s.id)
        from work_orders.allocation s join agencies.labour_company g on g.tenant_id = s.tenant_id and g.id = s.agency_id where s.tenant_id = l.tenant_id and s.line_id = l.id), '[]') as allocations
    from work_orders.line l
    join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id
    left join agencies.labour_company a on a.tenant_id = l.tenant_id and a.id = l.agency_id
    left join agencies.recruiter_contact r on r.tenant_id = l.tenant_id and r.id = l.recruiter_id
    where l.tenant_id = ${context.tx.tenantId} and l.order_id = ${orderId} order by l.work_date, l.position, l.id`);
  return found.rows;
}

async function readAdjustments(context: CallContext, orderId: number): Promise<AdjustmentRecord[]> {
  const found = await context.tx.query<
    Omit<AdjustmentRecord, "before" | "after"> & Record<"before" | "after", RecordedLine[]>
  >(sql`
    select a.id, a.number, a.reason, a.before, a.after, a.minutes_change as "minutesChange", a.cost_change_fen as "costChangeFen",
      a.needed_approval as "neededApproval", a.state, m.name as "adjustedBy", a.at
    from work_orders.adjustment a left join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.adjusted_by
    where a.tenant_id = ${context.tx.tenantId} and a.order_id = ${orderId} order by a.id desc`);
  const withLineId = (lines: readonly RecordedLine[]) => lines.map(({ id, ...line }) => ({ ...line, lineId: id }));
  return found.rows.map((row) => ({ ...row, before: withLineId(row.before), after: withLineId(row.after) }));
}
