import { longestProbation, type ProbationTerms } from "./labour/probation.ts";

/** What the company agrees on by the length of the term, in months. */
export interface UsualProbation {
  short: number;
  middle: number;
  long: number;
}

/** The probation that a new contract is proposed with: what the company sets, never more than the law allows. */
export function usualProbation(terms: ProbationTerms, usual: UsualProbation): number {
  const most = longestProbation(terms);
  if (most === 0) return 0;
  const { short, middle, long } = usual;
  return Math.min(most, most === 1 ? short : most === 2 ? middle : long);
}
