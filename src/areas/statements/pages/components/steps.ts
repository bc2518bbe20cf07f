/** Steps that a person takes on the settlement list, in the order of the buttons. */
export const settlementSteps = ["preSettle", "submit", "revoke", "reopen", "release", "cancel"] as const;
/** Steps of the payment page. */
export const paymentSteps = ["release", "pay", "takeBack", "revokePayment"] as const;
/** What a statement waits for, by what may be done with it. */
export const nextStep = (actions: readonly string[]): Step | undefined =>
  (["preSettle", "submit", "pay", "release"] as const).find((step) => actions.includes(step));

export type Step = (typeof settlementSteps)[number] | (typeof paymentSteps)[number];

/** Steps that many statements take at once. */
export const batchSteps = [
  { step: "preSettle", needs: "C4200.preSettle" },
  { step: "submit", needs: "C4200.submit" },
  { step: "release", needs: "C4400.release" },
] as const;
