import { eventKind } from "#platform/events/bus.ts";

export interface LeaveSpell {
  memberId: number;
  /** Dates, both included. */
  from: string;
  to: string;
  /** Instant. */
  at: string;
  /** Of the application. */
  number: string;
}

/** Leave was approved or cancelled, told in the same transaction. */
export const leaveChanged = eventKind<LeaveSpell>("leave.changed");
