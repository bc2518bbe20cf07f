import type { Submission } from "#areas/approvals/approvable.ts";
import { choicesOf, previewRoute, startApproval } from "#areas/approvals/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { AdjustedLine, previewAdjustment as previewCall } from "../../adjust-api.ts";
import { orderRefusals } from "../../errors.ts";
import { adjustmentDocument, adjustmentFacts, applyAdjustment, storedChanges, titleOf } from "./adjustment-approval.ts";
import { asksMore } from "../../rules/adjustment-limits.ts";
import { findOrder, linesOf, lockOrder, type StoredLine, type StoredOrder } from "../order/lock-order.ts";
import type { OrderContext } from "../order/order-context.ts";
import { orderLife } from "../../life.ts";
import { refuseOpenPlacesOn } from "../open-places/refuse-open-places.ts";
import { planAdjustment, type AdjustmentPlan } from "./plan-adjustment.ts";
import { doubles, unconfirmedDuplicates } from "../plan/refuse-duplicates.ts";
import { readOrderRules } from "../settings.ts";
import { limitFaults } from "../plan/limits.ts";

export interface Adjusted extends Omit<AdjustmentPlan, "changes"> {
  state: "underApproval" | "approved";
}

export interface AdjustOptions {
  /** The person has seen the orders that the changed lines double. */
  confirmDuplicates?: boolean;
  /** Chosen by the submitter, by step. */
  approvers?: Submission["chosen"];
  toOriginal?: boolean | undefined;
}

/**
 * Changes dates, hours, headcount or agency of an approved order. Within the approved hours or cost it takes effect
 * at once, otherwise after an approval of its own (spec 4). What it adds is held against the limits of an application.
 */
export async function adjustOrder(
  tx: Tx,
  context: OrderContext,
  id: number,
  reason: string,
  wanted: readonly AdjustedLine[],
  options: AdjustOptions = {},
): Promise<Adjusted> {
  const order = await lockOrder(tx, id);
  await refuseWhileRunning(tx, context, order, wanted);
  orderLife.next(order.state, "adjust");
  const lines = await linesOf(tx, id, { lock: true, locale: context.locale });
  await refuseOpenPlacesOn(
    tx,
    context,
    lines.map((line) => line.id),
    orderRefusals.openPlacesAdjust,
  );
  const { changes, ...plan } = await planAdjustment(tx, context, order, lines, wanted);
  if (changes.length === 0) throw refuse(orderRefusals.adjustNothing);
  await refuseBeyond(tx, context, order, lines, changes, plan.warnings, options.confirmDuplicates ?? false);
  const record = await insertRecord(tx, context, order, reason, changes, plan);
  if (!plan.needsApproval) {
    await applyAdjustment(tx, context, record.id, context.now);
    return { ...plan, state: "approved" };
  }
  const started = await startApproval(tx, context, {
    ...headOf(context, order),
    documentId: record.id,
    number: record.number,
    title: titleOf(order.number),
    ...choicesOf(options),
  });
  await tx.query("update work_orders.adjustment set instance_id = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    record.id,
    started.instanceId,
  ]);
  return { ...plan, state: started.status === "approved" ? "approved" : "underApproval" };
}

function headOf({ principal: { memberId } }: OrderContext, { submitterMemberId, departmentId }: StoredOrder) {
  return {
    documentType: adjustmentDocument,
    submitterMemberId: memberId,
    applicantMemberId: submitterMemberId ?? memberId,
    departmentId,
  };
}

/** What changed lines come to, and who would approve it; no route where it takes effect at once. */
export async function previewAdjustment(
  context: CallContext,
  id: number,
  wanted: readonly AdjustedLine[],
): Promise<OutputOf<typeof previewCall>> {
  const { tx, locale } = context;
  const order = await findOrder(tx, id);
  const { changes, ...plan } = await planAdjustment(tx, context, order, await linesOf(tx, id, { locale }), wanted);
  if (!plan.needsApproval) return { ...plan, route: null };
  const facts = adjustmentFacts({
    after: changes.map(({ to }) => to),
    approved: plan.before,
    order,
    ...differenceOf(plan),
  });
  return { ...plan, route: await previewRoute(tx, context, { ...headOf(context, order), facts }) };
}

