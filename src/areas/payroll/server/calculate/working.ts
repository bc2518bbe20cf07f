import type { Regime } from "#areas/tax/server.ts";
import type { Frame } from "#platform/formula/frame.ts";
import type { SystemContext } from "#platform/http/context.ts";
import type { InsurancePart, SlipFault, TaxPart } from "../../content.ts";
import type { HelperDelta, SlipDelta } from "../../content.ts";
import type { Overridden, SlipInput } from "../../rules/run-slip.ts";
import type { PersonFacts } from "../facts/read-facts.ts";
import type { EarlierSlip } from "./earlier.ts";
import type { Cell } from "./manual-cells.ts";

export type Calculating = Pick<SystemContext, "tx" | "services" | "now" | "today" | "locale" | "log">;

/** A slip while it is worked out. */
export interface Working {
  person: PersonFacts;
  frame: Frame;
  input: SlipInput;
  /** What formulas came to that somebody has set another figure for. */
  formula: Overridden;
  overrides: ReadonlyMap<number, Cell>;
  inMain: number[];
  insurance: InsurancePart[];
  annuityFen: number;
  earlier: readonly EarlierSlip[];
  deltas: SlipDelta[];
  helperDeltas: HelperDelta[];
  tax: TaxPart[];
  /** The month's own figures are in this run. */
  takesMonth: boolean;
  /** As what they are paid, told by tax; null before, and where they are not taxed here. */
  regime: Regime | null;
  fault: SlipFault | null;
}

export const cityOf = ({ facts }: Pick<PersonFacts, "facts">): string | null => {
  const city = facts["job.city"];
  return typeof city === "string" ? city : null;
};
