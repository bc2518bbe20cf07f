import { notify } from "#areas/notices/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { businessDateAt, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { say } from "#platform/i18n/text.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { startsAt } from "../../rules/shift-start.ts";
import type { StoredContent } from "../roster/read-cells.ts";

/** Whoever has not seen a change is reminded so long before the first shift of it. */
const aheadMinutes = 24 * 60;

const reminder = {
  zh: "您有排班变更尚未查看，{date} 起生效",
  en: "Your shifts have changed from {date} on and you have not seen it yet",
};

/** Reminds everybody once of what they have not seen; `now` in ms since 1970. */
export async function remindUnseen(tx: Tx, now: number): Promise<void> {
  const today = businessDateAt(now);
  const { rows } = await tx.query<{
    id: number;
    memberId: number;
    changes: { date: string; before: StoredContent | null; after: StoredContent | null }[];
  }>(
    `select id, member_id as "memberId", changes from planning.shift_notice
     where tenant_id = $1 and seen_at is null and reminded_at is null and last_date >= $2::date and first_date <= $3::date order by id for update skip locked`,
    [tx.tenantId, today, addDays(today, 2)],
  );
  const minute = Math.floor(wallSecondOfInstant(now) / 60);
  const due = rows.flatMap(({ id, memberId, changes }) => {
    const first = changes
      .flatMap(({ date, before, after }) =>
        [before, after].flatMap((one) => (one === null ? [] : [{ date, at: startsAt(date, one) }])),
      )
      .filter((one) => one.at > minute)
      .toSorted((a, b) => a.at - b.at)[0];
    return first && first.at - minute <= aheadMinutes ? [{ id, memberId, date: first.date }] : [];
  });
  if (due.length === 0) return;
  await tx.query("update planning.shift_notice set reminded_at = $3 where tenant_id = $1 and id = any($2::bigint[])", [
    tx.tenantId,
    due.map((one) => one.id),
    new Date(now).toISOString(),
  ]);
  for (const { id, memberId, date } of due)
    await notify(tx, {
      memberIds: [memberId],
      kind: "shifts",
      title: { zh: say(reminder, "zh", { date }), en: say(reminder, "en", { date }) },
      link: "W_SHIFTS",
      effectKey: `planning/unseen/${id}`,
    });
}

export const remindUnseenJob = onJob(
  jobKind<{ tenantId: number }>("planning.remindUnseen"),
  ({ services }, { tenantId }) =>
    withTenant(services.pool, { tenantId }, (tx) => remindUnseen(tx, services.clock()), { retries: 3 }),
  { cron: "7,22,37,52 * * * *" },
);
