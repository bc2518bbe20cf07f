import { eventKind } from "#platform/events/bus.ts";

/** A month of a legal entity is settled: nothing of its pay changes any more, unless the settlement is cancelled. */
export const settled = eventKind<{ entityId: number; month: string; at: string }>("payroll.settled");
