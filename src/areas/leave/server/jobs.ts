import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { withTenant } from "#platform/db/tx.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { endGrants, grantAnnual, grantParental } from "./grant-annual.ts";

const dailyKind = jobKind<{ tenantId: number }>("leave.daily");

/**
 * Every night each person's grants are ended and brought to what they come to: the new year's, of those who joined or
 * left, of children. A person is a transaction: a run that is killed has done some, the next one does the others.
 */
export const dailyJob = onJob(
  dailyKind,
  async ({ services, signal, log }, { tenantId }) => {
    const now = services.clock();
    const today = businessDateAt(now);
    const granting = { at: new Date(now).toISOString(), by: null };
    const members = await withTenant(
      services.pool,
      { tenantId },
      async (tx) => (await tx.query<{ id: number }>(concerned, [tenantId, today])).rows,
    );
    for (const { id } of members) {
      if (signal.aborted) return;
      try {
        await withTenant(
          services.pool,
          { tenantId },
          async (tx) => {
            for (const year of yearsToGrant(today)) await grantAnnual(tx, id, year, granting);
            await grantParental(tx, id, today, granting);
            await endGrants(tx, id, today, granting);
          },
          { retries: 3 },
        );
      } catch (error) {
        log.error({ memberId: id, err: error }, "leave of a person could not be granted");
      }
    }
  },
  { cron: "20 2 * * *" },
);

/** In December the next year's too, so that its leave can be planned. */
function yearsToGrant(today: string): number[] {
  const year = Number(today.slice(0, 4));
  return today.slice(5, 7) === "12" ? [year, year + 1] : [year];
}

/** Whoever may have annual leave, or has a grant that is over. */
const concerned = `
  select m.id from organisation.member_view m left join people.worker w on w.tenant_id = m.tenant_id and w.member_id = m.id
  where m.tenant_id = $1 and m.kind <> 'agency' and w.agency_id is null and m.joined_on is not null and (m.left_on is null or m.left_on >= date_trunc('year', $2::date))
  union select l.member_id from leave.lot l where l.tenant_id = $1 and l.valid_to < $2::date
  order by 1`;
