/** Everything somebody may do with an application. */
export const approvalActions = [
  "approve",
  "oppose",
  "return",
  "reject",
  "returnTo",
  "transfer",
  "delegate",
  "opinion",
  "addSign",
  "removeSign",
  "takeBack",
  "revoke",
  "terminate",
  "resubmit",
  "resubmitOriginal",
  "remind",
  "handOver",
] as const;
export type ApprovalAction = (typeof approvalActions)[number];
