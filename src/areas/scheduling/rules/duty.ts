import type { Interval } from "#platform/calendar/intervals.ts";
import { MEAL_BITS, mealBitsOf, mealTimesOf, type MealRules } from "#platform/calendar/meals.ts";
import type { PlannedBreak } from "./planned-breaks.ts";

/** What somebody works on a day at one post, as it is put on. */
export interface DutyTimes {
  sections: readonly Interval[];
  breaks: readonly PlannedBreak[];
  looseBreak: number;
  plannedMinutes: number;
}

/** One section of it, which becomes a shift. */
export interface Section extends Interval {
  breaks: PlannedBreak[];
  looseBreak: number;
  plannedMinutes: number;
}

const length = ({ start, end }: Interval) => end - start;
const sumOf = (minutes: readonly number[]) => minutes.reduce((sum, one) => sum + one, 0);

/**
 * The sections of a duty, each with its breaks and its part of the planned minutes; the sum of the parts is the whole. What is
 * unpaid at no time of its own, loose breaks and meals, comes off the longest section first.
 */
export function sectionsOf({ sections, breaks, looseBreak, plannedMinutes }: DutyTimes): Section[] {
  const parts = sections.map(({ start, end }) => {
    const own = breaks.filter((one) => one.start >= start && one.end <= end);
    return { start, end, breaks: own, looseBreak: 0, plannedMinutes: end - start - sumOf(own.map(length)) };
  });
  const longest = parts.toSorted((a, b) => b.plannedMinutes - a.plannedMinutes || a.start - b.start);
  let off = sumOf(parts.map((part) => part.plannedMinutes)) - plannedMinutes;
  let loose = looseBreak;
  for (const part of longest) {
    part.looseBreak = Math.min(loose, part.plannedMinutes);
    loose -= part.looseBreak;
    const taken = Math.min(Math.max(off, 0), part.plannedMinutes);
    part.plannedMinutes -= taken;
    off -= taken;
  }
  return parts;
}

/** The meals that a day gives: fixed ones, or those of each section by the rules (M-3). */
export const mealsOfDay = (sections: readonly Interval[], mealBits: number | null, rules: MealRules): number =>
  mealBits ?? sections.reduce((bits, { start, end }) => bits | mealBitsOf(start, end, rules), 0);

/** Fixed meals of a day by section: each belongs to the section that has most of its time, else to the last one. */
export function mealsBySection(sections: readonly Interval[], mealBits: number, rules: MealRules): number[] {
  const bits = sections.map(() => 0);
  const windows = { ...rules, mealGenerate: true, mealStep: 1 / 60 };
  for (const [meal, bit] of Object.entries(MEAL_BITS)) {
    if ((mealBits & bit) === 0) continue;
    const within = sections.map(({ start, end }) =>
      sumOf(
        mealTimesOf(start, end, windows)
          .filter((one) => one.meal === meal)
          .map(length),
      ),
    );
    const most = Math.max(...within);
    bits[most === 0 ? sections.length - 1 : within.indexOf(most)]! |= bit;
  }
  return bits;
}
