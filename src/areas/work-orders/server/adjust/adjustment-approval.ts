import type { ActContext, Approvable, FactsOf } from "#areas/approvals/approvable.ts";
import { beyondPlan } from "#areas/approvals/beyond-plan.ts";
import { formatHours } from "#platform/calendar/clock.ts";
import { formatFen } from "#platform/money/yuan.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { say, type Text } from "#platform/i18n/text.ts";
import { orderRefusals } from "../../errors.ts";
import { linesCancelled, linesChanged } from "../../events.ts";
import { planOf, type Plan } from "../../rules/adjustment.ts";
import { peopleOf } from "../order/named-people.ts";
import { findOrder, linesOf, lockOrder, type StoredLine, type StoredOrder } from "../order/lock-order.ts";
import { adjustmentCards } from "./adjustment-cards.ts";
import { moveShares } from "./move-shares.ts";
import { summaryTexts } from "../summary-texts.ts";

export const adjustmentDocument = "workOrderAdjustment";

/** A line inside an adjustment record. */
export type RecordedLine = Pick<
  StoredLine,
  | "id"
  | "postId"
  | "postName"
  | "workDate"
  | "startMinute"
  | "endMinute"
  | "headcount"
  | "plannedMinutesPerPerson"
  | "plannedMeals"
  | "agencyId"
  | "agencyName"
  | "recruiterId"
  | "costFen"
>;

export function storedChanges(lines: readonly StoredLine[]): RecordedLine[] {
  return lines.map(
    ({
      id,
      postId,
      postName,
      workDate,
      startMinute,
      endMinute,
      headcount,
      plannedMinutesPerPerson,
      plannedMeals,
      agencyId,
      agencyName,
      recruiterId,
      costFen,
    }) => ({
      id,
      postId,
      postName,
      workDate,
      startMinute,
      endMinute,
      headcount,
      plannedMinutesPerPerson,
      plannedMeals,
      agencyId,
      agencyName,
      recruiterId,
      costFen,
    }),
  );
}

export function titleOf(orderNumber: string): Text {
  return { zh: `用工单调整 ${orderNumber}`, en: `Order adjustment ${orderNumber}` };
}

/** What conditions of a flow see of a change: the lines it leaves behind, the difference it makes, and how far that lies beyond what was approved. */
export function adjustmentFacts({
  after,
  approved,
  minutesChange,
  costChangeFen,
  order,
}: {
  after: readonly Pick<StoredLine, "headcount" | "workDate">[];
  approved: Plan;
  minutesChange: number;
  costChangeFen: number;
  order: Pick<StoredOrder, "departmentId" | "submitterMemberId">;
}): FactsOf<"employment"> {
  const hours = formatHours(minutesChange);
  return {
    orderCategory: ["timing"],
    applynum: after.reduce((sum, line) => sum + line.headcount, 0),
    duration: hours,
    continuity: new Set(after.map((line) => line.workDate)).size,
    adjusttime: hours,
    caltime: hours,
    calcost: formatFen(costChangeFen),
    ratio: beyondPlan(
      { planned: approved.minutes, actual: approved.minutes + minutesChange },
      { planned: approved.costFen, actual: approved.costFen + costChangeFen },
    ),
    people: peopleOf(order),
  };
}

/** What an order was approved for, against which every change is held. */
export function approvedPlan({
  approvedMinutes,
  plannedMinutes,
  approvedCostFen,
  estimatedCostFen,
}: Pick<StoredOrder, "approvedMinutes" | "plannedMinutes" | "approvedCostFen" | "estimatedCostFen">): Plan {
  return { minutes: approvedMinutes ?? plannedMinutes, costFen: approvedCostFen ?? estimatedCostFen };
}

interface StoredAdjustment {
  id: number;
  orderId: number;
  number: string;
  before: RecordedLine[];
  after: RecordedLine[];
  reason: string;
  minutesChange: number;
  costChangeFen: number;
}