function differenceOf({ before, after }: Pick<AdjustmentPlan, "before" | "after">) {
  return { minutesChange: after.minutes - before.minutes, costChangeFen: after.costFen - before.costFen };
}

/** Spec 4: today's work is not adjusted while the flow is in approval or returned; one adjustment at a time. */
async function refuseWhileRunning(
  tx: Tx,
  context: OrderContext,
  order: StoredOrder,
  wanted: readonly AdjustedLine[],
): Promise<void> {
  const { rows } = await tx.query<{ state: string }>(
    "select state from work_orders.adjustment where tenant_id = $1 and order_id = $2 order by id desc limit 1",
    [tx.tenantId, order.id],
  );
  const last = rows[0]?.state;
  const inFlow =
    order.state === "underApproval" || order.state === "returned" || last === "underApproval" || last === "returned";
  if (!inFlow) return;
  const { rows: today } = await tx.query(
    "select from work_orders.line where tenant_id = $1 and order_id = $2 and id = any($3::bigint[]) and work_date = $4 limit 1",
    [tx.tenantId, order.id, wanted.map((line) => line.lineId), context.today],
  );
  if (today.length > 0) throw refuse(orderRefusals.adjustToday);
  if (last === "underApproval") throw refuse(orderRefusals.adjustRunning);
}

async function refuseBeyond(
  tx: Tx,
  context: OrderContext,
  order: StoredOrder,
  lines: readonly StoredLine[],
  changes: AdjustmentPlan["changes"],
  warnings: AdjustmentPlan["warnings"],
  confirmed: boolean,
): Promise<void> {
  const { limitMode, duplicateHours } = await readOrderRules(tx, context.today, order.departmentId);
  const changed = new Map(changes.map(({ to }) => [to.id, to]));
  const all = lines.map((line) => changed.get(line.id) ?? line).filter((line) => !line.cancelled);
  const asked = changes.filter(asksMore).map(({ to }) => to);
  // Nobody is asked about what would be refused all the same.
  if (warnings.length > 0 && limitMode === "refuse")
    throw refuse(orderRefusals.adjustLimits, {}, limitFaults(warnings));
  const duplicates = await unconfirmedDuplicates(tx, {
    exceptOrderId: order.id,
    asked,
    all,
    standard: duplicateHours,
    confirmed,
  });
  if (duplicates.length > 0) throw doubles(duplicates, warnings);
}

async function insertRecord(
  tx: Tx,
  context: OrderContext,
  order: StoredOrder,
  reason: string,
  changes: AdjustmentPlan["changes"],
  plan: Omit<AdjustmentPlan, "changes">,
): Promise<{ id: number; number: string }> {
  const { rows: counted } = await tx.query<{ count: number }>(
    "select count(*)::int + 1 as count from work_orders.adjustment where tenant_id = $1 and order_id = $2",
    [tx.tenantId, order.id],
  );
  const number = `${order.number}-T${counted[0]!.count}`;
  const { minutesChange, costChangeFen } = differenceOf(plan);
  const { rows } = await tx.query<{ id: number }>(
    `insert into work_orders.adjustment (tenant_id, order_id, number, before, after, reason, minutes_change, cost_change_fen, needed_approval, state, adjusted_by, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'underApproval', $10, $11) returning id`,
    [
      tx.tenantId,
      order.id,
      number,
      JSON.stringify(storedChanges(changes.map(({ from }) => from))),
      JSON.stringify(storedChanges(changes.map(({ to }) => to))),
      reason,
      minutesChange,
      costChangeFen,
      plan.needsApproval,
      context.principal.memberId,
      context.now,
    ],
  );
  return { id: rows[0]!.id, number };
}
