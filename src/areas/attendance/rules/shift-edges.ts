import type { AttendanceRules } from "./attendance-rules.ts";
import type { PlannedShift, Punch } from "./punch.ts";

/** A shift with the punches dealt to it in time order; base is 00:00 of the work date in minutes since 1970. */
export type Dealt = {
  readonly shift: PlannedShift;
  readonly base: number;
  readonly makeUpIn: Punch | null;
  readonly makeUpOut: Punch | null;
  readonly punches: readonly Punch[];
};

const minuteOf = (punch: Punch): number => Math.floor(punch.at / 60);

/**
 * First punch in, last punch out; punches closer than the interval are one edge, then the edge it stands nearer
 * to (the start on a tie) is the one it fills. A make-up card is its edge whatever the machines say.
 */
export function edgesOf(dealt: Dealt, rules: AttendanceRules): { in: Punch | null; out: Punch | null } {
  const { punches, makeUpIn, makeUpOut } = dealt;
  const first = punches[0];
  const last = punches[punches.length - 1];
  if (makeUpIn && makeUpOut) return { in: makeUpIn, out: makeUpOut };
  if (!first || !last) return { in: makeUpIn, out: makeUpOut };
  if (makeUpIn) return { in: makeUpIn, out: minuteOf(last) - minuteOf(makeUpIn) >= rules.punchInterval ? last : null };
  if (makeUpOut) return { in: minuteOf(makeUpOut) - minuteOf(first) >= rules.punchInterval ? first : null, out: makeUpOut };
  if (minuteOf(last) - minuteOf(first) >= rules.punchInterval) return { in: first, out: last };
  const toStart = Math.abs(minuteOf(first) - dealt.base - dealt.shift.start);
  const toEnd = Math.abs(minuteOf(last) - dealt.base - dealt.shift.end);
  return toStart <= toEnd ? { in: first, out: null } : { in: null, out: last };
}
