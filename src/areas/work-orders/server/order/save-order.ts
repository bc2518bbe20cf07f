import { randomUUID } from "node:crypto";
import { nextNumber, type NumberSeries } from "#platform/db/number.ts";
import type { Tx } from "#platform/db/tx.ts";
import { breaks } from "#platform/db/fault.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { OrderFields } from "../../api.ts";
import { orderRefusals } from "../../errors.ts";
import { planOf } from "../../rules/adjustment.ts";
import { totalForecast } from "../../rules/forecast.ts";
import { expandLines, type ExpandedLine } from "../plan/expand-lines.ts";
import { forecastFor } from "../plan/forecast.ts";
import { lockOrder } from "./lock-order.ts";
import type { OrderContext } from "./order-context.ts";
import { orderLife } from "../../life.ts";
import { estimateLines } from "../plan/estimate-lines.ts";

const series: NumberSeries = {
  kind: "workOrders.order",
  prefix: "YG",
  by: "day",
  isUsed: async (tx, number) =>
    (await tx.query("select from work_orders.work_order where tenant_id = $1 and number = $2", [tx.tenantId, number]))
      .rowCount !== 0,
};

/** A new order may bring its own number (import); otherwise the next of the day is taken. */
export type NewOrder = OrderFields & { number?: string };

/** Stores a new application as a draft with its lines priced; gives its id and number. */
export async function createOrder(
  tx: Tx,
  context: OrderContext,
  order: NewOrder,
): Promise<{ id: number; number: string }> {
  const lines = await pricedLines(tx, order, context.locale);
  const number = order.number ?? (await nextNumber(tx, series, context.today));
  return { id: await storeOrder(tx, context, order, number, lines), number };
}

/** The same for one that is sent in the same transaction: `giveNumber` gives it its number as late as can be. Gives its id. */
export async function createUnnumbered(tx: Tx, context: OrderContext, order: OrderFields): Promise<number> {
  return storeOrder(tx, context, order, `new ${randomUUID()}`, await pricedLines(tx, order, context.locale));
}

/** The next number of the day; from here on everybody else in the company waits for theirs until the commit. */
export async function giveNumber(tx: Tx, id: number, today: string): Promise<string> {
  const number = await nextNumber(tx, series, today);
  await tx.query("update work_orders.work_order set number = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    number,
  ]);
  return number;
}

async function storeOrder(
  tx: Tx,
  context: OrderContext,
  order: OrderFields,
  number: string,
  lines: readonly PricedLine[],
): Promise<number> {
  const id = await insertOrder(tx, context, order, number, planOf(lines));
  await insertLines(tx, id, lines);
  return id;
}

/** Replaces an application that is not submitted; a returned or revoked one stays so until it is submitted again. */
export async function updateOrder(
  tx: Tx,
  context: OrderContext,
  id: number,
  version: number | null,
  order: OrderFields,
): Promise<{ id: number; number: string }> {
  const stored = await lockOrder(tx, id);
  orderLife.next(stored.state, "edit");
  if (version !== null && version !== stored.version) throw refuse(commonRefusals.stale);
  const lines = await pricedLines(tx, order, context.locale);
  const plan = planOf(lines);
  await tx.query(
    `update work_orders.work_order set department_id = $3, worker_type = $4, labour_model = $5, urgent = $6, reason = $7, basis = $8,
            planned_minutes = $9, estimated_cost_fen = $10, forecast = $11, forecast_headcount = $12, version = version + 1
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      id,
      order.departmentId,
      order.workerType,
      order.labourModel,
      order.urgent,
      order.reason,
      JSON.stringify(order.basis),
      plan.minutes,
      plan.costFen,
      ...(await forecastValues(tx, order)),
    ],
  );
  await tx.query("delete from work_orders.line where tenant_id = $1 and order_id = $2", [tx.tenantId, id]);
  await insertLines(tx, id, lines);
  return { id, number: stored.number };
}

/** By post, as JSON, and of all posts and dates. */
async function forecastValues(tx: Tx, order: OrderFields): Promise<[string, number | null]> {
  const forecast = await forecastFor(tx, order);
  return [JSON.stringify(forecast), totalForecast(forecast, new Set(order.dates).size)];
}

type PricedLine = ExpandedLine & { costFen: number };

async function pricedLines(tx: Tx, order: OrderFields, locale: OrderContext["locale"]): Promise<PricedLine[]> {
  const { lines, faults } = await expandLines(tx, order, locale);
  if (faults.length > 0) throw refuse(commonRefusals.invalidInput, {}, faults);
  const costs = await estimateLines(tx, lines);
  return lines.map((line, index) => ({ ...line, costFen: costs[index]?.costFen ?? 0 }));
}

/** `YG20261001-0001`, leaping over numbers given by hand. */

async function insertOrder(
  tx: Tx,
  context: OrderContext,
  order: OrderFields,
  number: string,
  plan: { minutes: number; costFen: number },
): Promise<number> {
  const { memberId, accountId } = context.principal;
  const forecast = await forecastValues(tx, order);
  try {
    const { rows } = await tx.savepoint(() =>
      tx.query<{ id: number }>(
        `insert into work_orders.work_order (tenant_id, number, department_id, worker_type, labour_model, urgent, reason, basis,
              planned_minutes, estimated_cost_fen, submitter_member_id, created_by, created_at, forecast, forecast_headcount)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
        [
          tx.tenantId,
          number,
          order.departmentId,
          order.workerType,
          order.labourModel,
          order.urgent,
          order.reason,
          JSON.stringify(order.basis),
          plan.minutes,
          plan.costFen,
          memberId,
          accountId || null,
          context.now,
          ...forecast,
        ],
      ),
    );
    return rows[0]!.id;
  } catch (error) {
    if (breaks(error, "work_order_tenant_id_number_key")) throw refuse(orderRefusals.numberTaken, { number });
    throw error;
  }
}

async function insertLines(tx: Tx, orderId: number, lines: readonly PricedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.query(
    `insert into work_orders.line (tenant_id, order_id, position, department_id, post_id, work_date, start_minute, end_minute, headcount,
            requested_headcount, planned_minutes_per_person, planned_meals, recruiter_id, agency_id, requirements, requirement_reason, estimated_cost_fen)
     select $1, $2, position, department_id, post_id, work_date, start_minute, end_minute, headcount, headcount, minutes, meals,
            recruiter_id, agency_id, requirements, requirement_reason, cost_fen
     from unnest($3::int[], $4::bigint[], $5::bigint[], $6::date[], $7::int[], $8::int[], $9::int[], $10::int[], $11::int[],
                 $12::bigint[], $13::bigint[], $14::jsonb[], $15::text[], $16::bigint[])
       as l (position, department_id, post_id, work_date, start_minute, end_minute, headcount, minutes, meals,
             recruiter_id, agency_id, requirements, requirement_reason, cost_fen)`,
    [
      tx.tenantId,
      orderId,
      lines.map((l) => l.position),
      lines.map((l) => l.departmentId),
      lines.map((l) => l.postId),
      lines.map((l) => l.workDate),
      lines.map((l) => l.startMinute),
      lines.map((l) => l.endMinute),
      lines.map((l) => l.headcount),
      lines.map((l) => l.plannedMinutesPerPerson),
      lines.map((l) => l.plannedMeals),
      lines.map((l) => l.recruiterId),
      lines.map((l) => l.agencyId),
      lines.map((l) => JSON.stringify(l.requirements)),
      lines.map((l) => l.requirementReason),
      lines.map((l) => l.costFen),
    ],
  );
}
