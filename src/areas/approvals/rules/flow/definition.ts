import type { PeopleField } from "./people-fields.ts";
import type { ConditionType } from "./condition-kinds.ts";

/** A flow as it is drawn and stored. The names are those of spec 3; kinds beyond it are the product's own. */
export type FlowNode = StartNode | ApproverNode | NotifierNode | BranchNode | RouterNode;

interface NodeBase {
  uid: string;
  /** The shown name. */
  postName: string;
  /** The shown name in English, where one is given. */
  postNameEn?: string;
  childNode: FlowNode | null;
}

export interface StartNode extends NodeBase {
  type: 0;
}

/** Who is asked: 1 designated, 2 department head, 4 chosen by the submitter, 5 the applicant, 7 heads up to a level. */
export type SetType = 1 | 2 | 4 | 5 | 7;
/** 1 one, or in turn; 2 all must agree (countersign); 3 one is enough (or-sign); 4 a share must agree. */
export type ExamineMode = 1 | 2 | 3 | 4;

export type ActionType =
  | "member"
  | "position"
  | "departmentHead"
  | "departmentPost"
  | "superiorPosition"
  | "previousHead"
  | "previousSuperior"
  | "employee"
  | "transferHead"
  | "transferPost"
  /** The people a field of the document names, or the heads of its departments or of its people. */
  | "fieldPerson"
  | "fieldHead";

export interface Action {
  type: ActionType;
  order: number;
  /** The position, for type `position`. */
  postId?: number;
  id?: number;
  postName?: string;
  postAction?: string;
  department?: string;
  /** Limits a position to its holders in this department and those below it. */
  departmentId?: number;
  /** The member, for type `member`. */
  workerId?: number;
  workerName?: string;
  /** The field, for types `fieldPerson` and `fieldHead`. */
  field?: PeopleField;
}

export type EmptyRule =
  | { do: "autoPass" }
  | { do: "administrator" }
  | { do: "post"; postId: number }
  | { do: "member"; memberIds: number[] };

/** What happens when the submitter is to approve themselves. */
export type SameRule = "self" | "superiorPosition" | "departmentHead";

export interface ApproverNode extends NodeBase {
  type: 1;
  postAction: "approve";
  settype: SetType;
  /** 1 by people (default), 2 passes by itself, 3 returns by itself. */
  approveType?: 1 | 2 | 3;
  actions: Action[];
  examineMode: ExamineMode;
  /** Percent, 1..100, for mode 4. */
  passRatio?: number;
  /** 1 = the applicant's own head. */
  directorLevel?: number;
  /** Counted from the top, 1 = top. */
  examineEndDirectorLevel?: number;
  selectMode?: 1 | 2;
  selectRange?: 1 | 2 | 3;
  empty?: EmptyRule;
  same?: SameRule;
  timeout?: {
    hours: number;
    do: "remind" | "escalate" | "transferAdmin" | "autoPass" | "autoReturn";
    max?: number;
    workingTime?: boolean;
  };
  fields?: Record<string, "hidden" | "read" | "edit">;
  require?: { comment?: boolean; signature?: boolean };
  allow?: { transfer?: boolean; delegate?: boolean; addSign?: boolean; returnTo?: boolean };
}

export interface NotifierNode extends NodeBase {
  type: 2;
  postAction: "notify";
  actions: Action[];
  ccSelfSelectFlag: 0 | 1;
}

export interface RouterNode extends NodeBase {
  type: 4;
  /** 2 to 8; `childNode` follows after the branches join. */
  conditionNodes: BranchNode[];
}

export interface BranchNode extends NodeBase {
  type: 3;
  postAction: "branch";
  priorityLevel: number;
  /** All must hold; none = the default, which is last. */
  conditions: Condition[];
  /** Further groups: it is also taken where all of one of them hold. */
  alternatives?: Condition[][];
}

export type { ConditionType, NumericCondition } from "./condition-kinds.ts";
export type Operator = "lt" | "le" | "gt" | "ge" | "eq" | "range";

export interface ConditionRange {
  /** For people: 1 member, 2 position, 3 department with those below it. */
  type?: number;
  targetId?: number;
  value?: string | number;
  dataName: string;
}

export interface Condition {
  conditionType: ConditionType;
  operatorType: Operator;
  lowerBound?: string | number;
  lowerBoundOperator?: "lt" | "le" | "gt" | "ge";
  upperBound?: string | number;
  upperBoundOperator?: "lt" | "le" | "gt" | "ge";
  ranges?: ConditionRange[];
}

export interface FlowSettings {
  empty: EmptyRule;
  same: SameRule;
  /** `once`: who has approved themselves in this round is not asked again. */
  duplicate: "every" | "once";
  /** Until when the submitter may take it back. */
  revoke: "beforeFirst" | "anyTime";
  /** Approvers may refuse an application for good, beside returning it. */
  mayReject: boolean;
  /** Longest reason of a return, 200 to 1000 characters. */
  reasonLimit: number;
}

export const defaultFlowSettings: FlowSettings = {
  empty: { do: "administrator" },
  same: "self",
  duplicate: "every",
  revoke: "anyTime",
  mayReject: false,
  reasonLimit: 200,
};
