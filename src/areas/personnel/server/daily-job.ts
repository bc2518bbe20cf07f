import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import type { Services } from "#platform/http/services.ts";
import { jobChanging } from "../events.ts";
import { applyJobs } from "./apply-jobs.ts";
import { takeEffect } from "./changes/effects.ts";
import { expireContracts } from "./contracts/sign-contract.ts";
import { forgetDropped } from "./induction/forget.ts";
import { remindInductions } from "./induction/remind.ts";
import { finish, leaversDue, remindClearing } from "./leaving/clear-separation.ts";

const dailyKind = jobKind<{ tenantId: number }>("personnel.daily");

/**
 * A little after midnight contracts whose term is over expire, jobs and changes whose day has come take effect, people become
 * regular, and leavers whose last day has passed leave. A person is a transaction: one whose month is locked stays as they are and is tried again the next night, the others go on.
 */
export const dailyJob = onJob(
  dailyKind,
  async ({ services, signal, log }, { tenantId }) => {
    const today = businessDateAt(services.clock());
    const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(services.pool, { tenantId }, work, { retries: 3 });
    await inTenant((tx) => expireContracts(tx, today));
    await inTenant((tx) => remindInductions(tx, today));
    await inTenant((tx) => forgetDropped(tx, services, today));
    for (const { id } of await inTenant((tx) => dueMembers(tx, today))) {
      if (signal.aborted) return;
      try {
        await inTenant((tx) => applyDue(tx, services, id, today));
      } catch (error) {
        log.error({ memberId: id, err: error }, "a job could not take effect");
      }
    }
    await inTenant((tx) => takeEffect(tx, today));
    await inTenant((tx) => remindClearing(tx, today));
    const now = new Date(services.clock()).toISOString();
    for (const { id } of await inTenant((tx) => leaversDue(tx, today)))
      await inTenant((tx) => finish({ tx, now, services }, id));
  },
  { cron: "5 0 * * *" },
);

async function dueMembers(tx: Tx, today: string): Promise<{ id: number }[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select distinct j.member_id as id from personnel.job_record j
       join organisation.member_view m on m.tenant_id = j.tenant_id and m.id = j.member_id
     where j.tenant_id = $1 and j.applied_at is null and j.from_date <= $2::date and m.active order by 1`,
    [tx.tenantId, today],
  );
  return rows;
}

/** A month that was locked after the change had been entered keeps it out as well. */
async function applyDue(tx: Tx, services: Services, memberId: number, today: string): Promise<void> {
  const { rows } = await tx.query<{ from: string; departmentId: number | null; placedIn: number | null }>(
    `select j.from_date as "from", j.department_id as "departmentId", m.department_id as "placedIn"
     from personnel.job_record j join organisation.member_view m on m.tenant_id = j.tenant_id and m.id = j.member_id
     where j.tenant_id = $1 and j.member_id = $2 and j.applied_at is null and j.from_date <= $3::date order by j.from_date`,
    [tx.tenantId, memberId, today],
  );
  for (const { from, departmentId, placedIn } of rows) {
    const departmentIds = [departmentId, placedIn].filter((one) => one !== null);
    await services.events.publish(tx, jobChanging, { memberId, from, departmentIds });
  }
  await applyJobs(tx, services, [memberId], today);
}
