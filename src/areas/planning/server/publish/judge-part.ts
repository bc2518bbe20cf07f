import { DAY_MINUTES } from "#platform/calendar/clock.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { judgingThreads } from "#platform/threads/pools.ts";
import { isTooHard, threadTask } from "#platform/threads/thread-task.ts";
import type { LockedPlan } from "../plans/plan-scope.ts";
import { rosterOf } from "../roster/read-roster.ts";
import type { CellDifference } from "./difference.ts";
import type { JudgedFinding, run, Touched } from "./judge-part.task.ts";

export type { JudgedFinding };

const judgePartTask = threadTask<typeof run>(import.meta.url, "./judge-part.task.ts");

/** What speaks against a part of a plan once it is in force beside what is: of the days and people it changes, and what its days lack. */
export async function judgePart(
  context: CallContext,
  plan: LockedPlan,
  changes: readonly CellDifference[],
): Promise<JudgedFinding[]> {
  if (changes.length === 0) return [];
  const roster = await rosterOf(context, plan, changes);
  const first = dayNumber(roster.window.start);
  const touched = changes.map(({ memberId, date, before, after }): Touched => {
    const from = dayNumber(date) - first;
    return { memberId, from, to: from + Math.max(daysInto(before), daysInto(after)) };
  });
  return judgingThreads
    .run(judgePartTask, { roster, locale: context.locale, touched }, context.tx.tenantId)
    .catch((error: unknown) => {
      throw isTooHard(error) ? refuse(commonRefusals.busy) : error;
    });
}

/** How many days behind its own a shift reaches into. */
const daysInto = (content: CellDifference["after"]): number =>
  content?.kind === "duty" ? Math.floor(Math.max(0, ...content.sections.map(({ end }) => end - 1)) / DAY_MINUTES) : 0;
