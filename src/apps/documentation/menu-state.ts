import type { Text } from "#platform/i18n/text.ts";
import { allEntries, menus } from "../menus.ts";
import { absentTitles, lacking, parts, type Part } from "./sections.ts";

export type State = "works" | "partly" | "planned";

export const stateWords: Record<State, Text> = {
  works: { zh: "可用", en: "works" },
  partly: { zh: "部分可用", en: "partly" },
  planned: { zh: "计划中", en: "planned" },
};

export interface ScreenLine {
  code: string;
  title: Text;
  /** Absent where the screen is not there. */
  route: string | undefined;
  area: string | undefined;
  /** What of it is not there yet. */
  lacks: Text | undefined;
}

const areaOf = new Map(menus.flatMap(({ area, entries }) => entries.map(({ code }) => [code, area] as const)));
const entryOf = new Map(allEntries.map((entry) => [entry.code, entry]));
const absentOf = new Map(Object.entries(absentTitles));
const lacksOf = new Map(Object.entries(lacking));

/** One screen of a part, as the menu has it or does not. */
export function screenOf(code: string): ScreenLine {
  const entry = entryOf.get(code);
  const title = entry ?? absentOf.get(code);
  if (!title) throw new Error(`${code} is neither in the menu nor among the absent ones of sections.ts`);
  return { code, title, route: entry?.route, area: entry && areaOf.get(code), lacks: lacksOf.get(code) };
}

export interface PartState {
  part: Part;
  screens: readonly ScreenLine[];
  there: number;
  state: State;
}

/** How far each part is, by the menu alone. */
export function partStates(): PartState[] {
  return parts.map((one) => {
    const screens = one.codes.map(screenOf);
    const there = screens.filter(({ route, lacks }) => route !== undefined && lacks === undefined).length;
    return { part: one, screens, there, state: there === screens.length ? "works" : there > 0 ? "partly" : "planned" };
  });
}
