import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { anonymiseDue } from "./candidates/anonymise.ts";
import { blockBarred } from "./block-applications.ts";
import { expireOffer } from "./offers/answer-offer.ts";
import { followDays } from "./online/save-job.ts";
import { remind } from "./remind.ts";

const tickKind = jobKind<{ tenantId: number }>("recruitment.tick");
const dailyKind = jobKind<{ tenantId: number }>("recruitment.daily");

/**
 * Every ten minutes: jobs go online and end, offers run out, whoever was barred meanwhile is blocked, and what is near is
 * told. Each part is a transaction of its own, and doing it again changes nothing.
 */
export const tickJob = onJob(
  tickKind,
  async ({ services, signal, log }, { tenantId }) => {
    const now = new Date(services.clock()).toISOString();
    const today = businessDateAt(services.clock());
    const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(services.pool, { tenantId }, work, { retries: 3 });
    await inTenant((tx) => followDays(tx, today));
    await inTenant((tx) => blockBarred({ tx, now }, today));
    for (const { id } of await inTenant((tx) => overdueOffers(tx, today))) {
      if (signal.aborted) return;
      try {
        await inTenant((tx) => expireOffer({ tx, now, today, services }, id));
      } catch (error) {
        log.error({ id, err: error }, "an offer could not be ended");
      }
    }
    await inTenant((tx) => remind(tx, now, today));
  },
  { cron: "*/10 * * * *" },
);

async function overdueOffers(tx: Tx, today: string): Promise<{ id: number }[]> {
  const { rows } = await tx.query<{ id: number }>(
    "select id from recruitment.offer where tenant_id = $1 and state = 'sent' and valid_until < $2::date order by id limit 500",
    [tx.tenantId, today],
  );
  return rows;
}

/** At night the details of those whose consent has run out go. */
export const dailyJob = onJob(
  dailyKind,
  async ({ services }, { tenantId }) => {
    const now = new Date(services.clock()).toISOString();
    await withTenant(services.pool, { tenantId }, (tx) => anonymiseDue({ tx, now }, businessDateAt(services.clock())), {
      retries: 3,
    });
  },
  { cron: "20 1 * * *" },
);
