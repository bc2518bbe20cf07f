import { eventKind } from "#platform/events/bus.ts";

/**
 * Somebody's job is about to change from a date on; whoever has closed figures of these departments from that day on
 * refuses.
 */
export const jobChanging = eventKind<{ memberId: number; from: string; departmentIds: readonly number[] }>(
  "personnel.jobChanging",
);

interface Place {
  departmentId: number | null;
  postId: number | null;
}

/** A job has taken effect: the organisation has somebody in another place. */
export const jobChanged = eventKind<{ memberId: number; from: string; before: Place; after: Place }>(
  "personnel.jobChanged",
);
