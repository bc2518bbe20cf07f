import { withTenant } from "#platform/db/tx.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { isOpen } from "../../rules/scramble.ts";
import { expireScramble } from "./end-scramble.ts";
import { lockScramble } from "./lock-scramble.ts";

const dueKind = jobKind<{ tenantId: number }>("workOrders.scramblesDue");
const atOnce = 500;

/** Every minute: ends what is past its deadline, each in a transaction of its own, so that a killed run leaves whole ones behind. */
export const scramblesDueJob = onJob(
  dueKind,
  async ({ services, signal, log }, { tenantId }) => {
    const now = new Date(services.clock()).toISOString();
    const due = await withTenant(services.pool, { tenantId }, (tx) =>
      tx.query<{ id: number }>(
        "select id from work_orders.scramble where tenant_id = $1 and state = 'running' and deadline <= $2::timestamptz order by deadline, id limit $3",
        [tenantId, now, atOnce],
      ),
    );
    for (const { id } of due.rows) {
      if (signal.aborted) return;
      try {
        await withTenant(
          services.pool,
          { tenantId },
          async (tx) => {
            const scramble = await lockScramble(tx, id);
            if (scramble.state === "running" && !isOpen(scramble.state, Date.parse(scramble.deadline), Date.parse(now)))
              await expireScramble(tx, scramble, now);
          },
          { retries: 3 },
        );
      } catch (error) {
        log.error({ id, err: error }, "a scramble could not be ended");
      }
    }
  },
  { cron: "* * * * *" },
);
