import type { Application } from "../application.ts";
import type { ApproverNode } from "../../flow/definition.ts";
import type { OrganisationView } from "../../flow/organisation-view.ts";
import type { Why } from "../why.ts";

/** Somebody a rule asks for, before absences, substitutes and repeats are looked at. */
export interface Candidate {
  memberId: number;
  why: Why;
}

export interface Asked {
  node: ApproverNode;
  application: Application;
  organisation: OrganisationView;
  /** Who completed the nearest earlier approver step. */
  previousApproverId: number | null;
}

export function candidates(memberIds: readonly number[], why: Why): Candidate[] {
  return memberIds.map((memberId) => ({ memberId, why }));
}
