import type { AttendanceRules } from "./attendance-rules.ts";
import type { Punch } from "./punch.ts";
import { edgesOf, minuteOf, type Dealt } from "./shift-edges.ts";
import { punchWindow } from "./punch-window.ts";
import { expectedEdges } from "./work-parts.ts";

/** A shift while punches are dealt out. */
export type OpenShift = Dealt & { readonly rules: AttendanceRules; punches: Punch[] };

/**
 * An open in may take the first punch of the next shift as its out, as long as its own window and the longest work
 * allow it. Whether it does is decided for a whole chain of shifts at once: what costs less in minutes between the
 * edges and their plan, a missing edge counted as the farthest out that its window would take.
 */
export function pullOuts(shifts: readonly OpenShift[]): void {
  for (let i = 0; i < shifts.length - 1; i++) {
    if (!mayPull(shifts, i, false)) continue;
    let last = i + 1;
    while (mayPull(shifts, last, false) || mayPull(shifts, last, true)) last++;
    pullChain(shifts, i, last);
    i = last - 1;
  }
}

/** Robbed: its first punch went to the shift before. */
function left(shift: OpenShift, robbed: boolean): readonly Punch[] {
  return robbed ? shift.punches.slice(1) : shift.punches;
}

function mayPull(shifts: readonly OpenShift[], i: number, robbed: boolean): boolean {
  const shift = shifts[i];
  const candidate = shifts[i + 1]?.punches[0];
  if (!shift || !candidate) return false;
  const { rules } = shift;
  if (minuteOf(candidate) > shift.base + punchWindow(shift.shift, rules).last) return false;
  const edges = edgesOf(shift, rules, left(shift, robbed));
  if (!edges.in || edges.out) return false;
  const worked = minuteOf(candidate) - minuteOf(edges.in);
  const longest = Math.max(rules.longestWork, shift.shift.end - shift.shift.start);
  return worked <= longest && worked >= rules.punchInterval;
}

function pullChain(shifts: readonly OpenShift[], first: number, last: number): void {
  // For each shift, left alone and robbed: the cost from here on, and whether it pulls.
  let after = [false, true].map((robbed) => costOf(shifts[last]!, left(shifts[last]!, robbed)));
  const pulls: boolean[][] = [];
  for (let i = last - 1; i >= first; i--) {
    const shift = shifts[i]!;
    const candidate = shifts[i + 1]!.punches[0];
    const choices = [false, true].map((robbed) => {
      const stay = costOf(shift, left(shift, robbed)) + after[0]!;
      if (!candidate || !mayPull(shifts, i, robbed)) return { cost: stay, pull: false };
      const pulled = costOf(shift, [...left(shift, robbed), candidate]) + after[1]!;
      const pull = pulled < stay || (pulled === stay && candidate.says === "out");
      return { cost: pull ? pulled : stay, pull };
    });
    after = choices.map((choice) => choice.cost);
    pulls[i] = choices.map((choice) => choice.pull);
  }
  let robbed = false;
  for (let i = first; i < last; i++) {
    robbed = pulls[i]![robbed ? 1 : 0]!;
    if (robbed) shifts[i]!.punches.push(shifts[i + 1]!.punches.shift()!);
  }
}

function costOf(shift: OpenShift, punches: readonly Punch[]): number {
  const edges = edgesOf(shift, shift.rules, punches);
  const missing = shift.rules.signOutAfter;
  const away = (punch: Punch | null, planned: number) =>
    punch ? Math.abs(minuteOf(punch) - shift.base - planned) : missing;
  const { start, end } = expectedEdges(shift.shift);
  return away(edges.in, start) + away(edges.out, end);
}
