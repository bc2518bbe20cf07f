import { dayNumber } from "#platform/calendar/plain-date.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { judgingThreads } from "#platform/threads/pools.ts";
import { isTooHard, threadTask } from "#platform/threads/thread-task.ts";
import type { LockedPlan } from "../plans/plan-scope.ts";
import { rosterOf } from "../roster/read-roster.ts";
import type { CellDifference } from "./difference.ts";
import type { JudgedFinding, run } from "./judge-part.task.ts";

export type { JudgedFinding };

const judgePartTask = threadTask<typeof run>(import.meta.url, "./judge-part.task.ts");

/** What speaks against a part of a plan: findings of the people it changes, and what its days lack. */
export async function judgePart(
  context: CallContext,
  plan: LockedPlan,
  changes: readonly CellDifference[],
): Promise<JudgedFinding[]> {
  if (changes.length === 0) return [];
  const roster = await rosterOf(context, plan);
  const first = dayNumber(roster.window.start);
  const memberIds = [...new Set(changes.map((one) => one.memberId))];
  const days = [...new Set(changes.map((one) => dayNumber(one.date) - first))];
  return judgingThreads
    .run(judgePartTask, { roster, locale: context.locale, memberIds, days }, context.tx.tenantId)
    .catch((error: unknown) => {
      throw isTooHard(error) ? refuse(commonRefusals.busy) : error;
    });
}
