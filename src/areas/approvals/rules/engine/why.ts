import type { Named } from "../flow/organisation-view.ts";

/** By which rule somebody is asked. */
export type WhoRule =
  | "member"
  | "position"
  | "departmentHead"
  | "headChain"
  | "departmentPost"
  | "superiorPosition"
  | "previousHead"
  | "previousSuperior"
  | "employee"
  | "transferHead"
  | "transferPost"
  | "fieldPerson"
  | "fieldHead"
  | "applicant"
  | "chosen"
  | "emptyAdministrator"
  | "emptyPost"
  | "emptyMember"
  | "sameSuperior"
  | "sameHead"
  | "kept"
  | "transferred"
  | "asked"
  | "added"
  | "escalated"
  | "handedOver";

/** By which rule a step went by itself. */
export type AutomaticRule =
  | "noFlow"
  | "nobody"
  | "emptyPass"
  | "samePass"
  | "duplicate"
  | "nodePasses"
  | "nodeReturns"
  | "left"
  | "routeChanged"
  | "personLeft"
  | "noOriginal"
  | "voteLost"
  | "timeout";

/** A rule with what it looked at: the department or post, the level above the applicant, for whom someone stands in. */
export interface Why {
  rule: WhoRule | AutomaticRule;
  of?: Named;
  level?: number;
  forMemberId?: number;
  /** Whose deputy this person is. */
  deputyFor?: number;
}
