import type { NamedPeople } from "./people-fields.ts";
import type { FactName, NumericCondition, ValueOf } from "./condition-kinds.ts";

/** A whole number, or a decimal as text ("20000.50"); money in yuan. Compared exactly, never as floating point. */
export type Decimal = number | string;

type Fact<K extends FactName> = K extends NumericCondition
  ? Decimal
  : K extends "rewardtype"
    ? 1 | 2
    : K extends "orderCategory" | "emptype"
      ? readonly ValueOf<K>[]
      : never;

/**
 * What conditions of a flow may look at (spec 3: condition types); a missing value makes its condition false.
 * `duration` is in the unit that the process type counts in.
 */
export type Facts = { [K in FactName]?: Fact<K> } & {
  /** The department a person moves to (process type transfer). */
  transferredDepartmentId?: number;
  /** The document has no cost: `calcost` is 0 for conditions alone, and lists show none. */
  isUnbilled?: true;
  /** People and departments the document names, from which approvers may be taken. */
  people?: NamedPeople;
};
