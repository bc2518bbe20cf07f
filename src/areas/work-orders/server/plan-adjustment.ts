import { DEFAULT_MEAL_RULES } from "#platform/calendar/meals.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, type FieldFault } from "#platform/errors/refusal.ts";
import type { AdjustedLine } from "../adjust-api.ts";
import { orderRefusals } from "../errors.ts";
import { adjustmentNeedsApproval, operationPeriodOver, planOf, type Plan } from "../rules/adjustment.ts";
import { plannedLine } from "../rules/planned-line.ts";
import { estimateLines } from "./estimate-lines.ts";
import type { StoredLine, StoredOrder } from "./lock-order.ts";
import { readOrderRules } from "./settings.ts";

export interface AdjustmentPlan {
  before: Plan;
  after: Plan;
  needsApproval: boolean;
  /** Changed lines only: as they are and as they shall be. */
  changes: { from: StoredLine; to: StoredLine }[];
}

/** What an adjustment would come to against the approved plan; throws what is refused. */
export async function planAdjustment(tx: Tx, today: string, order: StoredOrder, lines: readonly StoredLine[], wanted: readonly AdjustedLine[]): Promise<AdjustmentPlan> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const faults = wanted.flatMap((one, index) => faultsOf(one, index, byId.get(one.lineId), today));
  if (faults.length > 0) throw refuse(commonRefusals.invalidInput, {}, faults);
  const changes = wanted.flatMap((one) => {
    const from = byId.get(one.lineId);
    if (!from) throw refuse(commonRefusals.notFound);
    const to = adjusted(from, one);
    return same(from, to) ? [] : [{ from, to }];
  });
  await refuseAfterPeriod(tx, today, order, changes.map(({ from }) => from.workDate));
  const costs = await estimateLines(tx, changes.map(({ to }) => to));
  for (const [index, { to }] of changes.entries()) to.costFen = to.headcount === 0 ? 0 : (costs[index]?.costFen ?? to.costFen);
  const changed = new Map(changes.map(({ to }) => [to.id, to]));
  const before = { minutes: order.approvedMinutes ?? order.plannedMinutes, costFen: order.approvedCostFen ?? order.estimatedCostFen };
  const after = planOf(lines.map((line) => changed.get(line.id) ?? line));
  return { before, after, needsApproval: adjustmentNeedsApproval(before, after), changes };
}

function faultsOf(wanted: AdjustedLine, index: number, line: StoredLine | undefined, today: string): FieldFault[] {
  const at = (field: string) => `lines.${index}.${field}`;
  const span = wanted.endMinute - wanted.startMinute;
  const faults: FieldFault[] = [];
  if (span <= 0 || span > 1440) faults.push({ field: at("endMinute"), message: orderRefusals.endNotAfterStart });
  if (wanted.plannedMinutesPerPerson !== null && wanted.plannedMinutesPerPerson > span) {
    faults.push({ field: at("plannedMinutesPerPerson"), message: orderRefusals.plannedBeyondSpan, params: { span: (span / 60).toFixed(1) } });
  }
  if (line && wanted.headcount < line.putOn) faults.push({ field: at("headcount"), message: orderRefusals.belowPutOn, params: { putOn: line.putOn } });
  if (line && wanted.workDate !== line.workDate && wanted.workDate < today) faults.push({ field: at("workDate"), message: orderRefusals.adjustPast });
  return faults;
}

function adjusted(line: StoredLine, wanted: AdjustedLine): StoredLine {
  const { workDate, startMinute, endMinute, headcount, agencyId, recruiterId } = wanted;
  const moved = startMinute !== line.startMinute || endMinute !== line.endMinute;
  const planned = plannedLine(startMinute, endMinute, DEFAULT_MEAL_RULES);
  const minutes = wanted.plannedMinutesPerPerson ?? (moved ? planned.minutes : line.plannedMinutesPerPerson);
  return {
    ...line, workDate, startMinute, endMinute, headcount, agencyId, recruiterId, plannedMinutesPerPerson: minutes,
    plannedMeals: moved ? planned.meals : line.plannedMeals, cancelled: headcount === 0,
  };
}

const watched = ["workDate", "startMinute", "endMinute", "headcount", "agencyId", "recruiterId", "plannedMinutesPerPerson"] as const;

function same(from: StoredLine, to: StoredLine): boolean {
  return watched.every((name) => from[name] === to[name]);
}

async function refuseAfterPeriod(tx: Tx, today: string, order: StoredOrder, dates: readonly string[]): Promise<void> {
  const { operationDays } = await readOrderRules(tx, today, order.departmentId);
  if (dates.some((date) => operationPeriodOver(dayNumber(date), dayNumber(today), operationDays))) {
    throw refuse(orderRefusals.operationPeriodOver, { days: operationDays ?? 0 });
  }
}
