/** What is done with a statement by people who should not be one: preparing it, approving it, paying it. */
const duties: ReadonlyMap<string, "prepare" | "approve" | "pay"> = new Map([
  ["preSettle", "prepare"],
  ["submit", "prepare"],
  ["approve", "approve"],
  ["release", "pay"],
  ["submitPayment", "pay"],
  ["pay", "pay"],
]);
/** After these the statement is prepared anew. */
const anew = new Set(["return", "revoke", "reopen"]);

export interface StepDone {
  action: string;
  /** Account; null = the program. */
  by: number | null;
}

/**
 * The actions of this round by which `by` already had another duty than that of `action`, in their order; empty where
 * the hands are different. `steps` in their order.
 */
export function sameHands(steps: readonly StepDone[], action: string, by: number | null): string[] {
  const duty = duties.get(action);
  if (duty === undefined || by === null) return [];
  const begun = steps.findLastIndex((step) => anew.has(step.action)) + 1;
  const own = steps.slice(begun).filter((step) => step.by === by && (duties.get(step.action) ?? duty) !== duty);
  return [...new Set(own.map((step) => step.action))];
}
