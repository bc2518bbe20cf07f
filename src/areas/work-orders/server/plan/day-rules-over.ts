import { dayRules, dayRulesOf, rulesOver } from "#areas/settings/server.ts";
import type { DayRules } from "#platform/calendar/counted-on.ts";
import type { Tx } from "#platform/db/tx.ts";

interface Line {
  departmentId: number;
  workDate: string;
}

/** To which date lines past midnight belong, each by its own department and work date; at least one line. */
export async function dayRulesOver(tx: Tx, lines: readonly Line[]): Promise<(line: Line) => DayRules> {
  const dates = lines.map((line) => line.workDate).sort();
  const over = await rulesOver(tx, dayRules, dates[0]!, dates.at(-1)!, [
    ...new Set(lines.map((line) => line.departmentId)),
  ]);
  return ({ workDate, departmentId }) => dayRulesOf(over(workDate, departmentId));
}
