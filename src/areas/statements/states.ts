export const statementStates = [
  "unsettled",
  "preSettled",
  "submitted",
  "approved",
  "toBePaid",
  "paid",
  "cancelled",
] as const;
export type StatementState = (typeof statementStates)[number];
