import { notify } from "#areas/notices/server.ts";
import { BUSINESS_OFFSET_MINUTES } from "#platform/calendar/wall-time.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { startsAt } from "../../rules/shift-start.ts";
import type { StoredDuty } from "../roster/read-cells.ts";
import { endOpen } from "./open-shifts.ts";

/** Ends open shifts whose time is up, and swaps of shifts that have begun; `now` in ms since 1970. */
export async function endOverdue(tx: Tx, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  const closed = await tx.query<{ id: number }>(
    `select id from planning.open_shift where tenant_id = $1 and state in ('open', 'claimed') and closes_at <= $2::timestamptz
     order by id limit 200 for update skip locked`,
    [tx.tenantId, at],
  );
  for (const { id } of closed.rows) await endOpen(tx, id, at);
  const minute = Math.floor(now / 60_000) + BUSINESS_OFFSET_MINUTES;
  const { rows } = await tx.query<{
    id: number;
    memberId: number;
    partnerId: number;
    date: string;
    body: StoredDuty;
    partnerDate: string | null;
    partnerBody: StoredDuty | null;
  }>(
    `select s.id, s.member_id as "memberId", s.partner_id as "partnerId", s.work_date as date, o.body, s.partner_date as "partnerDate", x.body as "partnerBody"
     from planning.swap s join planning.content o on o.tenant_id = s.tenant_id and o.id = s.content_id
     left join planning.content x on x.tenant_id = s.tenant_id and x.id = s.partner_content_id
     where s.tenant_id = $1 and s.state in ('offered', 'agreed') and least(s.work_date, s.partner_date) <= $2::date + 1
     order by s.id limit 200 for update of s skip locked`,
    [tx.tenantId, at.slice(0, 10)],
  );
  const over = rows.filter(
    ({ date, body, partnerDate, partnerBody }) =>
      startsAt(date, body) <= minute ||
      (partnerDate !== null && partnerBody !== null && startsAt(partnerDate, partnerBody) <= minute),
  );
  if (over.length === 0) return;
  await tx.query(
    "update planning.swap set state = 'ended', decided_at = $3, version = version + 1 where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, over.map((one) => one.id), at],
  );
  for (const { id, memberId, partnerId, date } of over)
    await notify(tx, {
      memberIds: [memberId, partnerId],
      kind: "shifts",
      title: { zh: `${date} 的换班已过期`, en: `The swap of ${date} has run out` },
      link: "W_SWAP?tab=swaps",
      effectKey: `planning/swap/${id}/ended`,
    });
}

export const endOverdueJob = onJob(
  jobKind<{ tenantId: number }>("planning.endOverdue"),
  ({ services }, { tenantId }) =>
    withTenant(services.pool, { tenantId }, (tx) => endOverdue(tx, services.clock()), { retries: 3 }),
  { cron: "*/5 * * * *" },
);
