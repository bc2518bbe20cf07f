import { eventKind } from "#platform/events/bus.ts";

export interface AssignmentRef {
  assignmentId: number;
  memberId: number;
  workDate: string;
}

/** People were put on shifts; told in the same transaction, `at` an instant. */
export const assigned = eventKind<{ assignments: readonly AssignmentRef[]; at: string }>("scheduling.assigned");

/** What is unpaid within shifts has changed; told of everybody on them. */
export const breaksChanged = eventKind<{ assignments: readonly AssignmentRef[]; at: string }>(
  "scheduling.breaksChanged",
);

/** People were taken off shifts. */
export const cancelled = eventKind<{ assignments: readonly AssignmentRef[]; at: string }>("scheduling.cancelled");
