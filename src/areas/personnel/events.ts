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

/** What an induction comes from, in an area below. */
export interface InductionOrigin {
  kind: "application";
  id: number;
}

/** Somebody has joined and has their file, or will not come. */
export const inductionEnded = eventKind<{
  inductionId: number;
  origin: InductionOrigin | null;
  outcome: "joined" | "dropped";
  memberId?: number;
}>("personnel.inductionEnded");
