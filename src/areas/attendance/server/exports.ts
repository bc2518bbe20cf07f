import { sql } from "drizzle-orm";
import { z } from "zod";
import { lineUpTo } from "#platform/http/fields.ts";
import { exporter } from "#platform/excel/exporter.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";
import { dayFilters, type DayListRow } from "../api.ts";
import { present, type StoredDay } from "./day-actions.ts";
import { dayColumns, dayFrom } from "./day-sql.ts";
import { dayConditions, refusePeriod } from "./list-days.ts";
import { rulesOn } from "./rules-in-force.ts";
import { dayStateWords } from "../words.ts";

const rowsAtOnce = 2000;

type ExportRow = DayListRow & { stateText: string | null; confirmedText: string | null };

/** Attendance records as the list filters them, by date and person; read in keyset steps, so that a year costs what its rows cost. */
export const daysExport = exporter({
  name: "attendance.days",
  needs: "C05401.export",
  title: { zh: "考勤记录", en: "Attendance records" },
  input: z.object({ ...dayFilters, search: lineUpTo(100).optional() }),
  columns: [
    { title: { zh: "出勤日期", en: "Work date" }, kind: "date", value: (row: ExportRow) => row.workDate },
    { title: { zh: "姓名", en: "Name" }, kind: "text", value: (row) => row.name },
    { title: { zh: "工号", en: "Job number" }, kind: "text", value: (row) => row.jobNumber },
    { title: { zh: "考勤号", en: "Machine number" }, kind: "text", value: (row) => row.machineNumber },
    { title: { zh: "部门", en: "Department" }, kind: "text", value: (row) => row.departmentName },
    { title: { zh: "岗位", en: "Post" }, kind: "text", value: (row) => row.postName },
    { title: { zh: "劳务公司", en: "Labour company" }, kind: "text", value: (row) => row.agencyName },
    { title: { zh: "上班时间", en: "On duty" }, kind: "clock", value: (row) => row.startMinute },
    { title: { zh: "下班时间", en: "Off duty" }, kind: "clock", value: (row) => row.endMinute },
    { title: { zh: "签到", en: "Sign-in" }, kind: "clock", value: (row) => row.inMinute },
    { title: { zh: "签退", en: "Sign-out" }, kind: "clock", value: (row) => row.outMinute },
    { title: { zh: "在班打卡1", en: "Work punch 1" }, kind: "clock", value: (row) => row.workPunch1 },
    { title: { zh: "在班打卡2", en: "Work punch 2" }, kind: "clock", value: (row) => row.workPunch2 },
    { title: { zh: "状态", en: "State" }, kind: "text", value: (row) => row.stateText },
    { title: { zh: "迟到（分钟）", en: "Late (min)" }, kind: "integer", value: (row) => row.lateMinutes },
    { title: { zh: "早退（分钟）", en: "Early (min)" }, kind: "integer", value: (row) => row.earlyMinutes },
    { title: { zh: "扣餐（分钟）", en: "Meals (min)" }, kind: "integer", value: (row) => row.mealMinutes },
    { title: { zh: "休息（分钟）", en: "Rest (min)" }, kind: "integer", value: (row) => row.restMinutes },
    { title: { zh: "净工时", en: "Net hours" }, kind: "minutes", value: (row) => row.netMinutes },
    { title: { zh: "核算工时", en: "Accounting hours" }, kind: "minutes", value: (row) => row.accountingMinutes },
    { title: { zh: "计薪工时", en: "Paid hours" }, kind: "minutes", value: (row) => row.paidMinutes },
    { title: { zh: "已确认", en: "Confirmed" }, kind: "text", value: (row) => row.confirmedText },
  ],
  async *rows(context, input) {
    refusePeriod(input.from, input.to);
    const rules = await rulesOn(context.tx, context.today);
    const where = sql.join(dayConditions(context, input), sql` and `);
    let last: StoredDay | undefined;
    for (;;) {
      const after = last ? sql`and (d.work_date, d.assignment_id) > (${last.workDate}::date, ${last.assignmentId}::bigint)` : sql``;
      const { rows } = await context.tx.execute(sql`
        select ${dayColumns(context.locale)} from ${dayFrom} where ${where} ${after} order by d.work_date, d.assignment_id limit ${rowsAtOnce}`);
      const part = rows as unknown as StoredDay[];
      if (part.length > 0) yield part.map((row) => spoken(present(context, rules, row), context.locale));
      if (part.length < rowsAtOnce) return;
      last = part.at(-1);
    }
  },
});

const yes: Text = { zh: "是", en: "Yes" };

function spoken(row: DayListRow, locale: Locale): ExportRow {
  return { ...row, stateText: row.state === null ? null : dayStateWords[row.state][locale], confirmedText: row.confirmed ? yes[locale] : null };
}
