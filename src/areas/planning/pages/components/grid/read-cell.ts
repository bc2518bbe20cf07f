import { DAY_MINUTES } from "#platform/calendar/clock.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import type { RosterDefinition } from "./roster-data.ts";

export type CellText =
  | { kind: "empty" }
  | { kind: "off" }
  | { kind: "definition"; definition: RosterDefinition }
  | { kind: "times"; sections: readonly Interval[] }
  | { kind: "wrong"; why: "unknown" | "times"; part: string };

const TIMES = /^(\d{1,2}|\d{3,4}|\d{1,2}[:：]\d{2})[-–~](\d{1,2}|\d{3,4}|\d{1,2}[:：]\d{2})$/;

function minuteOf(text: string): number | null {
  const digits = text.replace(/[:：]/, "");
  const [hours, minutes] =
    digits.length <= 2 ? [Number(digits), 0] : [Number(digits.slice(0, -2)), Number(digits.slice(-2))];
  return hours > 24 || minutes > 59 ? null : hours * 60 + minutes;
}

function sectionsOf(text: string): Interval[] | null {
  const sections: Interval[] = [];
  for (const part of text.split("/")) {
    const [, from = "", to = ""] = TIMES.exec(part.trim()) ?? [];
    const [start, end] = [minuteOf(from), minuteOf(to)];
    if (from === "" || start === null || end === null || start === end || start >= DAY_MINUTES) return null;
    const last = sections.at(-1);
    if (last && (start < last.end || sections.length === 3)) return null;
    sections.push({ start, end: end < start ? end + DAY_MINUTES : end });
  }
  return sections;
}

/** What somebody typed into a cell: a code, a name, times, `0` for a day off. */
export function readCell(typed: string, definitions: readonly RosterDefinition[]): CellText {
  const text = typed.trim();
  if (text === "") return { kind: "empty" };
  const wanted = text.toLowerCase();
  const usable = definitions.filter(({ isDisabled }) => !isDisabled);
  const definition =
    usable.find(({ code }) => code.toLowerCase() === wanted) ??
    usable.find(({ name }) => name.zh === text || name.en.toLowerCase() === wanted);
  if (definition) return { kind: "definition", definition };
  if (text === "0" || text === "休" || wanted === "off") return { kind: "off" };
  if (/\d.*[-–~]/.test(text)) {
    const sections = sectionsOf(text);
    return sections ? { kind: "times", sections } : { kind: "wrong", why: "times", part: text };
  }
  return { kind: "wrong", why: "unknown", part: text };
}
