import { notify } from "#areas/notices/server.ts";
import { membersPlaced } from "#areas/organisation/events.ts";
import { employmentEnding, jobSet } from "#areas/personnel/events.ts";
import { leaveChanged } from "#areas/leave/events.ts";
import { leaveOver } from "#areas/leave/server.ts";
import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { subscribe } from "#platform/events/bus.ts";
import { listed, say, type Text } from "#platform/i18n/text.ts";
import { cellLink } from "../../cell-link.ts";
import { headsOf } from "../open/held-open.ts";
import { jobOn, membersById } from "../roster/read-people.ts";

interface PublishedDuty {
  planId: number;
  number: string;
  /** All of the plan. */
  departmentIds: number[];
  memberId: number;
  date: string;
  /** Where it is worked. */
  departmentId: number;
  sections: readonly { start: number; end: number }[];
}

/** Published shifts of people between two dates, by date; `until` null: without end. */
async function publishedOf(
  tx: Tx,
  memberIds: readonly number[],
  { from, until }: { from: string; until: string | null },
): Promise<PublishedDuty[]> {
  const { rows } = await tx.query<PublishedDuty>(
    `select c.plan_id as "planId", p.number, c.member_id as "memberId", c.work_date as date,
        coalesce((o.body ->> 'departmentId')::bigint, 0) as "departmentId", coalesce(o.body -> 'sections', '[]') as sections,
        array(select s.department_id from planning.plan_department s where s.tenant_id = p.tenant_id and s.plan_id = p.id order by 1) as "departmentIds"
     from planning.cell c
     join planning.plan p on p.tenant_id = c.tenant_id and p.id = c.plan_id
     join planning.content o on o.tenant_id = c.tenant_id and o.id = c.published_id and o.body ->> 'kind' = 'duty'
     where c.tenant_id = $1 and c.member_id = any($2::bigint[]) and c.work_date >= $3::date and ($4::date is null or c.work_date <= $4::date)
     order by c.member_id, c.work_date, c.place`,
    [tx.tenantId, memberIds, from, until],
  );
  return rows;
}

const shownDates = 5;

/** Tells whoever publishes where shifts are worked, once for a key, with the way to the first of them. */
async function tell(tx: Tx, duties: readonly PublishedDuty[], text: Text, key: string): Promise<void> {
  const [first] = duties;
  if (!first) return;
  const names = await membersById(tx, [first.memberId]);
  for (const [planId, ofPlan] of Map.groupBy(duties, (one) => one.planId)) {
    const [{ number, departmentIds, memberId }] = ofPlan as [PublishedDuty];
    const workedAt = [...new Set(ofPlan.map((one) => one.departmentId))].filter((id) => departmentIds.includes(id));
    const dates = [...new Set(ofPlan.map((one) => one.date))];
    const title = (locale: "zh" | "en") =>
      say(text, locale, {
        name: names.get(memberId)?.name ?? "",
        number,
        count: ofPlan.length,
        dates: `${listed(dates.slice(0, shownDates), locale)}${dates.length > shownDates ? " …" : ""}`,
      });
    await notify(tx, {
      accountIds: await headsOf(tx, workedAt.length > 0 ? workedAt : departmentIds),
      kind: "shifts",
      title: { zh: title("zh"), en: title("en") },
      link: cellLink(planId, memberId, dates[0]!),
      effectKey: `planning/${key}/${planId}/${memberId}`,
    });
  }
}

const movedText = {
  zh: "{name} 已调离，排班表 {number} 中有 {count} 个已发布的班次需撤下：{dates}",
  en: "{name} is transferred: {count} published {count|shift|shifts} of schedule {number} to be taken off: {dates}",
};

/** Shifts on days on which somebody is of none of the plan's departments any more. */
async function tellMoved(
  tx: Tx,
  memberIds: readonly number[],
  { from, today }: { from: string; today: string },
): Promise<void> {
  const duties = await publishedOf(tx, memberIds, { from: from > today ? from : today, until: null });
  if (duties.length === 0) return;
  const members = await membersById(tx, memberIds);
  const moved = duties.filter(({ memberId, date, departmentIds }) => {
    const member = members.get(memberId);
    return member && !departmentIds.includes(jobOn(member, date).departmentId ?? 0);
  });
  for (const ofOne of Map.groupBy(moved, (one) => one.memberId).values())
    await tell(tx, ofOne, movedText, `moved/${from}`);
}

const leftText = {
  zh: "{name} 离职，排班表 {number} 中有 {count} 个已发布的班次需另行安排：{dates}",
  en: "{name} leaves: {count} published {count|shift|shifts} of schedule {number} to be filled anew: {dates}",
};

const leaveText = {
  zh: "{name} 的休假已批准，排班表 {number} 中有 {count} 个已发布的班次受影响：{dates}",
  en: "Leave of {name} was approved: it meets {count} published {count|shift|shifts} of schedule {number}: {dates}",
};

const dayMinutes = 1440;

async function tellLeave(
  tx: Tx,
  { memberId, from, to, at, number }: { memberId: number; from: string; to: string; at: string; number: string },
): Promise<void> {
  const today = businessDateAt(Date.parse(at));
  const first = from > today ? from : today;
  // A night that began the day before may reach into leave by the hour.
  const duties = await publishedOf(tx, [memberId], { from: addDays(first, -1), until: to });
  if (duties.length === 0) return;
  const leave = (await leaveOver(tx, [memberId], { from: first, to })).filter((one) => !one.pending);
  const isMet = ({ date, sections }: PublishedDuty) =>
    leave.some(({ date: leaveDate, span }) => {
      if (span === null) return leaveDate === date;
      const shift = (dayNumber(leaveDate) - dayNumber(date)) * dayMinutes;
      return sections.some(({ start, end }) => start < span.end + shift && span.start + shift < end);
    });
  await tell(tx, duties.filter(isMet), leaveText, `leave/${number}`);
}

/** What is entered later and overtakes published shifts is told to their heads: nothing of it hides a shift. */
export const tellOvertaken = [
  subscribe(jobSet, (tx, { memberId, from, today }) => tellMoved(tx, [memberId], { from, today })),
  subscribe(membersPlaced, (tx, { memberIds, today }) => tellMoved(tx, memberIds, { from: today, today })),
  subscribe(employmentEnding, async (tx, { memberId, lastDay, number, context }) => {
    const today = businessDateAt(Date.parse(context.now));
    const from = [addDays(lastDay, 1), today].sort().at(-1)!;
    await tell(tx, await publishedOf(tx, [memberId], { from, until: null }), leftText, `left/${number}`);
  }),
  subscribe(leaveChanged, tellLeave),
];
