// Runs in a thread of its own: see judge-part.ts.
import type { Locale } from "#platform/i18n/text.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { ThreadResult } from "#platform/threads/thread-task.ts";
import type { Finding } from "#platform/rota/model.ts";
import type { WireRoster } from "../../roster-api.ts";
import { judgeRoster } from "./judge-roster.ts";

export interface JudgedFinding {
  level: "hard" | "medium" | "soft";
  kind: string;
  memberId: number | null;
  name: string | null;
  from: string;
  to: string;
  text: string;
}

/** Days, both included, on which somebody's cells change. */
export interface Touched {
  memberId: number;
  from: number;
  to: number;
}

export interface Judged {
  roster: WireRoster;
  locale: Locale;
  touched: readonly Touched[];
}

export async function run({ roster, locale, touched }: Judged): Promise<ThreadResult<JudgedFinding[]>> {
  const byMember = Map.groupBy(touched, (one) => one.memberId);
  const touches = (all: readonly Touched[], { from, to }: Finding) =>
    all.some((one) => one.from <= to && from <= one.to);
  const output = judgeRoster(roster, locale, (finding) =>
    finding.person === null
      ? touches(touched, finding)
      : membersOf(finding, roster.people[finding.person]!.memberId).some((memberId) =>
          touches(byMember.get(memberId) ?? [], finding),
        ),
  ).map(({ finding, text }): JudgedFinding => {
    const person = finding.person === null ? null : roster.people[finding.person]!;
    return {
      level: finding.level,
      kind: finding.kind,
      memberId: person?.memberId ?? null,
      name: person?.name ?? null,
      from: addDays(roster.window.start, finding.from),
      to: addDays(roster.window.start, finding.to),
      text,
    };
  });
  return { output };
}

/** Whose a finding is: of a pair both people's. */
const membersOf = ({ kind, about = "" }: Finding, memberId: number): number[] =>
  kind === "together" || kind === "apart" ? about.split(">").map(Number) : [memberId];
