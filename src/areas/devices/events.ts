import { eventKind } from "#platform/events/bus.ts";

/** Machines told of new punches of known people; `from` and `to` are the business dates they lie on, `at` is an instant. */
export const punchesReported = eventKind<{ memberIds: number[]; from: string; to: string; at: string }>(
  "devices.punchesReported",
);
