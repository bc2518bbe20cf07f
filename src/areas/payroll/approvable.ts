import type { Approvable } from "#areas/approvals/approvable.ts";
import { decideRun } from "./server/runs/decide-run.ts";
import { lockRun } from "./server/runs/run-store.ts";
import { factsOfRun, runCards, runFields, summariseRun } from "./server/runs/summarise-run.ts";

export const runApprovable: Approvable = {
  documentType: "payrollRun",
  processType: "pay",
  title: { zh: "工资", en: "Payroll" },
  lock: (tx, id) => lockRun(tx, { id }),
  facts: factsOfRun,
  fields: Object.entries(runFields).map(([name, text]) => ({ name, ...text })),
  summary: summariseRun,
  cards: runCards,
  onDecision: decideRun,
};
