import { withTenant, type Tx } from "#platform/db/tx.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { drawRound } from "./draw-round.ts";
import { finishTask } from "./end-task.ts";

const tickKind = jobKind<{ tenantId: number }>("spotChecks.tick");
const atOnce = 500;

/**
 * Every minute: draws what is due and ends what is over, each in a transaction of its own. A run that is killed has drawn
 * some rounds wholly and others not at all; the next one draws those.
 */
export const tickJob = onJob(
  tickKind,
  async ({ services, signal, log }, { tenantId }) => {
    const now = new Date(services.clock()).toISOString();
    const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(services.pool, { tenantId }, work, { retries: 3 });
    const found = (text: string) =>
      inTenant(async (tx) => (await tx.query<{ id: number }>(text, [tenantId, now, atOnce])).rows);
    const each = async (text: string, what: string, work: (tx: Tx, id: number) => Promise<unknown>) => {
      for (const { id } of await found(text)) {
        if (signal.aborted) return;
        try {
          await inTenant((tx) => work(tx, id));
        } catch (error) {
          log.error({ id, err: error }, what);
        }
      }
    };
    await each(
      "select id from spot_checks.round where tenant_id = $1 and state = 'waiting' and due_at <= $2::timestamptz order by due_at, id limit $3",
      "a spot check could not be drawn",
      (tx, id) => drawRound(tx, id, now),
    );
    await each(
      "select id from spot_checks.task where tenant_id = $1 and state = 'checking' and ends_at <= $2::timestamptz order by ends_at, id limit $3",
      "a spot-check task could not be ended",
      (tx, id) => finishTask(tx, id, now),
    );
  },
  { cron: "* * * * *" },
);
