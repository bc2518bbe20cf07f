import { formatHours } from "#platform/calendar/clock.ts";
import type { MealRules } from "#platform/calendar/meals.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, type FieldFault } from "#platform/errors/refusal.ts";
import type { AdjustedLine } from "../../adjust-api.ts";
import { orderRefusals } from "../../errors.ts";
import { adjustmentBreaches } from "../../rules/adjustment-limits.ts";
import { adjustmentNeedsApproval, operationPeriodOver, planOf, type Plan } from "../../rules/adjustment.ts";
import type { LimitBreach } from "../../rules/order-limits.ts";
import { plannedLine } from "../../rules/planned-line.ts";
import { approvedPlan } from "./adjustment-approval.ts";
import { estimateLines } from "../plan/estimate-lines.ts";
import type { StoredLine, StoredOrder } from "../order/lock-order.ts";
import { mealsOver } from "../plan/meals-over.ts";
import type { OrderContext } from "../order/order-context.ts";
import { readOrderRules, type OrderRules } from "../settings.ts";
import { limitsOf, minuteOf } from "../plan/limits.ts";
import { withStandards } from "../plan/with-standards.ts";

export interface AdjustmentPlan {
  before: Plan;
  after: Plan;
  needsApproval: boolean;
  /** Limits of an application that the change goes beyond. */
  warnings: LimitBreach[];
  /** Changed lines only: as they are and as they shall be. */
  changes: { from: StoredLine; to: StoredLine }[];
}

type Clock = Pick<OrderContext, "now" | "today">;

/** What an adjustment would come to against the approved plan and the limits; throws what is refused whatever the settings. */
export async function planAdjustment(
  tx: Tx,
  context: Clock,
  order: StoredOrder,
  lines: readonly StoredLine[],
  wanted: readonly AdjustedLine[],
): Promise<AdjustmentPlan> {
  const { today } = context;
  const byId = new Map(lines.map((line) => [line.id, line]));
  const faults = wanted.flatMap((one, index) => faultsOf(one, index, byId.get(one.lineId), today));
  if (faults.length > 0) throw refuse(commonRefusals.invalidInput, {}, faults);
  const mealsOf = await mealsOver(
    tx,
    wanted.map(({ workDate }) => ({ departmentId: order.departmentId, workDate })),
  );
  const changes = wanted.flatMap((one) => {
    const from = byId.get(one.lineId);
    if (!from) throw refuse(commonRefusals.notFound);
    const to = adjusted(from, one, mealsOf({ departmentId: order.departmentId, workDate: one.workDate }));
    return same(from, to) ? [] : [{ from, to }];
  });
  const rules = await readOrderRules(tx, today, order.departmentId);
  refuseAfterPeriod(
    rules,
    today,
    changes.map(({ from }) => from.workDate),
  );
  const costs = await estimateLines(
    tx,
    changes.map(({ to }) => to),
  );
  for (const [index, { to }] of changes.entries())
    to.costFen = to.headcount === 0 ? 0 : (costs[index]?.costFen ?? to.costFen);
  const changed = new Map(changes.map(({ to }) => [to.id, to]));
  const before = approvedPlan(order);
  const after = planOf(lines.map((line) => changed.get(line.id) ?? line));
  return {
    before,
    after,
    needsApproval: adjustmentNeedsApproval(before, after),
    warnings: await breachesOf(tx, context, order, lines, changes, rules),
    changes,
  };
}

/** Limits of an application that changed lines newly go beyond. */
export async function breachesOf(
  tx: Tx,
  context: Clock,
  { departmentId }: StoredOrder,
  lines: readonly StoredLine[],
  changes: AdjustmentPlan["changes"],
  rules: OrderRules,
): Promise<LimitBreach[]> {
  const before = await withStandards(
    tx,
    departmentId,
    lines.filter((line) => !line.cancelled),
  );
  const known = new Map(before.map((line) => [line.id, line]));
  const changed = changes.flatMap(({ to }) => {
    const from = known.get(to.id);
    return from ? [{ from, to: { ...to, standardHeadcount: from.standardHeadcount } }] : [];
  });
  return adjustmentBreaches(before, changed, limitsOf(rules), context.today, minuteOf(context));
}

function faultsOf(wanted: AdjustedLine, index: number, line: StoredLine | undefined, today: string): FieldFault[] {
  const at = (field: string) => `lines.${index}.${field}`;
  const span = wanted.endMinute - wanted.startMinute;
  const faults: FieldFault[] = [];
  if (span <= 0 || span > 1440) faults.push({ field: at("endMinute"), message: orderRefusals.endNotAfterStart });
  if (wanted.plannedMinutesPerPerson !== null && wanted.plannedMinutesPerPerson > span) {
    faults.push({
      field: at("plannedMinutesPerPerson"),
      message: orderRefusals.plannedBeyondSpan,
      params: { span: formatHours(span) },
    });
  }
  if (line && wanted.headcount < line.putOn)
    faults.push({ field: at("headcount"), message: orderRefusals.belowPutOn, params: { putOn: line.putOn } });
  if (line && wanted.workDate !== line.workDate && wanted.workDate < today)
    faults.push({ field: at("workDate"), message: orderRefusals.adjustPast });
  return faults;
}

/** A line as it would be with other days, times, people or agency; hours and meals follow the times where none are given. */
export function adjusted(line: StoredLine, wanted: Omit<AdjustedLine, "lineId">, meals: MealRules): StoredLine {
  const { workDate, startMinute, endMinute, headcount, agencyId, recruiterId } = wanted;
  const moved = startMinute !== line.startMinute || endMinute !== line.endMinute;
  const planned = plannedLine(startMinute, endMinute, meals);
  const minutes = wanted.plannedMinutesPerPerson ?? (moved ? planned.minutes : line.plannedMinutesPerPerson);
  return {
    ...line,
    workDate,
    startMinute,
    endMinute,
    headcount,
    agencyId,
    recruiterId,
    plannedMinutesPerPerson: minutes,
    plannedMeals: moved ? planned.meals : line.plannedMeals,
    cancelled: headcount === 0,
  };
}

const watched = [
  "workDate",
  "startMinute",
  "endMinute",
  "headcount",
  "agencyId",
  "recruiterId",
  "plannedMinutesPerPerson",
] as const;

function same(from: StoredLine, to: StoredLine): boolean {
  return watched.every((name) => from[name] === to[name]);
}

function refuseAfterPeriod({ operationDays }: OrderRules, today: string, dates: readonly string[]): void {
  if (dates.some((date) => operationPeriodOver(dayNumber(date), dayNumber(today), operationDays))) {
    throw refuse(orderRefusals.operationPeriodOver, { days: operationDays ?? 0 });
  }
}
