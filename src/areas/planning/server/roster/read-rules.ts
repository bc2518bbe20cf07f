import { rosterRulesOver, type RosterRule } from "#areas/scheduling/server.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { rulesForAll } from "#platform/rota/rules.ts";
import type { WireRoster } from "../../roster-api.ts";

type Window = Pick<WireRoster["window"], "start" | "days" | "from">;

/** Rules that a plan is judged by: of both kinds of people, each on its dates. */
export const rulesOf = (tx: Tx, plan: { from: string }, { end }: { end: string }): Promise<RosterRule[]> =>
  rosterRulesOver(tx, plan.from, end);

/** The same as the judge takes them, with what holds where a company has set nothing; days from the window's first. */
export function wireRules(rules: readonly RosterRule[], { start, days, from }: Window): WireRoster["rules"] {
  const first = dayNumber(start);
  const dated = rules.map((rule) => {
    const begins = Math.max(0, dayNumber(rule.validFrom) - first);
    const ends = rule.endedOn === null ? days : Math.min(days, dayNumber(rule.endedOn) - first + 1);
    return { ...rule, days: begins <= from && ends >= days ? null : { start: begins, end: ends } };
  });
  return rulesForAll(dated).map(({ id, kind, level, weight, params, scope, days: of = null, people }) => ({
    id,
    kind,
    level,
    weight,
    params: { ...params },
    days: of,
    people,
    scope: { ...scope, departmentIds: scope.departmentIds && [...scope.departmentIds] },
  }));
}
