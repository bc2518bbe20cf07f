import { DAY_MINUTES, LAST_CLOCK_MINUTE } from "../calendar/clock.ts";
import type { Interval } from "../calendar/intervals.ts";
import { say, type Locale, type Text } from "../i18n/text.ts";

export interface CellDefinition {
  id: number;
  code: string;
  zh: string;
  en: string;
}

/** What somebody typed into a cell. */
export type TypedCell =
  | { kind: "empty" }
  | { kind: "off" }
  | { kind: "definition"; definitionId: number }
  | { kind: "times"; sections: Interval[] }
  | { kind: "fault"; fault: CellFault };

export interface CellFault {
  what: keyof typeof faults;
  /** The part of the text that is wrong. */
  part: string;
  /** Codes of the definitions that all fit. */
  among?: readonly string[];
}

const faults = {
  unknown: { zh: "没有班次“{part}”", en: "there is no shift “{part}”" },
  several: { zh: "“{part}”可以是 {among}", en: "“{part}” may be {among}" },
  time: { zh: "“{part}”不是时间", en: "“{part}” is no time" },
  span: { zh: "“{part}”要写成 9-17 或 0900-1700", en: "write “{part}” as 9-17 or 0900-1700" },
  same: { zh: "“{part}”的开始与结束相同", en: "“{part}” ends when it starts" },
  start: { zh: "“{part}”要在 24:00 以前开始", en: "“{part}” has to start before 24:00" },
  long: { zh: "“{part}”超过 24 小时", en: "“{part}” is longer than 24 h" },
  order: { zh: "“{part}”要在上一段之后", en: "“{part}” has to follow the part before it" },
  gap: {
    zh: "“{part}”与上一段要间隔至少 30 分钟",
    en: "“{part}” has to begin 30 min or more behind the part before it",
  },
  many: { zh: "“{part}”是第四段，最多三段", en: "“{part}” is a fourth part, three are allowed" },
} as const satisfies Record<string, Text>;

export const cellFaultText = ({ what, part, among = [] }: CellFault, locale: Locale): string =>
  say(faults[what], locale, { part, among });

const MOST_SECTIONS = 3;
const LEAST_GAP = 30;

/** Definitions by all that people type for them. */
export interface CellWords {
  exact: ReadonlyMap<string, readonly CellDefinition[]>;
  /** All texts with their definition, to look for a beginning. */
  texts: readonly (readonly [string, CellDefinition])[];
}

const plain = (text: string) => text.normalize("NFKC").trim().toLowerCase().replaceAll(/\s+/g, "");

/** `syllables` says the pinyin of a text, one for each sign; without it names are found by their own signs alone. */
export function cellWords(
  definitions: readonly CellDefinition[],
  syllables: (text: string) => readonly string[] = () => [],
): CellWords {
  const codes = new Map<string, CellDefinition[]>();
  const named = new Map<string, CellDefinition[]>();
  const texts: [string, CellDefinition][] = [];
  const add = (into: Map<string, CellDefinition[]>, text: string, one: CellDefinition) => {
    const word = plain(text);
    const known = into.get(word) ?? [];
    if (word === "" || known.includes(one)) return;
    into.set(word, [...known, one]);
    texts.push([word, one]);
  };
  for (const one of definitions) {
    const spelled = syllables(one.zh).map(plain).filter(Boolean);
    add(codes, one.code, one);
    add(named, one.zh, one);
    add(named, one.en, one);
    add(named, spelled.join(""), one);
    add(named, spelled.map((each) => each[0]).join(""), one);
  }
  // A code is what it says, also where it is another one's name or initials.
  return { exact: new Map([...named, ...codes]), texts };
}

const OFF = new Set(["0", "休", "off"]);

/** Reads a definition by its code, name, pinyin or initials, or the beginning of one; `9-17`, `0900-1330/1700-2130`; `0` or 休. */
export function parseCell(text: string, words: CellWords): TypedCell {
  const typed = plain(text);
  if (typed === "") return { kind: "empty" };
  // A day off that the company has given such a code is that one.
  const exact = words.exact.get(typed);
  if (exact) return definitionOf(exact, text.trim());
  if (OFF.has(typed)) return { kind: "off" };
  const sign = /[-–—~至到/]/.exec(typed);
  const begun = [...new Set(words.texts.filter(([word]) => word.startsWith(typed)).map(([, one]) => one))];
  if (begun.length > 0) return definitionOf(begun, text.trim());
  if (sign && /^\d/.test(typed)) return timesOf(typed);
  return { kind: "fault", fault: { what: /^\d+$/.test(typed) ? "span" : "unknown", part: text.trim() } };
}

function definitionOf(fitting: readonly CellDefinition[], part: string): TypedCell {
  const [one, ...more] = fitting;
  if (one && more.length === 0) return { kind: "definition", definitionId: one.id };
  return { kind: "fault", fault: { what: "several", part, among: fitting.map(({ code }) => code) } };
}

function timesOf(typed: string): TypedCell {
  const sections: Interval[] = [];
  for (const [index, part] of typed.split("/").entries()) {
    if (index >= MOST_SECTIONS) return { kind: "fault", fault: { what: "many", part } };
    const section = sectionOf(part, sections.at(-1));
    if ("what" in section) return { kind: "fault", fault: section };
    sections.push(section);
  }
  return { kind: "times", sections };
}

function sectionOf(part: string, before: Interval | undefined): Interval | CellFault {
  const [from, to, ...rest] = part.split(/[-–—~至到]/);
  if (from === undefined || to === undefined || rest.length > 0 || from === "" || to === "")
    return { what: "span", part };
  const [start, given] = [minuteOf(from), minuteOf(to)];
  if (start === null) return { what: "time", part: from };
  if (given === null) return { what: "time", part: to };
  if (start >= DAY_MINUTES) return { what: "start", part };
  if (given === start) return { what: "same", part };
  const end = given < start ? given + DAY_MINUTES : given;
  if (end - start > DAY_MINUTES) return { what: "long", part };
  if (before && start < before.end) return { what: "order", part };
  if (before && start - before.end < LEAST_GAP) return { what: "gap", part };
  return { start, end };
}

/** `9`, `17`, `930`, `0930`, `9:30`; hours above 24 are those of the next day. */
function minuteOf(text: string): number | null {
  const match = /^(\d{1,2})(?::?(\d{2}))?$/.exec(text);
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? "0")];
  const at = hour * 60 + minute;
  return minute > 59 || at > LAST_CLOCK_MINUTE ? null : at;
}
