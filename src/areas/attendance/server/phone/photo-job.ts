import { dropPunchPhotos } from "#areas/devices/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { withTenant } from "#platform/db/tx.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { phoneRulesOn } from "../days/rules-in-force.ts";

const sweepKind = jobKind<{ tenantId: number }>("attendance.sweepPhotos");

/** Photos of punches that have been kept long enough go, content first; the punches stay. */
export const sweepPhotosJob = onJob(
  sweepKind,
  async ({ services }, { tenantId }) => {
    await withTenant(services.pool, { tenantId }, async (tx) => {
      const now = services.clock();
      const { photoDays } = await phoneRulesOn(tx, businessDateAt(now));
      const { rows } = await tx.query<{ id: number; fileId: number; key: string }>(
        `select p.id, p.file_id as "fileId", f.store_key as key from attendance.phone_photo p join platform.file f on f.tenant_id = p.tenant_id and f.id = p.file_id
       where p.tenant_id = $1 and p.deleted_at is null and p.taken_at < $2::timestamptz - make_interval(days => $3) limit 1000 for update of p skip locked`,
        [tenantId, new Date(now).toISOString(), photoDays],
      );
      for (const { key } of rows) await services.files.remove(key);
      await tx.query(
        "update attendance.phone_photo set deleted_at = now() where tenant_id = $1 and id = any($2::bigint[])",
        [tenantId, rows.map((row) => row.id)],
      );
      await tx.query("update platform.file set deleted_at = now() where tenant_id = $1 and id = any($2::bigint[])", [
        tenantId,
        rows.map((row) => row.fileId),
      ]);
      await dropPunchPhotos(tx, addDays(businessDateAt(now), -photoDays));
    });
  },
  { cron: "40 3 * * *" },
);
