import { withTenant } from "#platform/db/tx.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { isOpen } from "../../rules/open-places.ts";
import { expireOpenPlaces } from "./end-open-places.ts";
import { lockOpenPlaces } from "./lock-open-places.ts";

const dueKind = jobKind<{ tenantId: number }>("workOrders.openPlacesDue");
const atOnce = 500;

/** Every minute: ends what is past its deadline, each in a transaction of its own, so that a killed run leaves whole ones behind. */
export const openPlacesDueJob = onJob(
  dueKind,
  async ({ services, signal, log }, { tenantId }) => {
    const now = new Date(services.clock()).toISOString();
    const due = await withTenant(services.pool, { tenantId }, (tx) =>
      tx.query<{ id: number }>(
        "select id from work_orders.open_places where tenant_id = $1 and state = 'running' and deadline <= $2::timestamptz order by deadline, id limit $3",
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
            const openPlaces = await lockOpenPlaces(tx, id);
            if (
              openPlaces.state === "running" &&
              !isOpen(openPlaces.state, Date.parse(openPlaces.deadline), Date.parse(now))
            )
              await expireOpenPlaces(tx, openPlaces, now);
          },
          { retries: 3 },
        );
      } catch (error) {
        log.error({ id, err: error }, "open places could not be ended");
      }
    }
  },
  { cron: "* * * * *" },
);
