import { monthStartDay, officialDayKinds } from "#areas/settings/server.ts";
import { addMonthsTo, attendanceMonth, attendanceMonthOf, type Period } from "#platform/calendar/periods.ts";
import { datesOf, weekdayOf } from "#platform/calendar/plain-date.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { NIGHT_LEAST } from "#platform/rota/contents.ts";
import { monthsBefore } from "../../rules/burden.ts";

interface KeptMonth extends Period {
  month: string;
}

/** Attendance may still change in these, and rosters of the month to come are published by now. */
const openMonths = [-1, 0, 1] as const;

/** Counts again what may have changed, and what has not been counted yet: all of a company whose first night it is. */
export async function keepBurdens(tx: Tx, today: string): Promise<void> {
  await oneAtATime(tx);
  const startDay = await monthStartDay(tx, today);
  const current = attendanceMonthOf(today, startDay);
  const { rows } = await tx.query<{ month: string }>(
    "select distinct month from planning.burden_month where tenant_id = $1",
    [tx.tenantId],
  );
  const kept = new Set(rows.map((row) => row.month));
  const open = openMonths.map((months) => addMonthsTo(current, months));
  for (const month of new Set([...monthsBefore(current).filter((one) => !kept.has(one)), ...open]))
    await keepBurden(tx, { month, ...attendanceMonth(month, startDay) }, today, null);
}

/** The months that dates lie in, of some people: what was published counts at once. */
export async function keepBurdenOf(
  tx: Tx,
  memberIds: readonly number[],
  { from, to }: { from: string; to: string },
  today: string,
): Promise<void> {
  await oneAtATime(tx);
  const startDay = await monthStartDay(tx, today);
  const last = attendanceMonthOf(to, startDay);
  for (let month = attendanceMonthOf(from, startDay); month <= last; month = addMonthsTo(month, 1))
    await keepBurden(tx, { month, ...attendanceMonth(month, startDay) }, today, memberIds);
}

/** Two who count the same month anew would both write it: the second one waits. */
const oneAtATime = (tx: Tx) =>
  tx.query("select from pg_advisory_xact_lock(hashtext('planning.burden'), $1)", [tx.tenantId]);

/**
 * What weighed on own staff in a month: by what attendance knows of the days that are over, by the shifts of others. A night is
 * two hours and more of it, a split day has a gap, a wish is refused where there is another duty.
 */
async function keepBurden(
  tx: Tx,
  { month, start, end }: KeptMonth,
  today: string,
  memberIds: readonly number[] | null,
): Promise<void> {
  const kinds = await officialDayKinds(tx, start, end);
  const dates = datesOf(start, end);
  const holidays = dates.filter((_, day) => kinds[day] === "statutory_holiday");
  const weekends = dates.filter(
    (date, day) => weekdayOf(date) >= 6 && (kinds[day] === "weekend" || kinds[day] === "arranged_day_off"),
  );
  await tx.query(
    "delete from planning.burden_month where tenant_id = $1 and month = $2 and ($3::bigint[] is null or member_id = any($3::bigint[]))",
    [tx.tenantId, month, memberIds],
  );
  await tx.query(
    `with worked as materialized (
       select s.member_id, s.work_date, s.start_minute, s.end_minute, v.definition_id,
         coalesce(w.paid_from, s.start_minute) as first, coalesce(w.paid_to, s.end_minute) as last
       from scheduling.put_on s
       join scheduling.shift_view v on v.tenant_id = s.tenant_id and v.id = s.shift_id
       left join attendance.worked_day w on w.tenant_id = s.tenant_id and w.work_date = s.work_date and w.assignment_id = s.assignment_id
         and w.state is not null and w.work_date < $5::date
       where s.tenant_id = $1 and s.work_date between $3::date and $4::date and s.state = 'assigned' and s.agency_id is null
         and ($6::bigint[] is null or s.member_id = any($6::bigint[])) and (w.state is null or not w.voided and w.paid_to > w.paid_from)),
     days as (
       select member_id, work_date, max(end_minute) - min(start_minute) > sum(end_minute - start_minute) as split, array_agg(definition_id) as definitions,
         sum(greatest(0, least(last, 360) - first) + greatest(0, least(last, 1800) - greatest(first, 1320)) + greatest(0, least(last, 3240) - greatest(first, 2760))) as night
       from worked group by 1, 2),
     refused as (
       select q.member_id, count(*) as times from planning.wish q left join days d on d.member_id = q.member_id and d.work_date = q.work_date
       where q.tenant_id = $1 and q.work_date between $3::date and $4::date and ($6::bigint[] is null or q.member_id = any($6::bigint[]))
         and case when q.kind = 'off' then d.work_date is not null else d.work_date is not null and not coalesce(q.definition_id = any(d.definitions), false) end
       group by 1)
     insert into planning.burden_month (tenant_id, member_id, month, nights, holidays, weekends, splits, refused)
     select $1, d.member_id, $2, count(*) filter (where d.night >= $7), count(*) filter (where d.work_date = any($8::date[])),
       count(*) filter (where d.work_date = any($9::date[])), count(*) filter (where d.split), coalesce(max(r.times), 0)
     from days d left join refused r on r.member_id = d.member_id group by d.member_id`,
    [tx.tenantId, month, start, end, today, memberIds, NIGHT_LEAST, holidays, weekends],
  );
  await tx.query(
    `insert into planning.worked_post (tenant_id, member_id, post_id, last_on)
     select $1, s.member_id, s.post_id, max(s.work_date) from scheduling.put_on s
     where s.tenant_id = $1 and s.work_date between $2::date and $3::date and s.state = 'assigned' and s.agency_id is null
       and ($4::bigint[] is null or s.member_id = any($4::bigint[])) group by 2, 3
     on conflict (tenant_id, member_id, post_id) do update set last_on = greatest(worked_post.last_on, excluded.last_on)`,
    [tx.tenantId, start, end, memberIds],
  );
}

export const keepBurdensJob = onJob(
  jobKind<{ tenantId: number }>("planning.keepBurdens"),
  ({ services }, { tenantId }) =>
    withTenant(services.pool, { tenantId }, (tx) => keepBurdens(tx, businessDateAt(services.clock())), { retries: 3 }),
  { cron: "50 4 * * *" },
);
