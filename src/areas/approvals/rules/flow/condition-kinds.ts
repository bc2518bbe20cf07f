/**
 * What the branches of a flow can ask about, each said once: its values, its field of a submission (`Facts`) and its
 * editor follow. What a kind of document offers stands in `process-types.ts`, what it is called in the texts.
 */
export const conditionKinds = {
  applynum: { kind: "number", decimals: 0 },
  duration: { kind: "number", decimals: 2 },
  continuity: { kind: "number", decimals: 2 },
  /** How far it lies beyond what was planned, in percent (`beyond-plan.ts`). */
  ratio: { kind: "number", decimals: 2 },
  adjusttime: { kind: "number", decimals: 2 },
  caltime: { kind: "number", decimals: 2 },
  /** In yuan: the fen as decimal text. */
  calcost: { kind: "number", decimals: 2 },
  rewardamount: { kind: "number", decimals: 2 },
  rewardintegral: { kind: "number", decimals: 0 },
  /** Of the applicant, as the organisation has them at that time. */
  ranklevel: { kind: "number", decimals: 0 },
  gradelevel: { kind: "number", decimals: 0 },
  orderCategory: { kind: "list", values: ["timing", "piece", "month", "day"] },
  emptype: { kind: "list", values: ["hourly", "long_term", "internal", "outsider"] },
  /** 3 stands for either. */
  rewardtype: { kind: "choice", values: ["1", "2", "3"] },
  submiter: { kind: "people" },
  applicant: { kind: "people" },
} as const satisfies Record<
  string,
  { kind: "number"; decimals: number } | { kind: "list" | "choice"; values: readonly string[] } | { kind: "people" }
>;

type Kinds = typeof conditionKinds;
type Named<K extends string> = { [C in keyof Kinds]: Kinds[C]["kind"] extends K ? C : never }[keyof Kinds];

export type ConditionType = keyof Kinds;
export type NumericCondition = Named<"number">;
/** Numbers that are known of the applicant, and no document says. */
export const applicantConditions = ["ranklevel", "gradelevel"] as const satisfies readonly NumericCondition[];
/** What can be ticked. */
export type ListCondition = Named<"list" | "choice">;
/** What a document says of itself; who submits it and whom it is about is known beside it. */
export type FactName = Exclude<ConditionType, Named<"people">>;
export type ValueOf<C extends ListCondition> = Kinds[C]["values"][number];

export const conditionTypes = Object.keys(conditionKinds) as [ConditionType, ...ConditionType[]];

const isOf = (type: ConditionType, ...kinds: readonly string[]) => kinds.includes(conditionKinds[type].kind);

export function isNumericCondition(type: ConditionType): type is NumericCondition {
  return isOf(type, "number");
}

export function isListCondition(type: ConditionType): type is ListCondition {
  return isOf(type, "list", "choice");
}

export const numericConditions = conditionTypes.filter(isNumericCondition);

/** Decimals that may be typed: people and points are whole. */
export function decimalsOf(type: ConditionType): number {
  const declared = conditionKinds[type];
  return declared.kind === "number" ? declared.decimals : 2;
}

export function valuesOf<C extends ListCondition>(type: C): readonly ValueOf<C>[] {
  return conditionKinds[type].values;
}
