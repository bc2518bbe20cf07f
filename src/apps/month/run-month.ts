import { randomInt } from "node:crypto";
import { createCompany } from "#areas/access/server.ts";
import { addDays, addMonths } from "#platform/calendar/plain-date.ts";
import type { Services } from "#platform/http/services.ts";
import { buildCompany } from "./build-company.ts";
import { computeAndConfirm, enterDemand, enterPunches } from "./enter-month.ts";
import type { MonthFolder } from "./read-folder.ts";
import { resultsOf, settleMonth } from "./settle-month.ts";
import { actAs, at, type Actor } from "./work-context.ts";

export interface MonthResult {
  shifts: string;
  statements: string;
  /** What limits would have said: history warns, only the impossible is refused. */
  warnings: string[];
  tenantId: number;
}

/** Makes a fresh company of a month folder and takes it from demand to statements. */
export async function runMonth(services: Services, month: MonthFolder, name: string, say: (line: string) => void): Promise<MonthResult> {
  const dates = month.orders.map((order) => order.date).sort();
  const [first, last] = [dates[0] as string, dates.at(-1) as string];
  const before = at(addDays(first, -10), 9 * 60);
  const after = at(addDays(last, 3), 9 * 60);
  // Nobody logs in to it: the password is never told.
  const password = `Aa1${randomInt(1e12).toString(36)}${randomInt(1e9).toString(36)}`.slice(0, 16);
  const company = await createCompany(services, {
    nameZh: name,
    nameEn: name,
    administrator: { name: "Import", accountName: `month-${Date.now().toString(36)}-${randomInt(1e6)}`, password, mustChange: true },
  });
  const actor: Actor = { tenantId: company.tenantId, ...company.administrator, name: "Import" };
  const term = { start: addMonths(first, -1), end: addMonths(last, 12) };
  say(`${name}: ${month.agencies.length} labour companies, ${month.workers.length} people, ${month.orders.length} orders, ${month.assignments.length} assignments`);
  const built = await actAs(services, actor, before, (context) => buildCompany(context, month, company.rootDepartmentId, term));
  const entered = await actAs(services, actor, before, (context) => enterDemand(context, month, built));
  const period = { from: first, to: last };
  // A shift of the last day ends, with its sign-out window, on the day after.
  const reported = { from: first, to: addDays(last, 2) };
  const imports = await actAs(services, actor, after, (context) => enterPunches(context, month, reported));
  for (const one of imports) say(`import ${one.importId}: ${one.lines} lines, ${one.stored} stored, ${one.repeated} repeated, ${one.odd} odd, ${one.unmatched} unmatched`);
  await computeAndConfirm(services, actor, after, period);
  await settleMonth(services, actor, after, month, built);
  const { shifts, statements, unpriced } = await resultsOf(services, actor, month);
  const warnings = [...built.warnings, ...entered.warnings, ...unpriced.map((key) => `${key}: no contract`)];
  return { shifts, statements, warnings, tenantId: company.tenantId };
}
