import { DAY_MINUTES, formatClock, writeClock } from "../calendar/clock.ts";
import type { Interval } from "../calendar/intervals.ts";
import type { Locale } from "../i18n/text.ts";
import type { Content } from "./model.ts";

const OFF_TEXT = { zh: "休", en: "Off" } as const;

/** The code of a definition; null where it is not known. */
export type CodeOf = (definitionId: number) => string | null;

/** What a narrow cell shows, and what is copied: `parseCell` reads it again. */
export function cellText(content: Content, codeOf: CodeOf, locale: Locale): string {
  if (content.kind === "empty") return "";
  const code = content.definitionId === null ? null : codeOf(content.definitionId);
  if (content.kind === "off") return code ?? OFF_TEXT[locale];
  return code ?? shortTimes(content.sections);
}

/** What a wide cell shows: the code with its times. */
export function wideCellText(content: Content, codeOf: CodeOf, locale: Locale): string {
  const text = cellText(content, codeOf, locale);
  if (content.kind !== "duty") return text;
  const times = content.sections
    .map(
      ({ start, end }) => `${formatClock(start, locale)}–${end === DAY_MINUTES ? "24:00" : formatClock(end, locale)}`,
    )
    .join(" / ");
  return content.definitionId !== null && codeOf(content.definitionId) !== null ? `${text} ${times}` : times;
}

/** `9-17` where all are full hours, otherwise `0900-1330/1700-2130`. */
export function shortTimes(sections: readonly Interval[]): string {
  const ends = sections.map(({ start, end }) => [start, shownEnd(start, end)] as const);
  const areHours = ends.every(([start, end]) => start % 60 === 0 && end % 60 === 0);
  const write = (minute: number) => (areHours ? String(minute / 60) : writeClock(minute).replace(":", ""));
  return ends.map(([start, end]) => `${write(start)}-${write(end)}`).join("/");
}

/** An end on the next day is written by its own clock, unless it would read as one of this day. */
function shownEnd(start: number, end: number): number {
  const clock = end - DAY_MINUTES;
  return end > DAY_MINUTES && clock < start ? clock : end;
}
