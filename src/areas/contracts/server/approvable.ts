import type { Approvable } from "#areas/approvals/approvable.ts";
import { contractCards } from "./contract-cards.ts";
import { decideContract } from "./decide-contract.ts";
import { findContract } from "./find-contract.ts";
import { approvalFields, editableOfContract, editContract } from "./edit-under-approval.ts";
import { summariseContract } from "./summarise-contract.ts";

export const contractApprovable: Approvable = {
  documentType: "contract",
  processType: "contract",
  title: { zh: "用工合同", en: "Labour contract" },
  lock: (tx, id) => findContract(tx, id, true),
  // Flows of contracts have no conditions to look at anything (spec 4: no routers).
  facts: async () => ({}),
  fields: approvalFields,
  editable: editableOfContract,
  edit: editContract,
  summary: summariseContract,
  cards: contractCards,
  onDecision: decideContract,
};
