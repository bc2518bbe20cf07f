import type { ConditionType } from "../definition.ts";
import type { NewUid } from "../tree/walk.ts";

export type LossCode =
  | "unknownPerson"
  | "unknownPost"
  | "unknownDepartment"
  | "several"
  | "departmentApproves"
  | "unknownField"
  | "unknownOperator"
  | "unknownValue"
  | "unknownNode"
  | "parallelInTurn"
  | "inclusiveInTurn"
  | "jump"
  | "subProcess"
  | "timer"
  | "trigger"
  | "endsEarly"
  | "weights"
  | "skipsSelf"
  | "rejectStrategy"
  | "formFields"
  | "approverKind"
  | "approvalMode"
  | "timeout"
  | "branchesNested";

/** Something of a file that could not be taken over as it was. */
export interface Loss {
  /** The node it belongs to, where that one was taken over. */
  uid: string | null;
  node: string;
  code: LossCode;
  params: Record<string, string>;
}

/** A name that belongs to nobody, to one, or to several. */
export type Found = number | "none" | "several";

/** Whom the names of a file mean in this company. */
export interface Lookup {
  member(name: string): Found;
  post(name: string): Found;
  department(name: string): Found;
  /** The name of somebody by id, to see whether an id of a file is one of ours. */
  memberName(id: number): string | undefined;
  postName(id: number): string | undefined;
  departmentName(id: number): string | undefined;
}

export interface ImportGround {
  lookup: Lookup;
  newUid: NewUid;
  /** What conditions of this process type may look at. */
  conditions: readonly ConditionType[];
  /** Fields of the file as conditions of ours. */
  fields: Readonly<Record<string, string>>;
}

/** What an import comes to beside the tree. */
export interface Findings {
  losses: Loss[];
  /** Fields without a condition of ours, by field with their label. */
  open: Map<string, string>;
}

export interface Importing extends ImportGround, Findings {}

/** Notes a loss at a node. */
export function lose(
  importing: Findings,
  at: { uid: string | null; node: string },
  code: LossCode,
  params: Record<string, string> = {},
): void {
  importing.losses.push({ ...at, code, params });
}
