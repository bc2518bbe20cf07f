export const contractStates = [
  "draft",
  "underApproval",
  "returned",
  "rejected",
  "revoked",
  "approved",
  "ended",
  "deleted",
] as const;
export type ContractState = (typeof contractStates)[number];
