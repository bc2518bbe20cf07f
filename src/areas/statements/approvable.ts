import type { Approvable } from "#areas/approvals/approvable.ts";
import { decideStatement } from "./server/agree/decide-statement.ts";
import { lockById } from "./server/agree/lock-statements.ts";
import { statementCards } from "./server/read/statement-cards.ts";
import { factsOfStatement, statementFields, summariseStatement } from "./server/read/summarise-statement.ts";

export const statementApprovable: Approvable = {
  documentType: "statement",
  processType: "pay",
  title: { zh: "结算单", en: "Statement" },
  lock: lockById,
  facts: factsOfStatement,
  fields: Object.entries(statementFields).map(([name, text]) => ({ name, ...text })),
  summary: summariseStatement,
  cards: statementCards,
  onDecision: decideStatement,
};
