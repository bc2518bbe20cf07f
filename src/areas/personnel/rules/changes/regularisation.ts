import { lastDayOfTerm } from "#platform/calendar/plain-date.ts";
import type { Outcome } from "./change-kinds.ts";
import { longestProbation, type ProbationTerms } from "../labour/probation.ts";

export interface OnProbation {
  state: "probation" | "formal" | "resigned";
  joinedOn: string | null;
  probationEnd: string | null;
  /** Of the contract that is in force: none is on probation without one. */
  contract: ProbationTerms | null;
  /** It was extended before: the law knows one probation, and this product one extension of it. */
  wasExtended: boolean;
}

export interface RegularisationWish {
  outcome: Outcome;
  from: string;
  /** The last day of the longer probation. */
  until: string | null;
}

export type RegularisationFault =
  | { fault: "notOnProbation"; field: "memberId" }
  | { fault: "beforeJoining"; field: "from"; date: string }
  | { fault: "untilMissing"; field: "probationUntil" }
  | { fault: "extendedOnce"; field: "outcome" }
  | { fault: "extendBackwards"; field: "probationUntil"; date: string }
  | { fault: "extendTooLong"; field: "probationUntil"; date: string; most: number };

/** The last day that a probation from that first day may have; null where none may be agreed. Labour Contract Law art. 19. */
export function latestProbationEnd(joinedOn: string, contract: ProbationTerms | null): string | null {
  const most = contract === null ? 0 : longestProbation(contract);
  return most === 0 ? null : lastDayOfTerm(joinedOn, most);
}

/** Why a probation cannot end, be extended or fail like this. */
export function regularisationFault(person: OnProbation, wish: RegularisationWish): RegularisationFault | undefined {
  const { state, joinedOn, probationEnd, contract, wasExtended } = person;
  if (state !== "probation" || joinedOn === null) return { fault: "notOnProbation", field: "memberId" };
  if (wish.from < joinedOn) return { fault: "beforeJoining", field: "from", date: joinedOn };
  if (wish.outcome !== "extend") return undefined;
  if (wasExtended) return { fault: "extendedOnce", field: "outcome" };
  if (wish.until === null) return { fault: "untilMissing", field: "probationUntil" };
  if (probationEnd !== null && wish.until <= probationEnd)
    return { fault: "extendBackwards", field: "probationUntil", date: probationEnd };
  const latest = latestProbationEnd(joinedOn, contract);
  if (latest !== null && wish.until <= latest) return undefined;
  const most = contract === null ? 0 : longestProbation(contract);
  return { fault: "extendTooLong", field: "probationUntil", date: latest ?? joinedOn, most };
}
