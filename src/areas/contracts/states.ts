export const contractStates = [
  "draft",
  "underApproval",
  "returned",
  "revoked",
  "approved",
  "ended",
  "deleted",
] as const;
export type ContractState = (typeof contractStates)[number];
