import { sql, type NotNull } from "#platform/db/sql.ts";
import { countedBetween } from "#areas/attendance/server.ts";
import type { Effect, EffectRow } from "#areas/settings/server.ts";
import { attendanceMonthOf } from "#platform/calendar/periods.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";
import { withinScope } from "#platform/session/scope.ts";

interface Counted {
  date: string;
  workDate: string;
  assignmentId: number;
  memberId: number;
  departmentId: number;
  minutes: NotNull<number>;
}

/** Whose days of a period another start day of the attendance month (1 to 28) puts into another month. */
export async function movedDays(
  context: Pick<CallContext, "tx" | "principal" | "keyCode">,
  startDays: { before: number; after: number },
  from: string,
  to: string,
): Promise<{ effects: Effect[]; rows: EffectRow[] }> {
  const { rows } = await context.tx.query<Counted>(sql`
    select d.counted_on as date, d.work_date as "workDate", d.assignment_id as "assignmentId", d.member_id as "memberId", d.department_id as "departmentId", d.paid_minutes as minutes
    from attendance.worked_portion d
    where d.tenant_id = ${context.tx.tenantId} and ${countedBetween("d", from, to)} and not d.voided and ${withinScope(context, { department: sql`d.department_id` })} order by 1, 3`);
  const moved = rows.flatMap((day): EffectRow[] => {
    const [before, after] = [
      attendanceMonthOf(day.date, startDays.before),
      attendanceMonthOf(day.date, startDays.after),
    ];
    if (before === after) return [];
    const minutes = { before: day.minutes, after: day.minutes };
    return [
      {
        key: `${day.date} ${day.assignmentId}`,
        date: day.date,
        who: { memberId: day.memberId },
        departmentId: day.departmentId,
        before: monthText(before),
        after: monthText(after),
        minutes,
        fen: null,
      },
    ];
  });
  if (moved.length === 0) return { effects: [], rows: [] };
  const people = new Set(moved.map((row) => ("memberId" in row.who ? row.who.memberId : 0))).size;
  const minutes = moved.reduce((sum, row) => sum + (row.minutes?.after ?? 0), 0);
  return {
    effects: [
      {
        title: { zh: "归入另一个考勤月的考勤记录", en: "Attendance records that go to another month" },
        before: 0,
        after: moved.length,
        kind: "count",
      },
      { title: { zh: "涉及的员工", en: "People whose records these are" }, before: 0, after: people, kind: "count" },
      {
        title: { zh: "这些记录的计薪工时", en: "Paid hours of these records" },
        before: 0,
        after: minutes,
        kind: "minutes",
      },
    ],
    rows: moved,
  };
}

const monthText = (month: string): Text => ({ zh: `考勤月 ${month}`, en: `Month ${month}` });
