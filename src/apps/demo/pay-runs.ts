import * as payroll from "#areas/payroll/runs-api.ts";
import { calculateInParts } from "#areas/payroll/server.ts";
import { addMonthsTo, monthTextOf } from "#platform/calendar/periods.ts";
import type { Services } from "#platform/http/services.ts";
import { at } from "../month/work-context.ts";
import { makePaidMonth } from "./pay-payments.ts";
import { makePayManual } from "./pay-manual.ts";
import type { Person } from "./person.ts";

/** The month before last is paid and settled; last month's pay of each legal entity is calculated and to be checked, this month's still to be calculated. */
export async function makePayRuns(
  { services, tenantId, finance }: { services: Services; tenantId: number; finance: Person },
  admin: Person,
  today: string,
): Promise<void> {
  const now = at(today, 9 * 60);
  await makePaidMonth({ services, tenantId, finance }, admin, today);
  const last = addMonthsTo(monthTextOf(today), -1);
  await makePayManual(admin, [last, monthTextOf(today)], now);
  for (const month of [last, monthTextOf(today)])
    for (const { id: templateId, kind, people, payDate, blocks } of await admin.send(
      payroll.runChoices,
      { month },
      now,
    )) {
      if (kind !== "main" || people === 0) continue;
      // Part-time people have a run for each block of the month.
      for (const part of blocks.length > 0 ? blocks : [{ block: undefined, payDate }]) {
        const own = { templateId, month, block: part.block, payDate: part.payDate };
        const { id } = await admin.send(payroll.createRun, own, now);
        if (month !== last) continue;
        await admin.send(payroll.calculateRuns, { ids: [id] }, now);
        await calculateInParts(services, tenantId, id, services.log);
      }
    }
}
