import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { WireContent } from "../../roster-api.ts";

/** What somebody is put on, or has off, by other ways than this plan. */
export interface FixedCell {
  memberId: number;
  day: number;
  content: WireContent;
}

/** A section of somebody's duty as it is in force. */
export interface ShiftRow {
  memberId: number;
  date: string;
  shiftId: number;
  duty: number | null;
  start: number;
  end: number;
  breaks: { start: number; end: number }[];
  looseBreak: number;
  minutes: number | null;
  departmentId: number;
  postId: number;
  lineId: number | null;
  definitionId: number | null;
}

/**
 * Shifts and days off of people between two dates, without what the plan itself has published; the sections of a split day
 * are one. Days are counted from `start`.
 */
export async function fixedCells(
  tx: Tx,
  planId: number,
  memberIds: readonly number[],
  { start, end }: { start: string; end: string },
): Promise<FixedCell[]> {
  const shifts = await tx.query<ShiftRow>(
    `select s.member_id as "memberId", s.work_date as date, s.shift_id as "shiftId", v.duty, s.start_minute as start, s.end_minute as "end",
        v.breaks, v.break_minutes as "looseBreak", v.planned_minutes as minutes, s.department_id as "departmentId", s.post_id as "postId",
        v.line_id as "lineId", v.definition_id as "definitionId"
     from scheduling.put_on s join scheduling.shift_view v on v.tenant_id = s.tenant_id and v.id = s.shift_id
     where s.tenant_id = $1 and s.member_id = any($2::bigint[]) and s.work_date between $3::date and $4::date and s.state = 'assigned'
       and not exists (select from planning.cell c where c.tenant_id = s.tenant_id and c.plan_id = $5 and c.member_id = s.member_id
         and c.work_date = s.work_date and s.assignment_id = any(c.assignment_ids))
     order by s.member_id, s.work_date, s.start_minute`,
    [tx.tenantId, memberIds, start, end, planId],
  );
  const off = await tx.query<{ memberId: number; date: string; definitionId: number | null }>(
    `select d.member_id as "memberId", d.work_date as date, d.definition_id as "definitionId" from scheduling.day_off_view d
     where d.tenant_id = $1 and d.member_id = any($2::bigint[]) and d.work_date between $3::date and $4::date
       and not exists (select from planning.cell c where c.tenant_id = d.tenant_id and c.plan_id = $5 and c.member_id = d.member_id and c.work_date = d.work_date)`,
    [tx.tenantId, memberIds, start, end, planId],
  );
  const first = dayNumber(start);
  return [
    ...dutiesOf(shifts.rows).map(({ memberId, date, duty }) => ({
      memberId,
      day: dayNumber(date) - first,
      content: duty,
    })),
    ...off.rows.map(({ memberId, date, definitionId }) => ({
      memberId,
      day: dayNumber(date) - first,
      content: { kind: "off" as const, definitionId },
    })),
  ];
}

/** Duties of people; the sections of a split day are one. */
export function dutiesOf(rows: readonly ShiftRow[]): { memberId: number; date: string; duty: WireDuty }[] {
  const duties = Map.groupBy(rows, (row) => `${row.memberId} ${row.date} ${row.duty ?? `shift ${row.shiftId}`}`);
  return [...duties.values()].map((sections) => ({
    memberId: sections[0]!.memberId,
    date: sections[0]!.date,
    duty: dutyOf(sections),
  }));
}

type WireDuty = Extract<WireContent, { kind: "duty" }>;

function dutyOf(sections: readonly ShiftRow[]): WireDuty {
  const [first] = sections as [ShiftRow];
  const breaks = sections.flatMap((one) => one.breaks.map(({ start, end }) => ({ start, end })));
  return {
    kind: "duty",
    definitionId: first.definitionId,
    sections: sections.map(({ start, end }) => ({ start, end })),
    breaks,
    looseBreak: sections.reduce((sum, one) => sum + one.looseBreak, 0),
    minutes: sections.reduce((sum, one) => sum + (one.minutes ?? unbroken(one)), 0),
    departmentId: first.departmentId,
    postId: first.postId,
    lineId: first.lineId,
  };
}

const unbroken = ({ start, end, breaks, looseBreak }: ShiftRow): number =>
  Math.max(0, end - start - looseBreak - breaks.reduce((sum, one) => sum + one.end - one.start, 0));
