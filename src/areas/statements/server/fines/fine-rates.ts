import { rulesOver } from "#areas/settings/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { fining } from "../settings.ts";

/** What a missing card costs in fen, by the date and department of the work; nothing is read where there are no dates. */
export async function fineRates(
  tx: Tx,
  workDates: readonly string[],
): Promise<(workDate: string, departmentId: number) => number> {
  const dates = [...workDates].sort();
  if (dates.length === 0) return () => 0;
  const rules = await rulesOver(tx, fining, dates[0]!, dates.at(-1)!);
  return (workDate, departmentId) => rules(workDate, departmentId).missedCard;
}
