import { isEmployment, type ContractKind } from "./labour/contract-kinds.ts";
import { probationFault } from "./labour/probation.ts";
import { serviceBetween } from "./labour/service.ts";

export interface Term {
  from: string;
  /** Null: without end. */
  to: string | null;
}

export interface ContractTerms extends Term {
  kind: ContractKind;
  task: string | null;
  probationMonths: number;
}

export type TermFault =
  | { field: "toDate"; fault: "termMissing" | "termOpen" | "termBackwards" }
  | { field: "task"; fault: "taskMissing" }
  | { field: "probationMonths"; fault: "probationTooLong"; most: number }
  | { field: "probationMonths"; fault: "probationTwice" };

/** Why the terms of a contract cannot be agreed; `agreedBefore`: the person has had a probation here already. */
export function termFault(terms: ContractTerms, agreedBefore: boolean): TermFault | undefined {
  const { kind, from, to, task, probationMonths } = terms;
  if (to !== null && to < from) return { field: "toDate", fault: "termBackwards" };
  if (to !== null && (kind === "open_ended" || kind === "task")) return { field: "toDate", fault: "termOpen" };
  if (to === null && (kind === "fixed" || !isEmployment(kind))) return { field: "toDate", fault: "termMissing" };
  if (kind === "task" && task === null) return { field: "task", fault: "taskMissing" };
  const contractMonths = to === null ? null : serviceBetween(from, to).months;
  const found = probationFault({ kind, contractMonths }, probationMonths, agreedBefore);
  if (found?.fault === "tooLong") return { field: "probationMonths", fault: "probationTooLong", most: found.most };
  return found && { field: "probationMonths", fault: "probationTwice" };
}

/** Whether two terms have a day in common. */
export const overlaps = (a: Term, b: Term): boolean =>
  (b.to === null || a.from <= b.to) && (a.to === null || b.from <= a.to);
