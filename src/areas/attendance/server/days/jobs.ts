import { withTenant, type Tx } from "#platform/db/tx.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { lostWork } from "#platform/jobs/lost-work.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { computeDays } from "./compute-days.ts";
import { continueRun } from "./compute-range.ts";
import { reportedTo } from "./reported-to.ts";

export const computeKind = jobKind<{ tenantId: number; runId: number }>("attendance.compute");
const sweepKind = jobKind<{ tenantId: number }>("attendance.sweepRuns");
const closeKind = jobKind<{ tenantId: number }>("attendance.closeDays");

/** Carries a run on from where it stands, also after a kill; a run that fails for good has failed within minutes. */
export const computeJob = onJob(
  computeKind,
  async ({ services, signal }, { tenantId, runId }) => {
    await continueRun({ services, tenantId, signal }, runId);
  },
  { retries: 5 },
);

/** A run whose job has used up its tries, or is not there any more, has failed. */
export const sweepRunsJob = onJob(
  sweepKind,
  async ({ services, log }, { tenantId }) => {
    await withTenant(services.pool, { tenantId }, async (tx) => {
      const { rows } = await tx.query<{ id: number; since: string }>(
        "select id, beat_at as since from attendance.run where tenant_id = $1 and state = 'running'",
        [tenantId],
      );
      const lost = await lostWork(tx, computeKind, "runId", rows);
      if (lost.length === 0) return;
      log.error({ runs: lost }, "attendance runs failed");
      await tx.query(
        "update attendance.run set state = 'failed', ended_at = now() where tenant_id = $1 and id = any($2::bigint[]) and state = 'running'",
        [tenantId, lost],
      );
    });
  },
  { cron: "* * * * *" },
);

/** Days whose windows are over get their state; people nobody clocked in for become absent by this. */
export const closeDaysJob = onJob(
  closeKind,
  async ({ services, signal }, { tenantId }) => {
    const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(services.pool, { tenantId }, work, { retries: 3 });
    const now = new Date(services.clock()).toISOString();
    for (const part of await inTenant((tx) => overdue(tx, now))) {
      if (signal.aborted) return;
      await inTenant((tx) => computeDays(tx, { ...part, now }));
    }
  },
  { cron: "*/5 * * * *" },
);

interface Part {
  from: string;
  to: string;
  memberIds: number[];
}

const membersAtOnce = 250;

/** People with a shift of the last 40 days that is over by now but has no state. */
async function overdue(tx: Tx, now: string): Promise<Part[]> {
  const until = await reportedTo(tx, now);
  const { rows } = await tx.query<{ memberId: number; from: string; to: string }>(
    `select s.member_id as "memberId", min(s.work_date) as from, max(s.work_date) as to
     from scheduling.assigned s
     left join attendance.day d on d.tenant_id = s.tenant_id and d.work_date = s.work_date and d.assignment_id = s.assignment_id
     where s.tenant_id = $1 and s.state <> 'cancelled' and d.state is null
       and s.work_date between date '1970-01-01' + ($2::bigint / 1440)::int - 40 and date '1970-01-01' + ($2::bigint / 1440)::int
       and (s.work_date - date '1970-01-01')::bigint * 1440 + s.end_minute < $2
     group by s.member_id order by s.member_id`,
    [tx.tenantId, until],
  );
  const parts: Part[] = [];
  for (let start = 0; start < rows.length; start += membersAtOnce) {
    const own = rows.slice(start, start + membersAtOnce);
    const dates = own.flatMap((row) => [row.from, row.to]).sort();
    parts.push({ from: dates[0]!, to: dates.at(-1)!, memberIds: own.map((row) => row.memberId) });
  }
  return parts;
}
