import { multiplyDivideHalfUp, sumExact } from "#platform/money/exact.ts";

/** One shift of a statement beside its plan; fen and minutes. */
export interface PlannedLine {
  plannedFen: number;
  /** Without meals and rests. */
  plannedMinutes: number;
  /** Meals and rests of the planned span. */
  plannedOffMinutes: number;
  /** What subsidies a shift of the planned length has by its contract. */
  plannedSubsidyFen: number;
  paidMinutes: number;
  /** Meals and rests that came off. */
  offMinutes: number;
  subsidyFen: number;
  /** Of the shift, subsidies included. */
  amountFen: number;
}

export const LINE_CAUSES = ["hours", "meals", "rates", "subsidies"] as const;
export type LineEffects = Record<(typeof LINE_CAUSES)[number], number>;

/**
 * Why a shift costs something else than its plan, in fen that add up to the difference exactly: minutes at the planned
 * price of a minute, subsidies beside those of the planned shift, and the price for the rest. A shift without a plan
 * is all hours beyond it.
 */
export function lineEffects(line: PlannedLine): LineEffects {
  const { amountFen, subsidyFen, plannedFen, plannedMinutes } = line;
  const timeFen = amountFen - subsidyFen;
  if (plannedFen <= 0 || plannedMinutes <= 0)
    return { hours: timeFen - plannedFen, meals: 0, rates: 0, subsidies: subsidyFen };
  const plannedSubsidy = Math.min(plannedFen, line.plannedSubsidyFen);
  const plannedTime = plannedFen - plannedSubsidy;
  const at = (minutes: number) => multiplyDivideHalfUp(plannedTime, minutes, plannedMinutes);
  const byTime = at(line.paidMinutes - plannedMinutes);
  // Nobody who was not there had a shorter meal.
  const meals = line.paidMinutes > 0 ? at(line.plannedOffMinutes - line.offMinutes) : 0;
  return {
    hours: byTime - meals,
    meals,
    rates: timeFen - plannedTime - byTime,
    subsidies: subsidyFen - plannedSubsidy,
  };
}

export const EXTRA_CAUSES = ["cards", "earlier", "extras", "objections"] as const;
export type ExtraSums = Record<(typeof EXTRA_CAUSES)[number], number>;

/** From what was planned, or from the shifts where the plan is none of the reader's business, to what is payable. */
export const STEPS = ["planned", "shifts", ...LINE_CAUSES, ...EXTRA_CAUSES, "payable"] as const;
export interface WaterfallStep {
  key: (typeof STEPS)[number];
  /** A level for the first and the last step, else what is added to it. */
  fen: number;
}

/** Steps that change nothing are left out. */
export function waterfallOf(
  lines: readonly PlannedLine[],
  extras: ExtraSums,
  { withPlan }: { withPlan: boolean },
): WaterfallStep[] {
  const effects = lines.map(lineEffects);
  const sum = (value: (line: PlannedLine) => number) => sumExact(lines.map(value));
  const changes: WaterfallStep[] = [
    ...(withPlan
      ? LINE_CAUSES.map((key) => ({ key, fen: sumExact(effects.map((one) => one[key])) }))
      : [{ key: "subsidies" as const, fen: sum((line) => line.subsidyFen) }]),
    ...EXTRA_CAUSES.map((key) => ({ key, fen: extras[key] })),
  ];
  const start: WaterfallStep = withPlan
    ? { key: "planned", fen: sum((line) => line.plannedFen) }
    : { key: "shifts", fen: sum((line) => line.amountFen - line.subsidyFen) };
  return [
    start,
    ...changes.filter(({ fen }) => fen !== 0),
    { key: "payable", fen: sumExact([start, ...changes].map(({ fen }) => fen)) },
  ];
}
