import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import type { CallContext } from "#platform/http/context.ts";
import { listed, say, type Locale } from "#platform/i18n/text.ts";
import { findingText } from "#platform/rota/finding-text.ts";
import { fitOf, type Fit } from "#platform/rota/fit.ts";
import { createJudge } from "#platform/rota/judge.ts";
import { cellAt, type Finding } from "#platform/rota/model.ts";
import { openRota, type OpenRota } from "#platform/rota/open-rota.ts";
import { cellFlags } from "../../cell-flags.ts";
import type { WireContent, WireRoster } from "../../roster-api.ts";
import { cellsOf, modelOf, namesOf } from "../../roster-model.ts";
import { unfitWords } from "../../words.ts";
import type { LockedPlan } from "../plans/plan-scope.ts";
import { rosterOf } from "../roster/read-roster.ts";

const closed = cellFlags.locked | cellFlags.begun | cellFlags.foreign | cellFlags.pinned;

/** What is in force of a plan, with its judge, to try out what is put into force at once; what is being drafted is nobody's shift. */
export interface JudgedPlan {
  roster: WireRoster;
  rota: OpenRota;
  rowOf: ReadonlyMap<number, number>;
  dayOf: (date: string) => number;
  /** The number of a content that was named when it was opened. */
  numberOf: (at: number) => number;
  isClosed: (person: number, day: number) => boolean;
  textOf: (finding: Finding, locale?: Locale) => string;
}

export async function judgedPlan(
  context: CallContext,
  plan: LockedPlan,
  more: readonly WireContent[],
): Promise<JudgedPlan> {
  const roster = await rosterOf(context, plan, []);
  const contents = [...roster.contents, ...more];
  const rota = openRota(createJudge({ ...modelOf(roster), contents }), cellsOf(roster.cells));
  const flags = cellsOf(roster.flags);
  const names = namesOf(roster);
  const first = dayNumber(roster.window.start);
  return {
    roster,
    rota,
    rowOf: new Map(roster.people.map((one, row) => [one.memberId, row])),
    dayOf: (date) => dayNumber(date) - first,
    numberOf: (at) => roster.contents.length + at,
    isClosed: (person, day) => (flags[cellAt(roster.window, person, day, 0)]! & closed) !== 0,
    textOf: (finding, locale = context.locale) => findingText(finding, names, locale),
  };
}

export const dateOf = ({ roster }: JudgedPlan, day: number): string => addDays(roster.window.start, day);

/** Whether a content fits somebody, with what speaks against it in words; null: they are not of the plan. */
export function fitFor(
  judged: JudgedPlan,
  { memberId, date, content }: { memberId: number; date: string; content: number },
): (Fit & { index: number }) | null {
  const index = judged.rowOf.get(memberId);
  if (index === undefined) return null;
  return { ...fitOf(judged.rota, index, judged.dayOf(date), content, judged.isClosed), index };
}

/** Why it does not fit, in a sentence. */
export function unfitText(judged: JudgedPlan, fit: Fit | null, locale: Locale): string {
  if (fit === null) return say(unfitWords.foreign, locale);
  if (fit.reason === "busy" || fit.reason === "fixed") return say(unfitWords[fit.reason], locale);
  const against = fit.findings.filter(({ level }) => level !== "soft").map((one) => judged.textOf(one));
  return listed([...new Set(against)].slice(0, 3), locale, "clauses");
}
