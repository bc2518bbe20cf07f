import type { Minute } from "#platform/calendar/clock.ts";
import type { Interval } from "#platform/calendar/intervals.ts";

/** Who enters the draw: those who have signed in, or everybody whose shift runs and who has not signed out. */
export const poolRules = ["signedIn", "onShift"] as const;
export type PoolRule = (typeof poolRules)[number];

export const grounds = ["signedIn", "onShift", "notSignedIn", "signedOut", "onLeave", "otherType"] as const;
/** Why somebody whose shift runs at the moment is in the draw (the first two) or is not. */
export type Ground = (typeof grounds)[number];

export const isInDraw = (ground: Ground): boolean => ground === "signedIn" || ground === "onShift";

export const objectKinds = ["department", "post", "agency", "person"] as const;
export type ObjectKind = (typeof objectKinds)[number];

export interface CheckObject {
  kind: ObjectKind;
  id: number;
}

/** Somebody's shift at the moment of a draw; minutes of its work date. */
export interface RunningShift {
  memberId: number;
  /** Departments from the top down to the shift's own. */
  departmentPath: readonly number[];
  postId: number;
  agencyId: number | null;
  employeeType: string;
  start: Minute;
  end: Minute;
  in: Minute | null;
  out: Minute | null;
  leave: readonly Interval[];
}

export interface Asked {
  objects: readonly CheckObject[];
  employeeTypes: readonly string[];
  counts: PoolRule;
}

const isOne = (objects: readonly CheckObject[], kind: ObjectKind, ids: readonly number[]): boolean | undefined => {
  const named = objects.filter((object) => object.kind === kind);
  return named.length === 0 ? undefined : named.some((object) => ids.includes(object.id));
};

/**
 * Whether a task is about this shift: its person is named, or it lies in one of the named departments (or below it) and
 * is of one of the named posts and one of the named labour companies, as far as any are named.
 */
export function isMeant(
  shift: Pick<RunningShift, "memberId" | "departmentPath" | "postId" | "agencyId">,
  objects: readonly CheckObject[],
): boolean {
  if (isOne(objects, "person", [shift.memberId])) return true;
  const said = [
    isOne(objects, "department", shift.departmentPath),
    isOne(objects, "post", [shift.postId]),
    isOne(objects, "agency", shift.agencyId === null ? [] : [shift.agencyId]),
  ].filter((one) => one !== undefined);
  return said.length > 0 && said.every(Boolean);
}

/** Whether somebody counts as on duty at a minute of their work date; null where their shift does not run then or the task is not about it. */
export function judgeShift(shift: RunningShift, minute: Minute, asked: Asked): Ground | null {
  if (minute < shift.start || minute >= shift.end || !isMeant(shift, asked.objects)) return null;
  if (!asked.employeeTypes.includes(shift.employeeType)) return "otherType";
  if (shift.leave.some(({ start, end }) => start <= minute && minute < end)) return "onLeave";
  if (shift.out !== null && shift.out <= minute) return "signedOut";
  if (shift.in !== null && shift.in <= minute) return "signedIn";
  return asked.counts === "onShift" ? "onShift" : "notSignedIn";
}
