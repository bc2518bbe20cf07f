import { z } from "zod";
import { listed, type Locale } from "#platform/i18n/text.ts";
import { deltaCauses, deltaKinds } from "./rules/days/delta-figures.ts";
import { dayStates, deltaStates } from "./states.ts";
import { deltaCauseWords } from "./words.ts";

const text = z.string();
const textOrNull = text.nullable();
const minute = z.number().int();

const deltaFigures = z.object({
  state: z.enum(dayStates).nullable(),
  inMinute: minute.nullable(),
  outMinute: minute.nullable(),
  netMinutes: minute,
  accountingMinutes: minute,
  adjustedMinutes: minute.nullable(),
});

/** A change of a day after it was locked or settled: signed minutes by kind, and why. */
export const dayDelta = z.object({
  id: z.number(),
  /** Null = no shift. */
  before: deltaFigures.nullable(),
  after: deltaFigures.nullable(),
  minutes: z.record(z.enum(deltaKinds), minute),
  causes: z.array(z.object({ kind: z.enum(deltaCauses), number: text.optional(), reason: text.optional(), at: text })),
  /** The date whose part of the day it changes. */
  countedOn: text,
  /** First date of the period into which it falls. */
  countsFrom: text,
  state: z.enum(deltaStates),
  /** Number of the statement that pays it. */
  carriedBy: textOrNull,
  foundAt: text,
  settledAt: textOrNull,
  note: textOrNull,
});
export type DayDelta = z.output<typeof dayDelta>;

/** Minutes that count for pay; null where there was no shift. */
export const minutesCounted = (figures: DayDelta["before"]): number | null =>
  figures && (figures.adjustedMinutes ?? figures.accountingMinutes);

/** What brought a change about, with the documents' numbers and reasons. */
export const causesText = (causes: DayDelta["causes"], locale: Locale): string =>
  listed(
    causes.map(({ kind, number, reason }) => [deltaCauseWords[kind][locale], number, reason].filter(Boolean).join(" ")),
    locale,
  );

/** What became of a change: the statement that pays it, or why it does not count. */
export function settledText(
  { carriedBy, note, state }: Pick<DayDelta, "carriedBy" | "note" | "state">,
  locale: Locale,
): string | null {
  if (carriedBy !== null) return { zh: `结算单 ${carriedBy}`, en: `Statement ${carriedBy}` }[locale];
  return state === "left" ? note : null;
}
