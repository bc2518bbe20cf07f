import { eventKind } from "#platform/events/bus.ts";

export interface AssignmentRef {
  assignmentId: number;
  memberId: number;
  workDate: string;
}

/** People were put on shifts, or their shift's times moved; told in the same transaction. */
export const assigned = eventKind<{ assignments: readonly AssignmentRef[] }>("scheduling.assigned");

/** People were taken off shifts. */
export const cancelled = eventKind<{ assignments: readonly AssignmentRef[]; reason: string }>("scheduling.cancelled");
