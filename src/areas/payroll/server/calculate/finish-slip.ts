import { addMonthsTo } from "#platform/calendar/periods.ts";
import { BigRatio, isExact, Ratio } from "#platform/formula/number.ts";
import type { Program } from "#platform/formula/program.ts";
import type { Value } from "#platform/formula/vocabulary.ts";
import { divideHalfUp } from "#platform/money/exact.ts";
import { historyKey, type FaultValue, type SlipContent, type SlipFault } from "../../content.ts";
import { leastSickFen, marksOf, type Mark } from "../../rules/marks.ts";
import { slipFaults, valuesOf } from "../../rules/run-slip.ts";
import { recoveryOf, totalsOf } from "../../rules/slip.ts";
import { linesOf } from "../../rules/slip-lines.ts";
import type { StoredRun } from "../runs/run-store.ts";
import type { ItemDefinition, PayProgram } from "./program.ts";
import type { Surrounding } from "./surroundings.ts";
import type { Working } from "./working.ts";

export interface FinishedSlip {
  content: SlipContent | null;
  marks: Mark[];
  fault: SlipFault | null;
}

const chargeFacts = { meal: "meal.charge", housing: "housing.charge", piece: "piece.pay" } as const;

/** A slip out of its figures: what is paid, what is odd, and all that it came from. */
export function finishSlip(
  run: StoredRun,
  program: PayProgram,
  compiled: Program,
  one: Working,
  around: Surrounding,
): FinishedSlip {
  const { person, frame, input, formula } = one;
  const fault = one.fault ?? firstFault(program, compiled, one);
  if (fault !== null) return { content: null, marks: [], fault };
  const ids = program.order.map(({ itemId }) => itemId);
  const values = valuesOf(compiled, frame, input, ids);
  const own = linesOf(values, program.items);
  const isNet = input.parameter("minimumWageIsNet") === 1;
  // Neither a minimum wage nor insurance nor probation is for whoever is no employee.
  const isEmployee = one.regime === null || one.regime === "wages";
  const { parts, paidDays } = person.stretches;
  const minimum = minimumOf(person, input, {
    numerator:
      parts.reduce((total, part) => total + part.paidDays * 480 - part.unpaidMinutes, 0) - paidSickMinutes(person),
    denominator: Math.max(1, paidDays * 480),
  });
  const kept = { minimumFen: isEmployee ? minimum.keptFen : null, isNet, lossIds: program.lossIds };
  const lines = [...own, ...one.deltas];
  const totals = totalsOf(lines, program.items, around.owedFen, kept);
  const { clawbackFen, beyondFen } = recoveryOf(lines, program.items, around.owedFen, kept);
  const history = Object.fromEntries(
    compiled.histories.flatMap((asked) => {
      const kept = fractionOf(frame.values[asked.slot]);
      return kept === null ? [] : [[historyKey(asked), kept]];
    }),
  );
  const content: SlipContent = {
    form: 1,
    facts: person.facts,
    stretches: person.stretches,
    manual: { ...input.manual },
    values,
    overrides: Object.fromEntries(
      [...one.overrides].map(([id, cell]) => [
        id,
        { formula: formula.get(String(id)) ?? null, reason: cell.reason ?? "" },
      ]),
    ),
    ...(one.inMain.length > 0 ? { inMain: one.inMain } : {}),
    deltas: one.deltas,
    ...(one.helperDeltas.length > 0 ? { helperDeltas: one.helperDeltas } : {}),
    insurance: one.insurance,
    ...(one.annuityFen > 0 ? { annuityFen: one.annuityFen } : {}),
    tax: one.tax,
    history,
    owedBeforeFen: around.owedFen,
    totals,
    rewardIds: [
      ...(program.used.has("reward.rewards") ? person.rewardIds : []),
      ...(program.used.has("reward.penalties") ? person.penaltyIds : []),
    ],
    refs: person.refs.filter(({ source }) => program.used.has(chargeFacts[source])),
  };
  const sum = (which: (item: ItemDefinition) => boolean) =>
    own.reduce((total, { itemId, fen }) => {
      const item = program.items.get(itemId)!;
      if (!which(item)) return total;
      return total + (item.kind === "deduction" ? -fen : fen);
    }, 0);
  const last = one.earlier.find(
    ({ month, block, kind }) => kind === "main" && month === addMonthsTo(run.month, -1) && block === run.block,
  );
  const marks = marksOf({
    totals,
    carriedClawbackFen: Math.min(clawbackFen, beyondFen),
    facts: person.facts,
    lastNetFen: last?.content.totals.netFen ?? null,
    minimumCountedFen: sum(({ inMinimumWage }) => inMinimumWage) - (isNet ? totals.insuranceFen : 0),
    minimumWageFen: isEmployee ? minimum.minimumWageFen : null,
    paidShare: minimum.paidShare,
    sick: isEmployee
      ? sickOf(
          one,
          program,
          minimum.minimumWageFen,
          sum(({ code }) => code === "sickPay"),
        )
      : null,
    deductionsForLossFen: -sum(({ kind, inGross }) => kind === "deduction" && !inGross),
    hasCard: around.hasCard,
    uninsuredDays: isEmployee ? around.uninsuredDays : null,
    hasOverride: one.overrides.size > 0,
    hasDelta: one.deltas.length > 0,
    isProvisional: around.isProvisional,
    probation: isEmployee ? person.probation : null,
    isMain: run.kind === "main",
  });
  return { content, marks, fault: null };
}

