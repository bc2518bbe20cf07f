import type { ActContext } from "#areas/approvals/approvable.ts";
import { eventKind } from "#platform/events/bus.ts";

/**
 * Somebody's job is about to change from a date on; whoever has closed figures of these departments from that day on
 * refuses.
 */
export const jobChanging = eventKind<{ memberId: number; from: string; departmentIds: readonly number[] }>(
  "personnel.jobChanging",
);

/** A job was written that begins on a day, also one that lies ahead: what was planned with them from then on may be another's. */
export const jobSet = eventKind<{ memberId: number; from: string; today: string }>("personnel.jobSet");

interface Place {
  departmentId: number | null;
  postId: number | null;
}

/** A job has taken effect: the organisation has somebody in another place. */
export const jobChanged = eventKind<{ memberId: number; from: string; before: Place; after: Place }>(
  "personnel.jobChanged",
);

/** Somebody works here no longer than that day, by whoever says so in `context`: what is planned with them later goes. */
export const employmentEnding = eventKind<{ memberId: number; lastDay: string; number: string; context: ActContext }>(
  "personnel.employmentEnding",
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
