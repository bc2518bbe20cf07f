import type { Minute } from "#platform/calendar/clock.ts";
import type { AttendanceRules } from "../shift/attendance-rules.ts";

/** Where a person is in their shift (spec 4). */
export const PROGRESS = ["scheduled", "not_yet_at_work", "at_work", "signed_out", "off_duty"] as const;
export type Progress = (typeof PROGRESS)[number];

/** How a shift's sign-in stands (spec 4). */
export const SIGN_IN_STATES = ["soon", "signing_in", "full", "expired"] as const;
export type SignInState = (typeof SIGN_IN_STATES)[number];

type Span = { readonly start: Minute; readonly end: Minute };

/** `now` in minutes of the work date, which may lie days away. */
export function progressOf(
  shift: Span,
  edges: { in: Minute | null; out: Minute | null },
  now: Minute,
  rules: AttendanceRules,
): Progress {
  if (now >= shift.end && edges.out !== null) return now > shift.end + rules.signOutAfter ? "off_duty" : "signed_out";
  if (now > shift.end + rules.signOutAfter) return "off_duty";
  if (edges.out !== null) return "signed_out";
  if (edges.in !== null) return "at_work";
  if (now < shift.start - rules.signInBefore) return "scheduled";
  return now < shift.end ? "not_yet_at_work" : "off_duty";
}

/** Sign-in is open from the window before the start to the end of the shift or the latest sign-in; full when everyone asked for has signed in. */
export function signInStateOf(
  shift: Span,
  headcount: number,
  signedIn: number,
  now: Minute,
  rules: AttendanceRules,
): SignInState {
  if (now < shift.start - rules.signInBefore) return "soon";
  if (now >= shift.end || (rules.signInUntil !== null && now > shift.start + rules.signInUntil)) return "expired";
  return signedIn >= headcount ? "full" : "signing_in";
}
