import type { Named } from "../organisation-view.ts";

export type FlowProblemCode =
  | "noStart"
  | "duplicateUid"
  | "noApprover"
  | "emptyRange"
  | "noAccount"
  | "noSubstitute"
  | "badLevel"
  | "badRatio"
  | "routerNotAllowed"
  | "branchCount"
  | "noDefault"
  | "noCondition"
  | "badBound"
  | "badRange"
  | "badPriority"
  | "misplacedBranch"
  | "goneTarget"
  | "unknownValue"
  | FlowWarningCode;

export type FlowWarningCode =
  | "coveredBranch"
  | "neverTrue"
  | "idleGroup"
  | "gap"
  | "noPrevious"
  | "notTransfer"
  | "otherCondition"
  | "otherField"
  | "nobodyApproves"
  | "passesAlone"
  | "selfApproves"
  | "unknownField"
  | "notEditable";

const warnings: ReadonlySet<FlowProblemCode> = new Set<FlowWarningCode>([
  "coveredBranch",
  "neverTrue",
  "idleGroup",
  "gap",
  "noPrevious",
  "notTransfer",
  "otherCondition",
  "otherField",
  "nobodyApproves",
  "passesAlone",
  "selfApproves",
  "unknownField",
  "notEditable",
]);

export interface FlowProblem {
  uid: string;
  nodeName: { zh: string; en: string };
  code: FlowProblemCode;
  /** What the text names beside the node. */
  params: Record<string, string | readonly string[]>;
  /** People and positions the text names, where it names any. */
  who?: readonly Named[];
}

/** It lets requests through that nobody else has looked at. */
export const isUnwatched = ({ code }: { code: FlowProblemCode }): boolean =>
  code === "nobodyApproves" || code === "passesAlone" || code === "selfApproves";

/** A warning is shown and confirmed; everything else keeps a flow from being published. */
export const isWarning = (problem: { code: FlowProblemCode }): boolean => warnings.has(problem.code);
