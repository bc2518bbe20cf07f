import { isDeepStrictEqual } from "node:util";
import { sql } from "#platform/db/sql.ts";
import { countedBetween } from "#areas/attendance/server.ts";
import { monthStartDay, readRules, rulesOver } from "#areas/settings/server.ts";
import { instantOf } from "#platform/calendar/wall-time.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { databaseFault, databaseLost } from "#platform/db/fault.ts";
import { Refusal, refuse } from "#platform/errors/refusal.ts";
import type { SystemContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { say, type Text } from "#platform/i18n/text.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { businessDateAt, minuteOnDate, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { duePeriods, type DuePeriod } from "../../rules/due-periods.ts";
import { refusals } from "../../errors.ts";
import { makeStatement } from "./make-statement.ts";
import { scheduleOf, scheduling } from "../settings.ts";
import { endRun, type LeftOut } from "./timed-runs.ts";

export const statementsDue = jobKind("statements.due");

/** Looked at every ten minutes, so that a period that came due while the program was down is made soon after. */
export const statementsDueHandler = onJob(
  statementsDue,
  async ({ services, log, signal }, { tenantId }) => {
    await makeDueStatements(services, tenantId, log, signal);
  },
  { cron: "*/10 * * * *" },
);

/** Makes what is due: each period once, in a transaction of its own, whatever became of its statements later. */
export async function makeDueStatements(
  services: Services,
  tenantId: number,
  log: Services["log"],
  signal?: AbortSignal,
): Promise<number> {
  const now = services.clock();
  const today = businessDateAt(now);
  const minute = minuteOnDate(wallSecondOfInstant(now), today);
  const due = await withTenant(services.pool, { tenantId }, (tx) => dueNow(tx, today, minute));
  let made = 0;
  for (const period of due) {
    if (signal?.aborted) break;
    made += await withTenant(services.pool, { tenantId }, (tx) =>
      fire({ tx, services, log, locale: "zh", now: new Date(now).toISOString(), today }, period),
    );
  }
  return made;
}

/** What is due and was due under this schedule: switched on or changed today, it does not reach back over what people made by hand. */
async function dueNow(tx: Tx, today: string, minute: number): Promise<DuePeriod[]> {
  const startDay = await monthStartDay(tx, today);
  const schedule = scheduleOf(await readRules(tx, scheduling, today), startDay);
  const due = duePeriods(schedule, today, minute);
  const [first] = due;
  if (!first) return [];
  const rules = await rulesOver(tx, scheduling, first.dueDate, today);
  return due.filter(({ dueDate }) => isDeepStrictEqual(scheduleOf(rules(dueDate, 0), startDay), schedule));
}

async function fire(context: SystemContext, period: DuePeriod): Promise<number> {
  const { tx } = context;
  const taken = await tx.query(
    "insert into statements.timer (tenant_id, key, from_date, to_date, due_at) values ($1, $2, $3, $4, $5) on conflict do nothing",
    [
      tx.tenantId,
      period.key,
      period.start,
      period.end,
      new Date(instantOf(period.dueDate, period.dueMinute)).toISOString(),
    ],
  );
  if (taken.rowCount === 0) return 0;
  const { rows } = await tx.query<Agency>(sql`
    select a.id, a.name_zh as zh, a.name_en as en from agencies.labour_company a where a.tenant_id = ${tx.tenantId} and (
      exists (select from attendance.worked_portion d where d.tenant_id = ${tx.tenantId} and d.agency_id = a.id and ${countedBetween("d", period.start, period.end)})
      or exists (select from attendance.waiting_delta x where x.tenant_id = ${tx.tenantId} and x.agency_id = a.id and x.counts_from <= ${period.end}::date)) order by 1`);
  const leftOut: LeftOut[] = [];
  for (const agency of rows) leftOut.push(...(await makeOne(context, agency, period)));
  const made = rows.length - leftOut.length;
  await endRun(tx, period, made, leftOut);
  return made;
}

interface Agency extends Text {
  id: number;
}

/** Makes one company's statement. What stands against it is told and waits for a person: the others are not held up by it. */
async function makeOne(context: SystemContext, agency: Agency, period: DuePeriod): Promise<LeftOut[]> {
  const told = ({ kind, params }: Refusal) => [
    {
      agencyId: agency.id,
      zh: say(kind, "zh", { ...params, agency: agency.zh }),
      en: say(kind, "en", { ...params, agency: agency.en || agency.zh }),
    },
  ];
  try {
    await context.tx.savepoint(() =>
      makeStatement(context, {
        agencyId: agency.id,
        from: period.start,
        to: period.end,
        by: null,
        originKey: `${period.key} ${agency.id}`,
      }),
    );
    return [];
  } catch (error) {
    if (error instanceof Refusal) return told(error);
    // Away, or in each other's way: the whole run comes again.
    if (databaseLost(error) || databaseFault(error)?.code.startsWith("40")) throw error;
    context.log.error({ err: error, agencyId: agency.id, period: period.key }, "statement by schedule failed");
    return told(refuse(refusals.runFailed));
  }
}
