import type { Compiling, Run } from "./compile-base.ts";
import type { Names } from "./names.ts";
import type { Parsed } from "./parse.ts";
import type { ItemRef, Kind, Ref, Value } from "./vocabulary.ts";

/** An item of a template. Without a formula its figure is filled in; with `needs` another program tells it from these. */
export interface PayItem {
  id: number;
  /** As it is kept. */
  formula?: string;
  /** 0 to 4, to which a number is rounded once; 2 where nothing is said. */
  decimals?: number;
  needs?: readonly Ref[];
}

/** A figure that a caller fills in. */
export interface Input {
  ref: Ref;
  slot: number;
  kind: Kind;
  /** Told by another program, before the stage of this number, from these. */
  asked?: { stage: number; needs: readonly { ref: Ref; slot: number }[] };
}

/** A figure of settled months that a caller fills in by `ofMonths` or `yearToDate`. */
export interface History {
  slot: number;
  item: ItemRef;
  name: "PRIOR" | "SUMOF" | "AVERAGE" | "YTD";
  /** How many months back; 0 for the year. */
  months: number;
}

export interface FormulaItem {
  ref: ItemRef;
  slot: number;
  decimals: number;
  parsed: Parsed;
  run: Run<Value>;
}

/** Formulas that are run one after the other, once the inputs that are asked for it are there. */
export interface Stage {
  asked: readonly Input[];
  items: readonly FormulaItem[];
}

/** A set of items, compiled: what it needs, by slot, and what it reckons, in order. */
export interface Program {
  names: Names;
  slots: ReadonlyMap<Ref, number>;
  slotCount: number;
  inputs: readonly Input[];
  histories: readonly History[];
  stages: readonly Stage[];
  items: ReadonlyMap<Ref, FormulaItem>;
  /** Inputs that stretches of a month must have each, where there are several. */
  cut: readonly Input[];
  /** Whether stretches of the month are needed at all. */
  needsStretches: boolean;
  /** For whoever compiles a formula once more, to watch it. */
  compiling(ref: ItemRef): Compiling | undefined;
}
