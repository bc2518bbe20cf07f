import { randomInt } from "node:crypto";
import { createCompany, finishCompany } from "#areas/access/server.ts";
import { isProvisional } from "#areas/settings/rules/official-calendar.ts";
import { addDays, addMonths, yearOf } from "#platform/calendar/plain-date.ts";
import { refreshStatistics } from "#platform/db/statistics.ts";
import type { Services } from "#platform/http/services.ts";
import type { Text, TextParams } from "#platform/i18n/text.ts";
import { buildCompany } from "./build-company.ts";
import { computeAndConfirm, enterDemand, enterPunches } from "./enter-month.ts";
import { machineWarnings } from "./machine-warnings.ts";
import type { MonthFolder } from "./month-folder.ts";
import { resultsOf, settleMonth } from "./settle-month.ts";
import { provisionalYear, unpriced, type MonthWarning } from "./warning-texts.ts";
import { actAs, at, type Actor } from "./work-context.ts";

export interface MonthResult {
  shifts: string;
  statements: string;
  /** What limits would have said: history warns, only the impossible is refused. */
  warnings: MonthWarning[];
  tenantId: number;
}

const progress = {
  read: {
    zh: "{name}：{agencies} 家劳务公司、{people} 人、{orders} 张工单、{assignments} 条排班",
    en: "{name}: {agencies} {agencies|labour company|labour companies}, {people} {people|person|people}, {orders} {orders|order|orders}, {assignments} {assignments|assignment|assignments}",
  },
  machine: {
    zh: "{file}：{lines} 行，存入 {stored}，重复 {repeated}，异常 {odd}，未匹配 {unmatched}",
    en: "{file}: {lines} {lines|line|lines}, {stored} stored, {repeated} repeated, {odd} odd, {unmatched} unmatched",
  },
} satisfies Record<string, Text>;

/** Makes a fresh company of a month folder and takes it from demand to statements; unfinished until the last line. */
export async function runMonth(
  services: Services,
  month: MonthFolder,
  name: string,
  say: (message: Text, params: TextParams) => void,
): Promise<MonthResult> {
  const dates = month.orders.map((order) => order.date).sort();
  const [first, last] = [dates[0] as string, dates.at(-1) as string];
  const before = at(addDays(first, -10), 9 * 60);
  const after = at(addDays(last, 3), 9 * 60);
  // Nobody logs in to it: the password is never told.
  const password = `Aa1${randomInt(1e12).toString(36)}${randomInt(1e9).toString(36)}`.slice(0, 16);
  const company = await createCompany(services, {
    nameZh: name,
    nameEn: name,
    unfinished: true,
    administrator: {
      name: "Import",
      accountName: `month-${Date.now().toString(36)}-${randomInt(1e6)}`,
      password,
      mustChange: true,
    },
  });
  const actor: Actor = { tenantId: company.tenantId, ...company.administrator, name: "Import" };
  const term = { start: addMonths(first, -1), end: addMonths(last, 12) };
  say(progress.read, {
    name,
    agencies: month.agencies.length,
    people: month.workers.length,
    orders: month.orders.length,
    assignments: month.assignments.length,
  });
  const built = await actAs(services, actor, before, (context) =>
    buildCompany(context, month, company.rootDepartmentId, term),
  );
  const entered = await actAs(services, actor, before, (context) => enterDemand(context, month, built));
  await refreshStatistics(services.pool);
  const period = { from: first, to: last };
  // A shift of the last day ends, with its sign-out window, on the day after.
  const reported = { from: first, to: addDays(last, 2) };
  const imports = await actAs(services, actor, after, (context) => enterPunches(context, month, reported));
  for (const [index, { lines, stored, repeated, odd, unmatched }] of imports.entries()) {
    say(progress.machine, { file: month.machineFiles[index]?.name ?? "", lines, stored, repeated, odd, unmatched });
  }
  await refreshStatistics(services.pool);
  await computeAndConfirm(services, actor, after, period);
  await refreshStatistics(services.pool);
  await settleMonth(services, actor, after, month, built);
  const { shifts, statements, unpriced: withoutPrice } = await resultsOf(services, actor, month);
  const provisional = [...new Set([first, addDays(last, 1)].filter(isProvisional).map(yearOf))].map(provisionalYear);
  const warnings = [
    ...provisional,
    ...(await machineWarnings(services, actor)),
    ...built.warnings,
    ...entered.warnings,
    ...withoutPrice.map(unpriced),
  ];
  await actAs(services, actor, after, ({ tx }) => finishCompany(tx));
  return { shifts, statements, warnings, tenantId: company.tenantId };
}
