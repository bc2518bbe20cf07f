import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import type { CallContext } from "#platform/http/context.ts";
import { listed, say, type Locale } from "#platform/i18n/text.ts";
import { findingText } from "#platform/rota/finding-text.ts";
import { fitOf, type Fit } from "#platform/rota/fit.ts";
import { createJudge } from "#platform/rota/judge.ts";
import { PLACES, cellAt, type Finding } from "#platform/rota/model.ts";
import { openRota, type OpenRota } from "#platform/rota/open-rota.ts";
import { cellFlags } from "../../cell-flags.ts";
import type { WireContent, WireRoster } from "../../roster-api.ts";
import { cellsOf, modelOf, namesOf } from "../../roster-model.ts";
import { unfitWords } from "../../words.ts";
import { oneRest } from "../../rules/one-rest.ts";
import type { LockedPlan } from "../plans/plan-scope.ts";
import { rosterOf } from "../roster/read-roster.ts";

export type ClosedBy = Exclude<keyof typeof unfitWords, "foreign" | "cannot" | "busy" | "outside">;

/** What is in force of a plan, with its judge, to try out what is put into force at once; what is being drafted is nobody's shift. */
export interface JudgedPlan {
  roster: WireRoster;
  rota: OpenRota;
  rowOf: ReadonlyMap<number, number>;
  dayOf: (date: string) => number;
  /** The number of a content that was named when it was opened. */
  numberOf: (at: number) => number;
  /** Why a day of somebody is not to be written; null where it is. */
  closedBy: (person: number, day: number) => ClosedBy | null;
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
  const closedBy = closedDays(roster, rota);
  const first = dayNumber(roster.window.start);
  return {
    roster,
    rota,
    rowOf: new Map(roster.people.map((one, row) => [one.memberId, row])),
    dayOf: (date) => dayNumber(date) - first,
    numberOf: (at) => roster.contents.length + at,
    closedBy,
    textOf: (finding, locale = context.locale) => findingText(finding, namesOf(roster, locale), locale),
  };
}

function closedDays({ window, contents, flags: packed }: WireRoster, { cells }: OpenRota): JudgedPlan["closedBy"] {
  const flags = cellsOf(packed);
  return (person, day) => {
    const first = cellAt(window, person, day, 0);
    for (let cell = first; cell < first + PLACES; cell++) {
      const content = contents[cells[cell]!];
      if (
        (flags[cell]! & (cellFlags.foreign | cellFlags.moved)) !== cellFlags.foreign ||
        !content ||
        content.kind === "empty"
      )
        continue;
      if (content.kind === "off") return "dayOff";
      return content.lineId === null ? "elsewhere" : "ordered";
    }
    const marks = flags[first]!;
    if (marks & cellFlags.begun) return "begun";
    if (marks & cellFlags.locked) return "locked";
    if (marks & cellFlags.pinned) return "pinned";
    return marks & cellFlags.foreign ? "otherDepartment" : null;
  };
}

export const dateOf = ({ roster }: JudgedPlan, day: number): string => addDays(roster.window.start, day);

export type PlanFit = Fit & { index: number; closed: ClosedBy | null };

/** Whether a content fits somebody, with what speaks against it in words; null: they are not of the plan. */
export function fitFor(
  judged: JudgedPlan,
  { memberId, date, content }: { memberId: number; date: string; content: number },
): PlanFit | null {
  const index = judged.rowOf.get(memberId);
  if (index === undefined) return null;
  const day = judged.dayOf(date);
  const closed = judged.closedBy(index, day);
  return { ...fitOf(judged.rota, index, day, content, () => closed !== null), index, closed };
}

/** Why it does not fit, in a sentence. */
export function unfitText(judged: JudgedPlan, fit: PlanFit | null, locale: Locale): string {
  if (fit === null) return say(unfitWords.foreign, locale);
  if (fit.reason === "busy")
    return say(unfitWords[fit.closed === "ordered" || fit.closed === "elsewhere" ? fit.closed : "busy"], locale);
  if (fit.reason === "fixed") return say(unfitWords[fit.closed ?? "outside"], locale);
  const against = oneRest(fit.findings.filter(({ level }) => level !== "soft")).map((one) => judged.textOf(one));
  return listed([...new Set(against)].slice(0, 3), locale, "clauses");
}
