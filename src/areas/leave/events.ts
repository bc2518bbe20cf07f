import { eventKind } from "#platform/events/bus.ts";

export interface LeaveSpell {
  memberId: number;
  /** Dates, both included. */
  from: string;
  to: string;
  /** Instant. */
  at: string;
}

/** Somebody asks for leave; a subscriber whose records of these dates are closed refuses. */
export const leaveAsked = eventKind<LeaveSpell>("leave.asked");

/** Leave was approved or cancelled, told in the same transaction. */
export const leaveChanged = eventKind<LeaveSpell>("leave.changed");
