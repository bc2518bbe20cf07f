import type { Facts, Started, Submission } from "#areas/approvals/approvable.ts";
import { choicesOf, planApproval, startApproval, startPlanned } from "#areas/approvals/server.ts";
import { readOrderRules, type OrderRules } from "../settings.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { OrderWarning } from "../../api.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import { orderRefusals } from "../../errors.ts";
import { operationPeriodOver } from "../../rules/adjustment.ts";
import { begunLines, limitBreaches } from "../../rules/order-limits.ts";
import { orderFacts, submissionOf } from "./approval.ts";
import { limitFaults, limitsOf, minuteOf } from "../plan/limits.ts";
import { linesOf, lockOrder, type StoredLine } from "./lock-order.ts";
import type { OrderContext } from "./order-context.ts";
import { orderLife, type OrderState } from "../../life.ts";
import { orderTitle } from "./order-title.ts";
import { doubles, doubtsOf, unconfirmedDuplicates } from "../plan/refuse-duplicates.ts";
import { giveNumber } from "./save-order.ts";
import { withStandards } from "../plan/with-standards.ts";

export interface SubmitOptions {
  /** The person has seen the orders that this one doubles and wants it all the same. */
  confirmDuplicates: boolean;
  /** The person knows that shifts of it have begun. */
  confirmPast?: boolean;
  /** It comes from files that tell what was, however long ago. */
  isHistory?: boolean;
  /** A returned one goes straight to whoever returned it. */
  toOriginal?: boolean | undefined;
  /** Stored in this transaction without a number (`createUnnumbered`), which it gets once its way is found. */
  isUnnumbered?: boolean;
  /** Chosen by the submitter, by step. */
  approvers?: Submission["chosen"];
}

export interface Submitted {
  id: number;
  number: string;
  state: OrderState;
  warnings: OrderWarning[];
}

/** Sends an application into approval, or through it at once when nobody has to approve. */
export async function submitOrder(
  tx: Tx,
  context: OrderContext,
  id: number,
  options: SubmitOptions,
): Promise<Submitted> {
  const order = await lockOrder(tx, id);
  const action = order.state === "notSubmitted" ? "submit" : options.toOriginal ? "resubmitOriginal" : "resubmit";
  orderLife.next(order.state, action);
  const lines = await linesOf(tx, id, { locale: context.locale });
  if (lines.length === 0) throw refuse(orderRefusals.noLines);
  const rules = await readOrderRules(tx, context.today, order.departmentId);
  const standing = await withStandards(tx, order.departmentId, lines);
  const warnings = limitBreaches(standing, limitsOf(rules), context.today, minuteOf(context));
  if (warnings.length > 0 && rules.limitMode === "refuse")
    throw refuse(orderRefusals.limits, {}, limitFaults(warnings));
  const begun = options.isHistory ? [] : begunOf(lines, rules, context, options.confirmPast ?? false);
  const duplicates = await unconfirmedDuplicates(tx, {
    exceptOrderId: id,
    asked: lines,
    all: lines,
    standard: rules.duplicateHours,
    confirmed: options.confirmDuplicates,
  });
  refuseDoubts(begun, duplicates, warnings);
  await tx.query(
    `update work_orders.work_order set state = 'underApproval', submitted_at = $3, submitter_member_id = coalesce($4, submitter_member_id),
            return_reason = null, decided_at = null, warnings = $5, duplicate_confirmed = $6, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, context.now, context.principal.memberId, JSON.stringify(warnings), options.confirmDuplicates],
  );
  const asked = { ...order, submitterMemberId: context.principal.memberId ?? order.submitterMemberId };
  const head = submissionOf(asked, await orderTitle(tx, id));
  const firstDate = lines.map((line) => line.workDate).sort()[0];
  const submission = {
    ...head,
    ...choicesOf(options),
    ...(options.isHistory ? {} : { firstDate }),
    ...(order.urgent && firstDate !== undefined ? { urgent: { firstDate } } : {}),
  };
  const { number, started } = options.isUnnumbered
    ? await startUnnumbered(tx, context, { ...submission, facts: orderFacts(standing, asked) })
    : { number: order.number, started: await startApproval(tx, context, submission) };
  await tx.query("update work_orders.work_order set instance_id = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    started.instanceId,
  ]);
  return { id, number, state: started.status, warnings };
}

async function startUnnumbered(
  tx: Tx,
  context: OrderContext,
  submission: Submission & { facts: Facts },
): Promise<{ number: string; started: Started }> {
  const plan = await planApproval(tx, context, submission);
  const number = await giveNumber(tx, submission.documentId, context.today);
  return { number, started: await startPlanned(tx, context, plan, { ...submission, number }) };
}

/** Whoever submits is asked once about everything that has to be confirmed. */
function refuseDoubts(
  begun: readonly StoredLine[],
  duplicates: Awaited<ReturnType<typeof unconfirmedDuplicates>>,
  warnings: readonly OrderWarning[],
): void {
  // That shifts have begun is said of its own.
  const others = warnings.filter(({ limit }) => limit !== "past");
  if (begun.length === 0) {
    if (duplicates.length > 0) throw doubles(duplicates, others);
    return;
  }
  const dates = [...new Set(begun.map((line) => line.workDate))].sort();
  const told = { count: begun.length, dates: dates.length > 3 ? `${dates[0]} – ${dates.at(-1)}` : dates };
  throw refuse(orderRefusals.shiftsBegun, told, [], doubtsOf(duplicates, others));
}

/** The lines that have begun and nobody has confirmed: people may be asked for after the fact, knowingly, as long as orders of those days may still be changed. */
function begunOf(
  lines: readonly StoredLine[],
  { operationDays }: OrderRules,
  context: OrderContext,
  isConfirmed: boolean,
): StoredLine[] {
  const isOver = (date: string) => operationPeriodOver(dayNumber(date), dayNumber(context.today), operationDays);
  const over = lines.find((line) => isOver(line.workDate));
  if (over)
    throw refuse(commonRefusals.invalidInput, {}, [
      { field: "dates", message: orderRefusals.datePast, params: { date: over.workDate, days: operationDays ?? 0 } },
    ]);
  return isConfirmed ? [] : begunLines(lines, context.today, minuteOf(context));
}
