import { monthStartDay, readRules } from "#areas/settings/server.ts";
import { instantOf } from "#platform/calendar/wall-time.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import type { SystemContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { businessDateAt, minuteOnDate, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { duePeriods, type DuePeriod, type Schedule } from "../rules/due-periods.ts";
import { refusals } from "../errors.ts";
import { makeStatement } from "./make-statement.ts";
import { scheduleOf, scheduling } from "./settings.ts";

export const statementsDue = jobKind("statements.due");

/** Looked at every ten minutes, so that a period that came due while the program was down is made soon after. */
export const statementsDueHandler = onJob(statementsDue, async ({ services, log, signal }, { tenantId }) => {
  await makeDueStatements(services, tenantId, log, signal);
}, { cron: "*/10 * * * *" });

/** Makes what is due: each period once, in a transaction of its own, whatever became of its statements later. */
export async function makeDueStatements(services: Services, tenantId: number, log: Services["log"], signal?: AbortSignal): Promise<number> {
  const now = services.clock();
  const today = businessDateAt(now);
  const minute = minuteOnDate(wallSecondOfInstant(now), today);
  const due = await withTenant(services.pool, { tenantId }, async (tx) => duePeriods(await scheduleOn(tx, today), today, minute));
  let made = 0;
  for (const period of due) {
    if (signal?.aborted) break;
    made += await withTenant(services.pool, { tenantId }, (tx) =>
      fire({ tx, services, log, locale: "zh", now: new Date(now).toISOString(), today }, period));
  }
  return made;
}

async function scheduleOn(tx: Tx, today: string): Promise<Schedule> {
  return scheduleOf(await readRules(tx, scheduling, today), await monthStartDay(tx, today));
}

async function fire(context: SystemContext, period: DuePeriod): Promise<number> {
  const { tx } = context;
  const taken = await tx.query(
    "insert into statements.timer (tenant_id, key, from_date, to_date, due_at) values ($1, $2, $3, $4, $5) on conflict do nothing",
    [tx.tenantId, period.key, period.start, period.end, new Date(instantOf(period.dueDate, period.dueMinute)).toISOString()],
  );
  if (taken.rowCount === 0) return 0;
  const { rows } = await tx.query<{ id: number }>(
    `select distinct d.agency_id as id from attendance.worked_day d where d.tenant_id = $1 and d.agency_id is not null
     and d.work_date between $2::date and $3::date order by 1`,
    [tx.tenantId, period.start, period.end],
  );
  let made = 0;
  for (const { id } of rows) made += (await makeOne(context, id, period)) ? 1 : 0;
  await tx.query("update statements.timer set made = $3 where tenant_id = $1 and key = $2", [tx.tenantId, period.key, made]);
  return made;
}

/** A company without anything to settle is passed over: its shifts wait for a person. */
async function makeOne(context: SystemContext, agencyId: number, period: DuePeriod): Promise<boolean> {
  try {
    await context.tx.savepoint(() =>
      makeStatement(context, { agencyId, from: period.start, to: period.end, by: null, originKey: `${period.key} ${agencyId}` }));
    return true;
  } catch (error) {
    const passed = error instanceof Refusal && [refusals.nothingToSettle.code, refusals.alreadyMade.code].includes(error.kind.code);
    if (!passed) throw error;
    context.log.info({ agencyId, period: period.key, code: error.kind.code }, "no statement made");
    return false;
  }
}
