import type { Statuses, Tone } from "#ui/status-tag.tsx";
import type { ContractState } from "../../life.ts";
import { stateWords } from "../../words.ts";

const tones: Record<ContractState, Tone> = {
  draft: "neutral",
  underApproval: "info",
  returned: "danger",
  revoked: "warning",
  approved: "success",
  ended: "neutral",
  deleted: "neutral",
};

export const contractStatuses: Statuses = Object.fromEntries(
  Object.entries(stateWords).map(([state, words]) => [state, { ...words, tone: tones[state as ContractState] }]),
);
