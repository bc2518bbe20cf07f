import { weekdayOf, type PlainDate } from "./plain-date.ts";

const names = {
  zh: ["周一", "周二", "周三", "周四", "周五", "周六", "周日"],
  en: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
} as const;

/** The day of the week in words: `周四`, `Thu`. */
export const weekdayText = (date: PlainDate, language: "zh" | "en"): string => names[language][weekdayOf(date) - 1]!;

/** A date with its day of the week: `2026-11-26 周四`. */
export const dateWithDay = (date: PlainDate, language: "zh" | "en"): string => `${date} ${weekdayText(date, language)}`;

/** From a date to another, or the one where they are the same; both included. */
export const datesWithDays = (from: PlainDate, to: PlainDate, language: "zh" | "en"): string =>
  from === to ? dateWithDay(from, language) : `${dateWithDay(from, language)} – ${dateWithDay(to, language)}`;
