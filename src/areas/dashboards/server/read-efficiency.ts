import { sql } from "#platform/db/sql.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { driversByDay } from "#areas/drivers/server.ts";
import { withinScope } from "#platform/session/scope.ts";
import { isWithinOneYear } from "#platform/calendar/plain-date.ts";
import type { readEfficiency as call } from "../api.ts";
import { refusals } from "../errors.ts";
import { costIncome, perHour } from "../rules/efficiency.ts";
import { readCosts, spentOf, sumOf } from "./month-costs.ts";
import { reportedHours } from "./report-figures.ts";

/** How many full-time people the hourly work of a period equals, what it cost, and what that is of an income (E02). */
export async function readEfficiency(
  context: CallContext,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { from, to, departmentId } = input;
  if (to < from) throw refuseField(refusals.reversed, "to");
  if (!isWithinOneYear(from, to)) throw refuseField(refusals.tooLong, "to");
  const { minutes, fteHundredths, departments } = await reportedHours(context, {
    from,
    to,
    departmentIds: departmentId === undefined ? undefined : [departmentId],
  });
  const below = departmentId === undefined ? undefined : await idsBelow(context, departmentId);
  const costs = await readCosts(context, { from, to });
  const costFen = spentOf(sumOf(costs.filter((cost) => below?.has(cost.departmentId) ?? true)));
  const incomeFen = input.incomeFen ?? (await revenueOf(context, { from, to }, below));
  return {
    minutes,
    fteHundredths,
    costFen,
    costPerHourFen: perHour(costFen, minutes),
    incomeFen,
    incomePerHourFen: incomeFen === null ? null : perHour(incomeFen, minutes),
    ratio: incomeFen === null ? null : costIncome(costFen, incomeFen),
    departments,
  };
}

/** What is known of the days of the caller's departments; null where nothing is. */
async function revenueOf(
  context: CallContext,
  period: { from: string; to: string },
  below: ReadonlySet<number> | undefined,
): Promise<number | null> {
  const days = await driversByDay(context.tx, "revenue", period, (department) =>
    below
      ? sql`${department} = any(${[...below]}::bigint[]) and ${withinScope(context, { department })}`
      : withinScope(context, { department }),
  );
  return days.size === 0 ? null : [...days.values()].reduce((sum, fen) => sum + fen, 0);
}

/** A department and all below it. */
async function idsBelow({ tx }: CallContext, departmentId: number): Promise<ReadonlySet<number>> {
  const { rows } = await tx.query<{ id: number }>(
    sql`select d.id from organisation.department_view d where d.tenant_id = ${tx.tenantId} and ${departmentId} = any(d.path)`,
  );
  return new Set(rows.map(({ id }) => id));
}
