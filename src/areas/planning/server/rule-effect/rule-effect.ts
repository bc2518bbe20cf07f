import type { RosterEffect, RosterPreview, RosterRule } from "#areas/scheduling/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { judgingThreads } from "#platform/threads/pools.ts";
import { isTooHard, threadTask } from "#platform/threads/thread-task.ts";
import { planScope, wholePlan } from "../plans/plan-scope.ts";
import { rosterOf } from "../roster/read-roster.ts";
import { rulesOf, wireRules } from "../roster/read-rules.ts";
import type { run } from "./rule-effect.task.ts";

const ruleEffectTask = threadTask<typeof run>(import.meta.url, "./rule-effect.task.ts");

/** The next so many plans show what a rule does; more would take too long while somebody types it. */
const mostPlans = 6;

const titles = {
  hard: { zh: "已发布排班中禁止发布的问题", en: "Findings that forbid, in published plans" },
  medium: { zh: "已发布排班中须填原因的问题", en: "Findings that need a reason, in published plans" },
  soft: { zh: "已发布排班中仅提示的问题", en: "Findings that only count, in published plans" },
} as const;
const levels = ["hard", "medium", "soft"] as const;

/** What a rule would say of the published plans that are running or ahead when it begins. */
export const ruleEffect: RosterPreview = async (context, rule, replaces) => {
  const sums = { before: { hard: 0, medium: 0, soft: 0 }, after: { hard: 0, medium: 0, soft: 0 } };
  const ids = await publishedPlans(context, rule);
  for (const id of ids) {
    const plan = await wholePlan(context.tx, id);
    const roster = await rosterOf(context, plan);
    const stored = await rulesOf(context.tx, plan, { end: addDays(roster.window.start, roster.window.days - 1) });
    const rules = wireRules([...standing(stored, rule, replaces), rule], roster.window);
    const { before, after } = await judgingThreads
      .run(ruleEffectTask, { roster, rules }, context.tx.tenantId)
      .catch((error: unknown) => {
        throw isTooHard(error) ? refuse(commonRefusals.busy) : error;
      });
    for (const level of levels) {
      sums.before[level] += before[level];
      sums.after[level] += after[level];
    }
  }
  if (ids.length === 0) return [];
  return levels.map((level): RosterEffect => ({
    title: titles[level],
    before: sums.before[level],
    after: sums.after[level],
  }));
};

/** Stored rules beside one that is tried: the one whose place it takes holds until the day before it. */
const standing = (stored: readonly RosterRule[], { validFrom }: RosterRule, replaces: number | null): RosterRule[] =>
  stored.flatMap((one) => {
    if (one.id !== replaces) return [one];
    const last = addDays(validFrom, -1);
    return one.validFrom < validFrom
      ? [{ ...one, endedOn: one.endedOn && one.endedOn < last ? one.endedOn : last }]
      : [];
  });

async function publishedPlans(context: CallContext, { validFrom }: RosterRule): Promise<number[]> {
  const { tx, today } = context;
  const from = validFrom > today ? validFrom : today;
  const { rows } = await tx.query<{ id: number }>(sql`
    select p.id from planning.plan p where p.tenant_id = ${tx.tenantId} and p.publications > 0 and p.state in ('published', 'changed')
      and p.to_date >= ${from}::date and ${planScope(context)} order by p.from_date, p.id limit ${mostPlans}`);
  return rows.map((row) => row.id);
}
