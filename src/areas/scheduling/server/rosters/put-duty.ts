import type { DutyTimes } from "../../rules/duty.ts";

export type DutySource = "plan" | "swap" | "open" | "walk_in";

/** What somebody works on a day at one post, to be put on as one: a split day is as many shifts as it has sections. */
export interface PutDuty extends DutyTimes {
  memberId: number;
  workDate: string;
  /** Null where the times were typed. */
  definitionId: number | null;
  /** The version of the definition. */
  definitionFrom: string | null;
  departmentId: number;
  postId: number;
  /** Of an order: its shift and its places hold, whatever the times say. */
  lineId: number | null;
  source: DutySource;
  reason?: string | undefined;
  /** The caller's own name of it. */
  ref: string;
}

export interface PutResult {
  ref: string;
  /** In the order of the sections. */
  assignmentIds: number[];
}
