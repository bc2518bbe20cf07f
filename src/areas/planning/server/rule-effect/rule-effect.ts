import type { RosterEffect, RosterPreview, RosterRule } from "#areas/scheduling/server.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withDefaults } from "#platform/rota/rules.ts";
import { judgingThreads } from "#platform/threads/pools.ts";
import { isTooHard, threadTask } from "#platform/threads/thread-task.ts";
import { planScope, wholePlan } from "../plans/plan-scope.ts";
import { ownRules, rosterOf, wireRules } from "../roster/read-roster.ts";
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

/** What a rule of own staff would say of the published plans that are running or ahead when it begins. */
export const ruleEffect: RosterPreview = async (context, rule, replaces) => {
  if (rule.people !== "own") return [];
  const sums = { before: { hard: 0, medium: 0, soft: 0 }, after: { hard: 0, medium: 0, soft: 0 } };
  const ids = await publishedPlans(context, rule);
  for (const id of ids) {
    const plan = await wholePlan(context.tx, id);
    const roster = await rosterOf(context, plan);
    const own = await ownRules(context.tx, plan.from);
    const rules = wireRules(withDefaults([...own.filter((one) => one.id !== replaces), rule]));
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

async function publishedPlans(context: CallContext, { validFrom }: RosterRule): Promise<number[]> {
  const { tx, today } = context;
  const from = validFrom > today ? validFrom : today;
  const { rows } = await tx.query<{ id: number }>(sql`
    select p.id from planning.plan p where p.tenant_id = ${tx.tenantId} and p.publications > 0 and p.state in ('published', 'changed')
      and p.to_date >= ${from}::date and ${planScope(context)} order by p.from_date, p.id limit ${mostPlans}`);
  return rows.map((row) => row.id);
}
