import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { preArrangedLife } from "../../pre-arranged-words.ts";

const waiting = ["proposed", "confirmed"] as const;

/** Ends what nobody decided before its day was over: people named for orders that were never approved, or never confirmed. */
export async function endPastNamed(tx: Tx, now: number): Promise<number> {
  const next = preArrangedLife.next("confirmed", "end");
  const { rowCount } = await tx.query(
    `update scheduling.pre_arranged n set state = $3, decided_at = $4, version = n.version + 1
     from work_orders.line_view l
     where n.tenant_id = $1 and n.state = any($2::text[]) and l.tenant_id = n.tenant_id and l.id = n.line_id and l.work_date < $5::date`,
    [tx.tenantId, [...waiting], next, new Date(now).toISOString(), businessDateAt(now)],
  );
  return rowCount ?? 0;
}

export const endPastNamedJob = onJob(
  jobKind<{ tenantId: number }>("scheduling.endPastNamed"),
  ({ services }, { tenantId }) =>
    withTenant(services.pool, { tenantId }, (tx) => endPastNamed(tx, services.clock()).then(() => undefined), {
      retries: 3,
    }),
  { cron: "25 0 * * *" },
);
