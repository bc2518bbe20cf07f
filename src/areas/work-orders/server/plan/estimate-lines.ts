import { estimateCost } from "#areas/contracts/server.ts";
import { dayKinds } from "#areas/settings/server.ts";
import { dayOfShift } from "#platform/calendar/counted-on.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { dayRulesOver } from "./day-rules-over.ts";
import { mealsOver } from "./meals-over.ts";

export interface LineToEstimate {
  departmentId: number;
  postId: number;
  agencyId: number | null;
  workDate: string;
  startMinute: number;
  endMinute: number;
  headcount: number;
  plannedMinutesPerPerson: number;
  plannedMeals: number;
}

export interface LineCost {
  /** Null where no contract covers the post on that day. */
  costFen: number | null;
  costPerPersonFen: number | null;
  contractNumber: string | null;
}

/** What lines will cost by the contracts in force on their days. */
export async function estimateLines(tx: Tx, lines: readonly LineToEstimate[]): Promise<LineCost[]> {
  if (lines.length === 0) return [];
  const dates = lines.map((line) => line.workDate).sort();
  const mealsOf = await mealsOver(tx, lines);
  const dayRulesAt = await dayRulesOver(tx, lines);
  const kindOf = await dayKinds(tx, addDays(dates[0]!, -1), addDays(dates.at(-1)!, 2));
  const estimates = await estimateCost(
    tx,
    lines.map((line) => ({
      postId: line.postId,
      agencyId: line.agencyId,
      workDate: line.workDate,
      startMinute: line.startMinute,
      endMinute: line.endMinute,
      headcount: line.headcount,
      plannedMinutes: line.plannedMinutesPerPerson,
      mealMinutes: line.plannedMeals * mealsOf(line).deductTime,
      pricedAs: dayOfShift(line.workDate, { start: line.startMinute, end: line.endMinute }, dayRulesAt(line)).pricedAs,
    })),
    kindOf,
  );
  return estimates.map((estimate) => ({
    costFen: estimate?.amountFen ?? null,
    costPerPersonFen: estimate?.perPerson.amountFen ?? null,
    contractNumber: estimate?.number ?? null,
  }));
}
