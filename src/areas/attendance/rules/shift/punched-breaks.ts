import type { Interval } from "#platform/calendar/intervals.ts";
import type { ShiftPunches } from "./attribute-punches.ts";
import { minuteOf } from "./shift-edges.ts";
import { workPunches } from "./work-punches.ts";

/**
 * The breaks of somebody who punches out for each and in again: between the in and the out every second gap, in minutes
 * of the work date. An odd number of presses between the edges pairs no breaks: one of them was forgotten, and which is
 * not known. `bounce` in seconds.
 */
export function punchedBreaks(dealt: ShiftPunches, bounce: number): Interval[] {
  if (dealt.in === null || dealt.out === null) return [];
  const presses = workPunches(dealt, bounce).filter((punch) => punch.at > dealt.in!.at && punch.at < dealt.out!.at);
  if (presses.length % 2 !== 0) return [];
  const breaks: Interval[] = [];
  for (let i = 0; i < presses.length; i += 2)
    breaks.push({ start: minuteOf(presses[i]!) - dealt.base, end: minuteOf(presses[i + 1]!) - dealt.base });
  return breaks;
}
