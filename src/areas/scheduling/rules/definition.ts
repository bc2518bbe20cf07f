import { intersect, totalMinutes, type Interval } from "#platform/calendar/intervals.ts";
import { mealCountOf, type MealRules } from "#platform/calendar/meals.ts";
import { mealsOfDay } from "./duty.ts";
import { breaksFault, type BreaksFault, type PlannedBreak } from "./planned-breaks.ts";

export const DEFINITION_KINDS = ["fixed", "flexible", "off"] as const;
export type DefinitionKind = (typeof DEFINITION_KINDS)[number];

/** The times of a shift definition, in minutes of the work date. */
export interface DefinitionTimes {
  kind: DefinitionKind;
  sections: readonly Interval[];
  breaks: readonly PlannedBreak[];
  looseBreak: number;
  /** Null: by the rules of meals (M-3). */
  mealBits: number | null;
  /** Of a flexible one: it may be come this early and gone this late, is worked in the core, and has its minutes due. */
  earliest: number | null;
  latest: number | null;
  coreStart: number | null;
  coreEnd: number | null;
  dueMinutes: number | null;
}

export const mostSections = 3;
/** Less is one section with a break. */
export const leastGap = 30;
/** So many minutes of the night window make a night shift. */
export const leastNight = 120;

const DAY = 1440;

export type DefinitionFault =
  | { readonly why: "empty" | "reversed" | "startsLate" | "meets" | "gapShort"; readonly section: number }
  | { readonly why: "tooLong" | "noSections" | "tooMany" }
  | { readonly why: "break"; readonly fault: BreaksFault }
  | { readonly why: "core" | "span" | "due" };

/** What is wrong with the times of a definition, the first of it; null where all is well. */
export function definitionFault(times: DefinitionTimes): DefinitionFault | null {
  if (times.kind === "off") return null;
  return sectionsFault(times.sections) ?? breaksOf(times) ?? (times.kind === "flexible" ? flexibleFault(times) : null);
}

export function sectionsFault(sections: readonly Interval[]): DefinitionFault | null {
  if (sections.length === 0) return { why: "noSections" };
  if (sections.length > mostSections) return { why: "tooMany" };
  for (const [section, { start, end }] of sections.entries()) {
    if (start >= DAY) return { why: "startsLate", section };
    if (end === start) return { why: "empty", section };
    if (end < start) return { why: "reversed", section };
    const before = sections[section - 1];
    if (before && start < before.end) return { why: "meets", section };
    if (before && start - before.end < leastGap) return { why: "gapShort", section };
  }
  return sections.at(-1)!.end - sections[0]!.start > DAY ? { why: "tooLong" } : null;
}

/** Timed breaks lie within one section each, and something is left of every section. */
function breaksOf({ sections, breaks, looseBreak }: DefinitionTimes): DefinitionFault | null {
  const whole = { start: sections[0]!.start, end: sections.at(-1)!.end };
  const fault = breaksFault(breaks, 0, whole);
  if (fault && fault.why !== "tooLong") return { why: "break", fault };
  const index = breaks.findIndex(({ start, end }) => !sections.some((one) => one.start <= start && end <= one.end));
  if (index >= 0) return { why: "break", fault: { why: "outside", index } };
  const total = totalMinutes(sections) - totalMinutes(breaks) - looseBreak;
  return total > 0 ? null : { why: "break", fault: { why: "tooLong" } };
}

function flexibleFault(times: DefinitionTimes): DefinitionFault | null {
  const { sections, earliest, latest, coreStart, coreEnd, dueMinutes } = times;
  const [section] = sections;
  if (coreStart === null || coreEnd === null || coreEnd <= coreStart) return { why: "core" };
  if (earliest === null || latest === null || earliest > coreStart || latest < coreEnd || latest - earliest > DAY)
    return { why: "span" };
  if (section!.start < earliest || section!.end > latest || section!.start > coreStart || section!.end < coreEnd)
    return { why: "span" };
  return dueMinutes === null || dueMinutes < 1 || dueMinutes > latest - earliest ? { why: "due" } : null;
}

/** Planned working minutes: the sections without what is unpaid, and without meals. A flexible one is planned for what is due. */
export function plannedMinutesOf(times: DefinitionTimes, meals: MealRules): number {
  if (times.kind === "off") return 0;
  if (times.kind === "flexible") return times.dueMinutes ?? 0;
  const { sections, breaks, looseBreak, mealBits } = times;
  const count = mealCountOf(mealsOfDay(sections, mealBits, meals));
  const taken = meals.mealGenerate || mealBits !== null ? count * meals.deductTime : 0;
  return Math.max(0, totalMinutes(sections) - totalMinutes(breaks) - looseBreak - taken);
}

/** Minutes of its sections in the night window (N-1), which may cross midnight and lies in every night. */
export function nightMinutesOf(sections: readonly Interval[], night: Interval): number {
  const nights = [-1, 0, 1].map((day) => ({ start: night.start + day * DAY, end: night.end + day * DAY }));
  return totalMinutes(intersect(sections, nights));
}

/** N-1: from 22:00 to 06:00. */
export const NIGHT: Interval = { start: 1320, end: 1800 };
