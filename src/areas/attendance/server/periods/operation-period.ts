import { readRules } from "#areas/settings/server.ts";
import { daysBetween } from "#platform/calendar/plain-date.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import { correcting } from "../settings.ts";

/** Refuses to change a day after its operation period of N days (spec 5). */
export async function refuseLate(
  context: Pick<CallContext, "tx" | "today">,
  day: { workDate: string; departmentId: number },
): Promise<void> {
  const { adjustWithinDays } = await readRules(context.tx, correcting, context.today, day.departmentId);
  if (daysBetween(day.workDate, context.today) > adjustWithinDays) {
    throw refuse(refusals.operationPeriodOver, { date: day.workDate, days: adjustWithinDays });
  }
}
