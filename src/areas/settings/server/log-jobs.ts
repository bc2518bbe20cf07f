import { withReadOnly } from "#platform/db/tx.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { removeOldKeys } from "#platform/http/idempotency.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { removeOld } from "#platform/operation-log/remove-old.ts";
import { logMonths } from "../log-months.ts";
import { readValues } from "./read-values.ts";

const remove = jobKind<{ tenantId: number }>("settings.remove-old-operations");

/** Every night the stored answers of repeated calls go, and the lines that are older than the company keeps them; where their chain is broken, nothing does. */
export const removeOldOperations = onJob(
  remove,
  async ({ services, log, signal }, { tenantId }) => {
    await removeOldKeys(services.pool, tenantId, signal);
    const { months } = await withReadOnly(services.pool, { tenantId }, (tx) =>
      readValues(tx, { months: logMonths }, businessDateAt(services.clock()), undefined),
    );
    const { removed, fault } = await removeOld(services.pool, tenantId, months as number, signal);
    if (removed > 0) log.info({ tenantId, removed }, "old lines of the operation log removed");
    if (fault) log.error({ tenantId, fault }, "the chain of the operation log is broken: nothing of it is removed");
  },
  { cron: "10 4 * * *" },
);
