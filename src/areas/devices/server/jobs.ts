import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { openMonths } from "#platform/db/open-months.ts";
import { withTenant } from "#platform/db/tx.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { ONLINE_SECONDS } from "../rules/device-state.ts";
import { queueCommand } from "./machines/commands.ts";

const months = jobKind<{ tenantId: number }>("devices.months");
const clocks = jobKind<{ tenantId: number }>("devices.clocks");

const faces = jobKind<{ tenantId: number }>("devices.faces");

const clockHours = 6;

export const monthsJob = onJob(
  months,
  async ({ services }) => {
    await openMonths(services.pool, businessDateAt(services.clock()));
    await services.pool.query("select devices.stranger_sweep()");
  },
  { cron: "20 3 * * *" },
);

/** Nobody's face outlives their time with the company. */
export const facesJob = onJob(
  faces,
  async ({ services }, { tenantId }) => {
    await withTenant(services.pool, { tenantId }, (tx) =>
      tx.query(
        "delete from devices.face f using organisation.member_view m where f.tenant_id = $1 and m.tenant_id = f.tenant_id and m.id = f.member_id and not m.active",
        [tenantId],
      ),
    );
  },
  { cron: "40 3 * * *" },
);

/** Machines that can be reached have their clocks set every six hours: they drift by minutes in a month. At once where the server's own clock was ahead and set them last. */
export const clocksJob = onJob(
  clocks,
  async ({ services }, { tenantId }) => {
    const now = new Date(services.clock()).toISOString();
    await withTenant(services.pool, { tenantId }, async (tx) => {
      const { rows } = await tx.query<{ id: number }>(
        `update devices.device set clock_set_at = $2
       where tenant_id = $1 and enabled and deleted_at is null and last_seen_at > $2::timestamptz - make_interval(secs => $3)
         and (clock_set_at is null or clock_set_at not between $2::timestamptz - make_interval(hours => $4) and $2) returning id`,
        [tenantId, now, ONLINE_SECONDS, clockHours],
      );
      for (const { id } of rows) await queueCommand(tx, id, { kind: "setClock" });
    });
  },
  { cron: "*/10 * * * *" },
);
