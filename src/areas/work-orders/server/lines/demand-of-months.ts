import { monthStartDay } from "#areas/settings/server.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { raw, sql } from "#platform/db/sql.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { dropMonths, lockMonthSums, sumMonth, unsummedMonths, type MonthSums } from "#platform/report/month-sums.ts";

/** Lines of an attendance month by order and place; what is said of the order itself is read from it. */
export const demandOfMonths: MonthSums = {
  table: "work_orders.demand_month",
  months: "work_orders.summed_month",
  notes: "work_orders.changed_date",
  rows: "work_orders.line_demand",
  keys: ["order_id", "department_id", "post_id", "agency_id", "recruiter_id", "cancelled"],
  sums: [
    "asked",
    "heads",
    "accepted",
    "put_on",
    "confirmed",
    "came",
    "full_lines",
    "minutes_to_full",
    "planned_minutes",
    "confirmed_plan_minutes",
    "actual_minutes",
    "planned_fen",
  ],
  between: (alias, start, end) => sql`${raw(`${alias}.work_date`)} between ${start}::date and ${end}::date`,
  lock: "changed lines",
};

export const demandMonthsJob = onJob(
  jobKind<{ tenantId: number }>("workOrders.demandMonths"),
  ({ services, signal }, { tenantId }) => sumDemand(services, tenantId, signal),
  { cron: "30 4 * * *" },
);

/** Sums the attendance months up to yesterday, wherever that is not done yet or a line has changed since. */
export async function sumDemand(
  services: Pick<Services, "pool" | "clock">,
  tenantId: number,
  signal?: AbortSignal,
): Promise<void> {
  const today = businessDateAt(services.clock());
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(services.pool, { tenantId }, work, { retries: 3 });
  const missing = await inTenant(async (tx) => {
    await forgetChanged(tx);
    const { rows } = await tx.query<{ first: string | null }>(
      "select min(work_date) as first from work_orders.line where tenant_id = $1",
      [tx.tenantId],
    );
    const first = rows[0]?.first;
    return first ? unsummedMonths(tx, demandOfMonths, { first, today, startDay: await monthStartDay(tx, today) }) : [];
  });
  for (const period of missing) if (!signal?.aborted) await inTenant((tx) => sumMonth(tx, demandOfMonths, period));
}

/** Takes the notes out and with them the months they concern, in one transaction: no sum is ever read without its note. */
async function forgetChanged(tx: Tx): Promise<void> {
  await lockMonthSums(tx, demandOfMonths);
  const { rows } = await tx.query<{ day: string }>(
    "delete from work_orders.changed_date where tenant_id = $1 returning counted_on as day",
    [tx.tenantId],
  );
  const days = [...new Set(rows.map(({ day }) => day))];
  if (days.length === 0) return;
  await dropMonths(
    tx,
    demandOfMonths,
    sql`exists (select from unnest(${days}::date[]) as d where d between m.from_date and m.to_date)`,
  );
}
