import { monthStartDay, readRules } from "#areas/settings/server.ts";
import { attendanceMonth, attendanceMonthOf } from "#platform/calendar/periods.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { lastWishDay, type WishPeriod } from "../../rules/wish-period.ts";
import { wishDays } from "../../settings.ts";

export interface OpenPeriod extends WishPeriod {
  lastDay: string;
}

/** The department that somebody belongs to. */
export async function homeOf(tx: Tx, memberId: number | null): Promise<number | null> {
  const { rows } = await tx.query<{ departmentId: number | null }>(
    `select department_id as "departmentId" from organisation.member_view where tenant_id = $1 and id = $2`,
    [tx.tenantId, memberId],
  );
  return rows[0]?.departmentId ?? null;
}

/** By which wishes for a date are counted and closed: the plan of the department, or the attendance month. */
export async function periodOf(tx: Tx, departmentId: number | null, date: string): Promise<OpenPeriod> {
  const { rows } = await tx.query<WishPeriod>(
    `select p.from_date as "from", p.to_date as "to" from planning.plan p
     join planning.plan_department d on d.tenant_id = p.tenant_id and d.plan_id = p.id
     where p.tenant_id = $1 and d.department_id = $2 and d.live and d.span @> $3::date`,
    [tx.tenantId, departmentId, date],
  );
  const period = rows[0] ?? (await monthOf(tx, date));
  const { days } = await readRules(tx, { days: wishDays }, period.from, departmentId ?? undefined);
  return { ...period, lastDay: lastWishDay(period, days) };
}

async function monthOf(tx: Tx, date: string): Promise<WishPeriod> {
  const startDay = await monthStartDay(tx, date);
  const { start, end } = attendanceMonth(attendanceMonthOf(date, startDay), startDay);
  return { from: start, to: end };
}

/** So many periods one after the other, from the one that a date lies in. */
export async function periodsFrom(tx: Tx, departmentId: number | null, date: string, count: number) {
  const periods: OpenPeriod[] = [];
  for (let at = date; periods.length < count;) {
    const period = await periodOf(tx, departmentId, at);
    // Before a plan of own dates an attendance month has begun already.
    const before = periods.at(-1);
    periods.push(before && period.from <= before.to ? { ...period, from: at } : period);
    at = addDays(period.to, 1);
  }
  return periods;
}
