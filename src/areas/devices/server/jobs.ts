import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { openMonths } from "#platform/db/open-months.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";

const months = jobKind<{ tenantId: number }>("devices.months");

export const monthsJob = onJob(months, ({ services }) => openMonths(services.pool, businessDateAt(services.clock())), { cron: "20 3 * * *" });
