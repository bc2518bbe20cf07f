import { withTenant } from "#platform/db/tx.ts";
import { forgetUnshown, type ShownFiles } from "#platform/files/forget-files.ts";
import { onJob, type JobHandler } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";

const forgetKind = jobKind<{ tenantId: number }>("files.forget");

/** Every night what no area shows any more goes. */
export const forgetFilesJob = (shownFiles: ShownFiles): JobHandler =>
  onJob(
    forgetKind,
    async ({ services, signal }, { tenantId }) => {
      for (const [place, shown] of Object.entries(shownFiles)) {
        while (
          !signal.aborted &&
          (await withTenant(services.pool, { tenantId }, (tx) => forgetUnshown(tx, services.files, place, shown))) > 0
        );
      }
    },
    { cron: "20 4 * * *" },
  );
