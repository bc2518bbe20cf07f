import { ownOf } from "#platform/own-of.ts";
import { frameOf, type Frame } from "#platform/formula/frame.ts";
import { isExact, multiply, Ratio, ratio, roundTo, type Exact } from "#platform/formula/number.ts";
import type { History, Program } from "#platform/formula/program.ts";
import { evaluate, faultsOf, runStage } from "#platform/formula/run.ts";
import type { FormulaFault } from "#platform/formula/faults.ts";
import { itemRef, type Ref, type Value } from "#platform/formula/vocabulary.ts";
import { factShapes, type Facts, type FactShape } from "./facts.ts";
import { annuityRef } from "./slip-lines.ts";
import type { Stretches } from "./stretches.ts";

/** What the formulas of one person are run with; figures in whole units as they are kept. */
export interface SlipInput {
  facts: Facts;
  stretches: Stretches;
  /** Typed figures by item, in whole units of its last decimal. */
  manual: Readonly<Record<string, number>>;
  /** Set by hand in the place of a formula's figure. */
  overrides: Readonly<Record<string, number>>;
  /** Own and employer's shares, fen, by `si.` field, and of an annuity. */
  insurance: Readonly<Record<string, number>>;
  parameter(code: string): Value | undefined;
  history(asked: History): Exact | undefined;
  decimalsOf(itemId: number): number;
}

const shapes = new Map<string, FactShape>(Object.entries(factShapes));

/** A fact as a formula reads it: yuan, hours or days out of fen and minutes. */
export function factValue(name: string, fact: string | number | boolean): Value {
  return typeof fact === "number" ? ratio(fact, shapes.get(name)?.per ?? 1) : fact;
}

const idOf = (ref: Ref): string | undefined => (ref.startsWith("#") ? ref.slice(1) : undefined);

/** The figures of a person before anything is worked out. */
export function filledFrame(program: Program, input: SlipInput): Frame {
  const frame = frameOf(program.slotCount);
  for (const { ref, slot, asked } of program.inputs) if (!asked) frame.values[slot] = given(ref, input);
  for (const asked of program.histories) frame.values[asked.slot] = input.history(asked);
  const { parts, isFull } = input.stretches;
  frame.isWholeMonth = isFull;
  frame.fixed = new Set(Object.keys(input.overrides).flatMap((id) => program.slots.get(itemRef(Number(id))) ?? []));
  frame.stretches = parts.map((part) => ({
    from: part.from,
    to: part.to,
    workDays: part.workDays,
    holidays: part.paidDays - part.workDays,
    unpaidDays: ratio(part.unpaidMinutes, 480),
    values: program.cut.flatMap(({ ref, slot }) => {
      const value = ownOf(part.values, ref);
      return value === undefined ? [] : [[slot, factValue(ref, value)] as const];
    }),
  }));
  // Employed on no day of it: a part of the month is nothing then, and not something that is missing.
  if (parts.length === 0) frame.stretches = [{ from: "", to: "", workDays: 0, holidays: 0, unpaidDays: 0, values: [] }];
  return frame;
}

function given(ref: Ref, { facts, manual, insurance, parameter, decimalsOf }: SlipInput): Value | undefined {
  const id = idOf(ref);
  if (id !== undefined) {
    const typed = ownOf(manual, id);
    return typed === undefined ? undefined : ratio(typed, 10 ** decimalsOf(Number(id)));
  }
  if (ref.startsWith("si.") || ref === annuityRef) return ratio(ownOf(insurance, ref) ?? 0, 100);
  if (ref.startsWith("param.")) return parameter(ref.slice("param.".length));
  const fact = ownOf<string | number | boolean | undefined>(facts, ref);
  return fact === undefined ? undefined : factValue(ref, fact);
}

/** What was set by hand, beside what the formula came to. */
export type Overridden = Map<string, number | null>;

/**
 * Runs a stage; a figure that was set by hand stands in the place of the formula's, also for what is worked out of it.
 * `formula` keeps what the formula came to, null where it was at fault.
 */
export function runStageOf(program: Program, stage: number, frame: Frame, input: SlipInput, formula: Overridden): void {
  const own = program.stages[stage];
  if (own === undefined) return;
  if (Object.keys(input.overrides).length === 0) return runStage(program, stage, frame);
  runStage({ ...program, stages: [{ asked: own.asked, items: [] }] }, 0, frame);
  for (const item of own.items) {
    evaluate(program, item, frame);
    const id = item.ref.slice(1);
    const set = ownOf(input.overrides, id);
    if (set === undefined) continue;
    formula.set(id, unitsOf(frame.values[item.slot], item.decimals));
    frame.values[item.slot] = ratio(set, 10 ** item.decimals);
    frame.faults[item.slot] = undefined;
  }
}

/** A figure in whole units of its last decimal; null of what is no number or is not there. */
export function unitsOf(value: Value | undefined, decimals: number): number | null {
  if (value === undefined || !isExact(value)) return null;
  // Nearly every figure was rounded to its decimals already.
  if (value instanceof Ratio && 10 ** decimals % value.d === 0) {
    const whole = value.n * (10 ** decimals / value.d);
    if (Number.isSafeInteger(whole)) return whole + 0;
  }
  const units = roundTo(multiply(value, 10 ** decimals), 0);
  return typeof units === "number" ? units : null;
}

/** What items have come to so far, by id, in whole units. */
export function valuesOf(
  program: Program,
  frame: Frame,
  input: SlipInput,
  ids: readonly number[],
): Record<string, number> {
  const places = placesOf(program);
  const values: Record<string, number> = {};
  for (const id of ids) {
    const slot = places.get(id);
    const units = slot === undefined ? null : unitsOf(frame.values[slot], input.decimalsOf(id));
    if (units !== null) values[id] = units;
  }
  return values;
}

/** Where the figure of each item stands, by its id; asked for every person of a run, so made once. */
const known = new WeakMap<Program["slots"], ReadonlyMap<number, number>>();
function placesOf({ slots }: Program): ReadonlyMap<number, number> {
  const there = known.get(slots);
  if (there !== undefined) return there;
  const made = new Map(
    [...slots].flatMap(([ref, slot]) => (ref.startsWith("#") ? [[Number(ref.slice(1)), slot]] : [])),
  );
  known.set(slots, made);
  return made;
}

export const slipFaults = (program: Program, frame: Frame): FormulaFault[] => faultsOf(program, frame);
