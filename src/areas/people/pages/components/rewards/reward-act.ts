/** What is asked for beside a reward or penalty, in its row and its details. */
export type RewardAct = "edit" | "revoke" | "withdraw" | "answer" | "delete";
