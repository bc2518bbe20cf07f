import { formatClock } from "#platform/calendar/clock.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import type { DayPart, LeaveSpan } from "./rules/leave-cost.ts";

const halves = {
  first: { zh: "上半天", en: "first half" },
  second: { zh: "下半天", en: "second half" },
} as const;

/** Which half of a day, in words; nothing of a whole one. */
export const halfText = (part: DayPart, locale: Locale): string => (part === "whole" ? "" : say(halves[part], locale));

/** "2026-11-23 – 2026-11-25", with halves or hours where they are. */
export function spanText(one: LeaveSpan, locale: Locale): string {
  const half = (part: DayPart) => (part === "whole" ? "" : ` ${halfText(part, locale)}`);
  if (one.countedBy === "hour")
    return `${one.fromDate} ${formatClock(one.startMinute ?? 0, locale)} – ${formatClock(one.endMinute ?? 0, locale)}`;
  if (one.fromDate === one.toDate) return one.fromDate + half(one.fromPart);
  return `${one.fromDate}${half(one.fromPart)} – ${one.toDate}${half(one.toPart)}`;
}