/** Sick leave that the month's pay has not taken off by itself, minutes. */
const paidSickMinutes = ({ facts }: Working["person"]): number =>
  Number(facts["leave.sickDays"] ?? 0) - Number(facts["leave.unpaidSickDays"] ?? 0);

/** Sick days of a month's wage: with an item for them all of them, without one those that are not paid at all. */
function sickOf(
  { person: { facts } }: Working,
  { order, items }: PayProgram,
  minimumWageFen: number | null,
  paidFen: number,
) {
  if (minimumWageFen === null || facts["person.kind"] === "part_time") return null;
  const hasItem = order.some(({ itemId }) => items.get(itemId)?.code === "sickPay");
  const minutes = Number(facts[hasItem ? "leave.sickDays" : "leave.unpaidSickDays"] ?? 0);
  return minutes > 0 ? { paidFen, leastFen: leastSickFen(minimumWageFen, minutes) } : null;
}

/**
 * The minimum wage of what was worked: of a part-time person by the hour, else by the month and the share of it. What is kept
 * when something is taken back is that of the whole month.
 */
function minimumOf(
  { facts }: Working["person"],
  { parameter }: Working["input"],
  paidShare: { numerator: number; denominator: number },
) {
  if (facts["person.kind"] !== "part_time") {
    const minimumWageFen = fenOfYuan(parameter("minimumWage"));
    return { minimumWageFen, keptFen: minimumWageFen, paidShare };
  }
  const minimumWageFen = fenOfYuan(parameter("minimumWageHourly"));
  const minutes = Number(facts["att.hours"] ?? 0);
  return {
    minimumWageFen,
    keptFen: minimumWageFen === null ? null : divideHalfUp(minimumWageFen * minutes, 60),
    paidShare: { numerator: minutes, denominator: 60 },
  };
}

function firstFault(program: PayProgram, compiled: Program, { frame }: Working): SlipFault | null {
  const found = slipFaults(compiled, frame).find(({ code }) => code !== "dependsOn");
  if (found === undefined) return null;
  const item = [...program.items.values()].find(({ zh }) => zh === found.item?.zh);
  const values = Object.entries(found.params).flatMap(([name, value]): [string, FaultValue][] => {
    if (typeof value === "string" || typeof value === "number") return [[name, value]];
    return "zh" in value ? [[name, { zh: value.zh, en: value.en }]] : [];
  });
  return {
    code: found.code,
    itemId: item?.id ?? null,
    line: found.place.line,
    column: found.place.column,
    values: Object.fromEntries(values),
  };
}

/** As numerator and denominator; null of what is no number that they hold. */
function fractionOf(value: Value | undefined): readonly [number, number] | null {
  if (value === undefined || !isExact(value) || value instanceof BigRatio) return null;
  return value instanceof Ratio ? [value.n, value.d] : [value, 1];
}

function fenOfYuan(value: Value | undefined): number | null {
  const fraction = fractionOf(value);
  return fraction && divideHalfUp(fraction[0] * 100, fraction[1]);
}
