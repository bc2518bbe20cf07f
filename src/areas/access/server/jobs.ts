import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";

const sweep = jobKind<{ tenantId: number }>("access.sweep");

/** Removes sessions, codes and captchas that ran out, every night. */
export const sweepJob = onJob(
  sweep,
  async ({ services }) => void (await services.pool.query("select access.sweep()")),
  {
    cron: "40 3 * * *",
  },
);
