import { type ContractKind, isEmployment } from "./contract-kinds.ts";

export interface ProbationTerms {
  readonly kind: ContractKind;
  /** Length of a fixed term in whole months; of no meaning for other kinds. */
  readonly contractMonths: number | null;
}

/** The longest probation in months. Labour Contract Law art. 19; art. 70 for part-time work. */
export function longestProbation({ kind, contractMonths }: ProbationTerms): number {
  if (!isEmployment(kind) || kind === "part_time" || kind === "task") return 0;
  if (kind === "open_ended") return 6;
  const months = contractMonths ?? 0;
  if (months < 3) return 0;
  if (months < 12) return 1;
  return months < 36 ? 2 : 6;
}

export type ProbationFault = { readonly fault: "tooLong"; readonly most: number } | { readonly fault: "secondTime" };

/**
 * Why a probation of so many months cannot be agreed. `agreedBefore`: whether this employer and person have had one
 * already, since there is one only (art. 19 section 2); an extension of the first counts as part of it.
 */
export function probationFault(
  terms: ProbationTerms,
  months: number,
  agreedBefore = false,
): ProbationFault | undefined {
  if (months > 0 && agreedBefore) return { fault: "secondTime" };
  const most = longestProbation(terms);
  return months > most ? { fault: "tooLong", most } : undefined;
}

/** The least monthly pay in probation, fen: 80 % of what is agreed, and the local minimum wage. Art. 20. */
export const leastProbationPay = (agreedFen: number, minimumWageFen: number): number =>
  Math.max(Math.ceil((agreedFen * 4) / 5), minimumWageFen);
