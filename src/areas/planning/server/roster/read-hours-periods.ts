import { monthStartDay, officialDayKinds, rulesOver } from "#areas/settings/server.ts";
import type { OfficialDayKind } from "#platform/calendar/day-kind.ts";
import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import type { Period } from "#platform/calendar/periods.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { WirePerson } from "../../roster-api.ts";
import { dueMinutes } from "../../rules/due-minutes.ts";
import { hoursPeriodsOver, type HoursPeriodKind } from "../../rules/hours-period.ts";
import { shareOf } from "../../rules/standing.ts";
import { hoursPeriod } from "../../settings.ts";
import { jobOn, type RosterMember } from "./read-people.ts";

type Periods = NonNullable<WirePerson["periods"]>;

interface Over {
  window: { start: string };
  plan: { from: string; to: string; departmentIds: readonly number[] };
}

/** The periods of those who work comprehensive hours: the whole of each, of which the plan may be a part. */
export async function hoursPeriods(
  tx: Tx,
  members: readonly RosterMember[],
  { window, plan }: Over,
): Promise<Map<number, Periods>> {
  const held = members.filter((one) => one.agencyId === null && one.hoursSystem === "comprehensive");
  const found = new Map<number, Periods>();
  if (held.length === 0) return found;
  const [ruleOn, startDay] = [
    await rulesOver(tx, { kind: hoursPeriod }, plan.from, plan.from, plan.departmentIds),
    await monthStartDay(tx, plan.from),
  ];
  const kindOf = (one: RosterMember) => ruleOn(plan.from, jobOn(one, plan.from).departmentId ?? 0).kind;
  for (const [kind, people] of Map.groupBy(held, kindOf)) {
    const periods = hoursPeriodsOver(kind as HoursPeriodKind, plan, startDay);
    const whole = { start: periods[0]!.start, end: periods.at(-1)!.end };
    const kinds = await officialDayKinds(tx, whole.start, whole.end);
    const ids = people.map((one) => one.memberId);
    // What lies before the window lies in the first period: the others begin within the plan.
    const worked = await minutesBefore(tx, ids, whole.start, window.start);
    for (const one of people)
      found.set(
        one.memberId,
        periods.map((period, at) => ({
          days: {
            start: dayNumber(period.start) - dayNumber(window.start),
            end: dayNumber(period.end) - dayNumber(window.start) + 1,
          },
          worked: at === 0 ? (worked.get(one.memberId) ?? 0) : 0,
          most: mostIn(one, period, { start: whole.start, kinds }),
        })),
      );
  }
  return found;
}

/** G-5 over a period: its work days on which somebody is employed. */
function mostIn(
  one: RosterMember,
  period: Period,
  { start, kinds }: { start: string; kinds: readonly OfficialDayKind[] },
): number {
  const day = (date: string) => dayNumber(date) - dayNumber(start);
  const employed = {
    start: one.joinedOn === null ? 0 : Math.max(0, day(one.joinedOn)),
    end: one.leftOn === null ? kinds.length : day(one.leftOn) + 1,
  };
  const share = shareOf({ kind: one.employment ?? "full_time", sharePercent: one.sharePercent });
  return dueMinutes({ kinds, from: day(period.start), to: day(period.end) + 1 }, employed, share);
}

/** Minutes from a date up to another: what attendance counts where it knows, else what was planned. */
async function minutesBefore(
  tx: Tx,
  memberIds: readonly number[],
  from: string,
  before: string,
): Promise<Map<number, number>> {
  if (from >= before) return new Map();
  const { rows } = await tx.query<{ memberId: number; minutes: number }>(
    `select s.member_id as "memberId", sum(case when w.state is null then coalesce(v.planned_minutes, s.end_minute - s.start_minute - v.break_minutes)
         when w.voided then 0 else coalesce(w.paid_minutes, 0) end)::int as minutes
     from scheduling.put_on s
     join scheduling.shift_view v on v.tenant_id = s.tenant_id and v.id = s.shift_id
     left join attendance.worked_day w on w.tenant_id = s.tenant_id and w.work_date = s.work_date and w.assignment_id = s.assignment_id
     where s.tenant_id = $1 and s.member_id = any($2::bigint[]) and s.work_date between $3::date and $4::date and s.state = 'assigned'
     group by 1`,
    [tx.tenantId, memberIds, from, addDays(before, -1)],
  );
  return new Map(rows.map((row) => [row.memberId, row.minutes]));
}
