/** A whole number, or a decimal as text ("20000.50"); money in yuan. Compared exactly, never as floating point. */
export type Decimal = number | string;

/** What conditions of a flow may look at (spec 3: condition types); a missing value makes its condition false. */
export interface Facts {
  orderCategory?: readonly ("timing" | "piece" | "month" | "day")[];
  /** Number of people asked for. */
  applynum?: Decimal;
  /** Days or hours asked for, in the unit the process type counts in. */
  duration?: Decimal;
  continuity?: Decimal;
  ratio?: Decimal;
  adjusttime?: Decimal;
  caltime?: Decimal;
  /** Cost in yuan: the fen as decimal text. */
  calcost?: Decimal;
  /** 1 reward, 2 punishment. */
  rewardtype?: 1 | 2;
  rewardamount?: Decimal;
  rewardintegral?: Decimal;
  emptype?: readonly string[];
  /** The department a person moves to (process type transfer). */
  transferredDepartmentId?: number;
}
