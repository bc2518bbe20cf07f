import type { ActContext } from "#areas/approvals/approvable.ts";
import { eventKind } from "#platform/events/bus.ts";

/** The number by which clocking machines know somebody was given, changed or taken back (null); `at` is an instant. */
export const machineNumberChanged = eventKind<{
  changes: readonly { memberId: number; before: string | null; after: string | null }[];
  at: string;
}>("people.machineNumberChanged");

/** Somebody who had left works here again from a date on, under their old file. */
export const personReturned = eventKind<{ memberId: number; on: string }>("people.returned");

/** Somebody no longer works here; their machine number is free again. */
export const personLeft = eventKind<{ memberId: number; leftOn: string }>("people.left");

/** Somebody is barred between two dates, both included, by whoever acts in `context`. */
export const personBarred = eventKind<{ memberId: number; from: string; until: string; context: ActContext }>(
  "people.barred",
);