async function findAdjustment(tx: Tx, id: number): Promise<StoredAdjustment> {
  const { rows } = await tx.query<StoredAdjustment>(
    `select id, order_id as "orderId", number, before, after, reason, minutes_change as "minutesChange", cost_change_fen as "costChangeFen"
     from work_orders.adjustment where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

/** Carries an adjustment into the order, its shares and, by the event, the shifts; throws when people stand in the way. */
export async function applyAdjustment(tx: Tx, context: ActContext, id: number, at: string): Promise<void> {
  const record = await findAdjustment(tx, id);
  await lockOrder(tx, record.orderId);
  const lines = new Map((await linesOf(tx, record.orderId, { lock: true })).map((line) => [line.id, line]));
  for (const to of record.after) {
    const from = lines.get(to.id);
    if (!from) throw refuse(commonRefusals.notFound);
    if (to.headcount < from.putOn) throw refuse(orderRefusals.belowPutOn, { putOn: from.putOn });
    await moveShares(tx, context, from, to, at);
    await updateLine(tx, to);
  }
  const changed = record.after.filter((line) => line.headcount > 0).map((line) => line.id);
  const removed = record.after.filter((line) => line.headcount === 0).map((line) => line.id);
  if (removed.length > 0) await context.services.events.publish(tx, linesCancelled, { lineIds: removed });
  if (changed.length > 0)
    await context.services.events.publish(tx, linesChanged, {
      lineIds: changed,
      at,
      ...(context.locale ? { locale: context.locale } : {}),
    });
  const plan = planOf(await linesOf(tx, record.orderId));
  await tx.query(
    "update work_orders.work_order set adjusted = true, planned_minutes = $3, estimated_cost_fen = $4, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, record.orderId, plan.minutes, plan.costFen],
  );
  await tx.query(
    "update work_orders.adjustment set state = 'approved', decided_at = $3 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, at],
  );
}

async function updateLine(tx: Tx, line: RecordedLine): Promise<void> {
  await tx.query(
    `update work_orders.line set work_date = $3, start_minute = $4, end_minute = $5, headcount = $6, planned_minutes_per_person = $7, planned_meals = $8,
            agency_id = $9, recruiter_id = $10, estimated_cost_fen = $11, cancelled = $6 = 0, adjusted = true where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      line.id,
      line.workDate,
      line.startMinute,
      line.endMinute,
      line.headcount,
      line.plannedMinutesPerPerson,
      line.plannedMeals,
      line.agencyId,
      line.recruiterId,
      line.costFen,
    ],
  );
}

export const adjustmentApproval: Approvable = {
  documentType: adjustmentDocument,
  processType: "employment",
  title: { zh: "用工单调整", en: "Order adjustment" },
  lock: async (tx, id) => void (await lockOrder(tx, (await findAdjustment(tx, id)).orderId)),
  async facts(tx, id) {
    const record = await findAdjustment(tx, id);
    const order = await findOrder(tx, record.orderId);
    return adjustmentFacts({ ...record, approved: approvedPlan(order), order });
  },
  fields: [
    { name: "reason", ...summaryTexts.reason },
    { name: "hours", ...summaryTexts.hours },
    { name: "cost", ...summaryTexts.cost },
  ],
  async summary(tx, id, locale) {
    const record = await findAdjustment(tx, id);
    const order = await findOrder(tx, record.orderId);
    const t = (name: keyof typeof summaryTexts) => say(summaryTexts[name], locale);
    return {
      rows: [
        { label: t("number"), value: order.number },
        { field: "reason", label: t("reason"), value: record.reason },
        { field: "hours", label: t("change"), value: formatHours(record.minutesChange) },
      ],
      amounts: [{ field: "cost", label: t("costChange"), fen: record.costChangeFen }],
      link: `/recruitmentPlan/employmentApplication?open=${record.orderId}`,
    };
  },
  cards: adjustmentCards,
  async onDecision(tx, id, decision, info) {
    if (decision === "approved") return applyAdjustment(tx, info.context, id, info.at);
    await tx.query("update work_orders.adjustment set state = $3, decided_at = $4 where tenant_id = $1 and id = $2", [
      tx.tenantId,
      id,
      decision,
      info.at,
    ]);
  },
};
