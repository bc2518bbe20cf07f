import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { canBeOff } from "#platform/rota/figures.ts";
import { cellAt } from "#platform/rota/model.ts";
import { cellWords } from "#platform/rota/parse-cell.ts";
import type { WireContent, WireRoster } from "../../roster-api.ts";
import { cellsOf } from "../../roster-model.ts";
import type { FileWords, ForeignMeaning } from "./day-text.ts";
import { placeNames } from "../../rules/file/place-names.ts";
import { personSums, type PersonSums } from "../../rules/file/sums.ts";
import { seenPlan, type LockedPlan } from "../plans/plan-scope.ts";
import { rosterOf } from "../roster/read-roster.ts";

/** A plan as files and paper show it. */
export interface FileRoster {
  plan: LockedPlan;
  roster: WireRoster;
  /** Its own dates, without those around it. */
  dates: string[];
  at(person: number, date: string): readonly [WireContent, WireContent];
  /** What a person's days of the plan come to. */
  sumsOf(person: number): PersonSums;
}

export async function fileRoster(context: CallContext, id: number): Promise<FileRoster> {
  const plan = await seenPlan(context, id);
  const roster = await rosterOf(context, plan);
  const { window } = roster;
  const cells = cellsOf(roster.cells);
  const first = dayNumber(window.start);
  const content = (person: number, date: string, place: number): WireContent =>
    roster.contents[cells[cellAt(window, person, dayNumber(date) - first, place)] ?? 0] ?? { kind: "empty" };
  const dates = Array.from({ length: window.to - window.from }, (_, day) => addDays(window.start, window.from + day));
  const at: FileRoster["at"] = (person, date) => [content(person, date, 0), content(person, date, 1)];
  return {
    plan,
    roster,
    dates,
    at,
    sumsOf: (person) => {
      const who = roster.people[person];
      const isOff = who ? canBeOff(who) : () => false;
      return personSums(
        dates.map((date, day) => ({ contents: at(person, date), canBeOff: isOff(window.from + day) })),
        roster.night,
      );
    },
  };
}

/** What cells of a file are read and written by: posts are called as in the first of the languages, and understood in each. */
export function fileWords(
  { definitions, departments, posts }: WireRoster,
  locales: readonly Locale[],
  foreign: ReadonlyMap<string, ForeignMeaning> = new Map(),
): FileWords {
  const codes = new Map(definitions.map((one) => [one.id, one.code]));
  const usable = definitions.filter(({ disabled }) => !disabled);
  return {
    definitions: new Map(definitions.map((one) => [one.id, one])),
    codeOf: (id) => codes.get(id) ?? null,
    words: cellWords(usable.map(({ id, code, nameZh, nameEn }) => ({ id, code, zh: nameZh, en: nameEn }))),
    places: placeNames(
      locales.map((locale) =>
        posts.map(({ departmentId, postId, name }) => ({ departmentId, postId, name: name[locale] })),
      ),
      departments.map(({ id, name }) => ({ id, name: name[locales[0] ?? "zh"] })),
    ),
    foreign,
  };
}

/** What a definition is called, in one language. */
export const definitionName = ({ nameZh, nameEn }: WireRoster["definitions"][number], locale: Locale): string =>
  locale === "zh" ? nameZh : nameEn || nameZh;
