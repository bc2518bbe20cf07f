import type { AttendanceRules } from "./attendance-rules.ts";
import type { PlannedShift, Punch } from "./punch.ts";
import { expectedEdges } from "./work-parts.ts";

/** A shift with the punches dealt to it in time order; base is 00:00 of the work date in minutes since 1970. */
export type Dealt = {
  readonly shift: PlannedShift;
  readonly base: number;
  readonly makeUpIn: Punch | null;
  readonly makeUpOut: Punch | null;
  readonly punches: readonly Punch[];
};

export type Edges = { in: Punch | null; out: Punch | null };

export const minuteOf = (punch: Punch): number => Math.floor(punch.at / 60);

/**
 * First punch in, last punch out; punches closer than the interval are one edge, then the edge it stands nearer
 * to (on a tie the key pressed, else the start) is the one it fills. A make-up card is its edge whatever the machines
 * say; a phone outside every location fills only what is lacking without it.
 */
export function edgesOf(dealt: Dealt, rules: AttendanceRules, punches = dealt.punches): Edges {
  const cards = { in: dealt.makeUpIn, out: dealt.makeUpOut };
  if (!anyOutside(punches)) return fill(cards, punches, dealt, rules);
  const found = fill(
    cards,
    punches.filter((punch) => !punch.outside),
    dealt,
    rules,
  );
  return fill(
    found,
    punches.filter((punch) => punch.outside),
    dealt,
    rules,
  );
}

function anyOutside(punches: readonly Punch[]): boolean {
  for (let i = 0; i < punches.length; i++) if (punches[i]!.outside) return true;
  return false;
}

const isSurely = (punch: Punch, edge: "in" | "out"): boolean => punch.isSure === true && punch.says === edge;

/** The edges that are lacking, from punches in time order: the first that may be an in, the last that may be an out. */
function fill(found: Edges, punches: readonly Punch[], dealt: Dealt, rules: AttendanceRules): Edges {
  if (punches.length === 0 || (found.in && found.out)) return found;
  const { start, end } = expectedEdges(dealt.shift);
  const { signInUntil, signOutFrom } = rules;
  const first =
    punches.find(
      (punch) =>
        !isSurely(punch, "out") && (signInUntil === null || minuteOf(punch) - dealt.base <= start + signInUntil),
    ) ?? null;
  const last =
    punches.findLast(
      (punch) => !isSurely(punch, "in") && (signOutFrom === null || minuteOf(punch) - dealt.base >= end - signOutFrom),
    ) ?? null;
  if (found.in)
    return { in: found.in, out: last && minuteOf(last) - minuteOf(found.in) >= rules.punchInterval ? last : null };
  if (found.out)
    return { in: first && minuteOf(found.out) - minuteOf(first) >= rules.punchInterval ? first : null, out: found.out };
  if (!first || !last) return { in: first, out: last };
  if (minuteOf(last) - minuteOf(first) >= rules.punchInterval) return { in: first, out: last };
  const toStart = Math.abs(minuteOf(first) - dealt.base - start);
  const toEnd = Math.abs(minuteOf(last) - dealt.base - end);
  const isIn = toStart === toEnd ? first.says !== "out" : toStart < toEnd;
  return isIn ? { in: first, out: null } : { in: null, out: last };
}
