import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import type { CallContext } from "#platform/http/context.ts";
import { judgeRoster } from "./judge-roster.ts";
import type { LockedPlan } from "../plans/plan-scope.ts";
import { rosterOf } from "../roster/read-roster.ts";
import type { CellDifference } from "./difference.ts";

export interface JudgedFinding {
  level: "hard" | "medium" | "soft";
  kind: string;
  memberId: number | null;
  name: string | null;
  from: string;
  to: string;
  text: string;
}

/** What speaks against a part of a plan: findings of the people it changes, and what its days lack. */
export async function judgePart(
  context: CallContext,
  plan: LockedPlan,
  changes: readonly CellDifference[],
): Promise<JudgedFinding[]> {
  if (changes.length === 0) return [];
  const roster = await rosterOf(context, plan);
  const people = new Set(changes.map((one) => one.memberId));
  const days = new Set(changes.map((one) => dayNumber(one.date) - dayNumber(roster.window.start)));
  return judgeRoster(roster, context.locale)
    .filter(({ finding }) =>
      finding.person === null
        ? [...days].some((day) => finding.from <= day && day <= finding.to)
        : people.has(roster.people[finding.person]!.memberId),
    )
    .map(({ finding, text }) => {
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
}
