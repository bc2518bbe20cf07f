// Runs in a thread of its own: see judge-part.ts.
import type { Locale } from "#platform/i18n/text.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { ThreadResult } from "#platform/threads/thread-task.ts";
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

export interface Judged {
  roster: WireRoster;
  locale: Locale;
  /** Whose findings are wanted, and those of posts on which days. */
  memberIds: readonly number[];
  days: readonly number[];
}

export async function run({ roster, locale, memberIds, days }: Judged): Promise<ThreadResult<JudgedFinding[]>> {
  const people = new Set(memberIds);
  const output = judgeRoster(roster, locale, (finding) =>
    finding.person === null
      ? days.some((day) => finding.from <= day && day <= finding.to)
      : people.has(roster.people[finding.person]!.memberId),
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
