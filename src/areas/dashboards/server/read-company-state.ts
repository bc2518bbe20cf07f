import { sql } from "#platform/db/sql.ts";
import { listUnmatched } from "#areas/attendance/punch-api.ts";
import { unmatched } from "#areas/attendance/server.ts";
import { listDevices } from "#areas/devices/api.ts";
import { devices } from "#areas/devices/server.ts";
import { listMails } from "#areas/notices/api.ts";
import { mails } from "#areas/notices/server.ts";
import { listOperations } from "#areas/settings/operation-log-api.ts";
import { budgetsOf, operations } from "#areas/settings/server.ts";
import { monthTextOf } from "#platform/calendar/periods.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { setUpSteps, type HealthCheck, type readCompanyState as call } from "../home-api.ts";
import { rowsOf } from "./asked.ts";

type State = OutputOf<typeof call>;

/** Failed operations are counted of so many days, today the last. */
const failureDays = 7;

/** How far the company is set up, and how many rows stand in each list of what is out of order. */
export async function readCompanyState(context: CallContext): Promise<State> {
  const period = { from: addDays(context.today, 1 - failureDays), to: context.today };
  const counted: [HealthCheck, number | undefined][] = [
    ["offline", await rowsOf(context, listDevices, devices.answer, { state: "offline" })],
    ["mails", await rowsOf(context, listMails, mails.answer, { state: "failed" })],
    ["failures", await rowsOf(context, listOperations, operations.answer, { outcome: "failed", ...period })],
    ["unmatched", await rowsOf(context, listUnmatched, unmatched.answer, {})],
  ];
  return {
    ...period,
    setUp: await readSetUp(context),
    health: counted.flatMap(([check, count]) => (count === undefined ? [] : [{ check, count }])),
  };
}

async function readSetUp({ tx, today }: CallContext): Promise<State["setUp"]> {
  const { rows } = await tx.query<Record<Exclude<(typeof setUpSteps)[number], "budget">, boolean>>(sql`
    select exists (select from organisation.department_view d where d.tenant_id = ${tx.tenantId} and d.enabled and cardinality(d.path) > 1) as departments,
      exists (select from organisation.employment_post_view e where e.tenant_id = ${tx.tenantId} and e.enabled) as posts,
      exists (select from agencies.labour_company a where a.tenant_id = ${tx.tenantId} and a.enabled) as agencies,
      exists (select from contracts.covered_post c where c.tenant_id = ${tx.tenantId} and ${today}::date between c.first_date and c.last_date) as contracts,
      exists (select from people.worker w where w.tenant_id = ${tx.tenantId} and w.active) as people,
      exists (select from devices.machine_seen m where m.tenant_id = ${tx.tenantId} and m.enabled) as devices,
      (select count(*) from access.account_view a where a.tenant_id = ${tx.tenantId} and a.kind = 'staff' and a.enabled) > 1 as accounts`);
  const done = { ...rows[0]!, budget: (await budgetsOf(tx, [monthTextOf(today)])).length > 0 };
  return setUpSteps.map((step) => ({ step, done: done[step] }));
}
