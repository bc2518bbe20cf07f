import type { PlainDate } from "../calendar/plain-date.ts";
import type { FaultCode, FormulaFault } from "./faults.ts";
import type { StretchDays } from "./part.ts";
import type { Node } from "./tree.ts";
import type { Value } from "./vocabulary.ts";

/** A stretch of somebody's month, with the figures that are other ones in it than at its end. */
export interface Stretch extends StretchDays {
  from: PlainDate;
  to: PlainDate;
  values: readonly (readonly [slot: number, value: Value])[];
}

/** The figures of one person, by slot; what faults, and has no value, says why. */
export interface Frame {
  readonly values: (Value | undefined)[];
  readonly faults: (FormulaFault | undefined)[];
  /** Of the month, for PART, OVERTIME and HOURLY. */
  stretches: readonly Stretch[];
  /** No day of the month lies before joining or after leaving. */
  isWholeMonth: boolean;
  /** Figures that were set by hand, which hold in every stretch of the month: they are not worked out anew for it. */
  fixed?: ReadonlySet<number>;
}

/** Filled at once: a list that is made entry by entry takes many times as long. */
function blank<T>(slots: number): (T | undefined)[] {
  const list: (T | undefined)[] = [];
  list.length = slots;
  return list.fill(undefined);
}

/** Figures for as many slots; those of another person where most are the same. */
export function frameOf(slots: number, like?: Frame): Frame {
  return {
    values: like ? like.values.slice() : blank<Value>(slots),
    faults: blank<FormulaFault>(slots),
    stretches: like?.stretches ?? [],
    isWholeMonth: like?.isWholeMonth ?? true,
  };
}

/** A formula cannot go on for this person. */
export class Stop {
  readonly code: FaultCode;
  readonly node: Node;
  readonly params: FormulaFault["params"];
  constructor(code: FaultCode, node: Node, params: FormulaFault["params"] = {}) {
    this.code = code;
    this.node = node;
    this.params = params;
  }

  /** That there is no value, for which BLANK may put another. */
  get isMissing(): boolean {
    return this.code === "missing" || this.code === "missingHistory";
  }
}
