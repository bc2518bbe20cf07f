import type { Text } from "../i18n/text.ts";
import { fault, type FormulaFault } from "./faults.ts";
import { Stop, type Frame } from "./frame.ts";
import { nowhere } from "./place.ts";
import { isExact, Ratio, roundTo, scaled, TooLarge, type Exact } from "./number.ts";
import type { FormulaItem, Input, Program } from "./program.ts";
import type { Ref, Value } from "./vocabulary.ts";

const powers = [0, 1, 2, 3, 4].map((places) => 10 ** places);
const greatest = powers.map((power) => Number.MAX_SAFE_INTEGER / power);

/** The one rounding of an item. Its figure is so many of its smallest parts, which a safe integer holds. */
export function roundedItem(value: Exact, decimals: number): Exact {
  const rounded = roundTo(value, decimals);
  if (typeof rounded === "number") {
    const most = greatest[decimals] ?? 0;
    if (rounded <= most && rounded >= -most) return rounded;
  } else if ((rounded instanceof Ratio && rounded.d === powers[decimals]) || scaled(rounded, decimals) !== null) {
    return rounded;
  }
  throw new TooLarge("beyond what an item can be");
}

/** What stopped a formula, as its fault; what is no fault of a formula is thrown on. */
export function faultOf(error: unknown, { parsed, ref }: FormulaItem, { names }: Program): FormulaFault {
  const item = names.said(ref);
  if (error instanceof Stop) {
    return { ...fault(error.code, parsed.placeOf(error.node), error.params), item, ref };
  }
  if (error instanceof TooLarge && parsed.tree) return { ...fault("tooLarge", parsed.placeOf(parsed.tree)), item, ref };
  throw error;
}

/** Works an item out, and keeps its figure or its fault. */
export function evaluate(program: Program, item: FormulaItem, frame: Frame): void {
  const { slot } = item;
  try {
    const value: Value = item.run(frame);
    frame.values[slot] = isExact(value) ? roundedItem(value, item.decimals) : value;
    frame.faults[slot] = undefined;
  } catch (error) {
    frame.values[slot] = undefined;
    frame.faults[slot] = faultOf(error, item, program);
  }
}

/** What of an input's needs is at fault, so that it cannot be told. */
export const faultyNeed = ({ asked }: Input, frame: Frame): Ref | undefined =>
  asked?.needs.find(({ slot }) => frame.faults[slot] !== undefined)?.ref;

/**
 * Runs a stage for one person. What was asked for it must be filled in; an input of which something needed is at fault is
 * at fault too, whatever was filled in. A fault stops only what depends on it.
 */
export function runStage(program: Program, stage: number, frame: Frame): void {
  const { asked = [], items = [] } = program.stages[stage] ?? {};
  for (const input of asked) {
    const need = faultyNeed(input, frame);
    if (need === undefined) continue;
    frame.values[input.slot] = undefined;
    frame.faults[input.slot] = {
      ...fault("dependsOn", nowhere, { name: program.names.said(need) }),
      item: program.names.said(input.ref),
    };
  }
  for (const item of items) evaluate(program, item, frame);
}

/** What another program says of a figure that it cannot tell: nobody's tax mode is known, or no package of the city. */
export const notTold = (program: Program, { ref }: Input, why: Text): FormulaFault => ({
  ...fault("notTold", nowhere, { name: program.names.said(ref), why }),
  item: program.names.said(ref),
});

/** All stages, where nothing has to be asked in between. */
export function runAll(program: Program, frame: Frame): void {
  for (let stage = 0; stage < program.stages.length; stage += 1) runStage(program, stage, frame);
}

/** The faults of a person, in the order of the items. */
export function faultsOf({ stages }: Program, { faults }: Frame): FormulaFault[] {
  const found: FormulaFault[] = [];
  for (const { asked, items } of stages)
    for (const steps of [asked, items])
      for (const { slot } of steps) {
        const fault = faults[slot];
        if (fault !== undefined) found.push(fault);
      }
  return found;
}
