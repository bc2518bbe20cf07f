import { formatHours } from "#platform/calendar/clock.ts";
import { listExporter } from "#platform/excel/exporter.ts";
import { listDays, type DayListRow } from "../../api.ts";
import { dayStateWords } from "../../words.ts";
import { daysQuery, presentDays } from "./list-days.ts";

const yes = { zh: "是", en: "Yes" };

/** Attendance records of a period with the filters of their list, the oldest first. */
export const daysExport = listExporter({
  name: "attendance.days",
  needs: "C05401.export",
  title: { zh: "考勤记录", en: "Attendance records" },
  input: listDays.input,
  columns: [
    { title: { zh: "出勤日期", en: "Work date" }, kind: "date", value: (row: DayListRow) => row.workDate },
    {
      title: { zh: "计入日期", en: "Counts for" },
      kind: "date",
      value: (row) =>
        row.parts.length === 0
          ? row.countedOn
          : row.parts.map((one) => `${one.date} ${formatHours(one.paidMinutes)}`).join(" + "),
    },
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
    {
      title: { zh: "状态", en: "State" },
      kind: "text",
      value: (row, locale) => row.state && dayStateWords[row.state][locale],
    },
    { title: { zh: "迟到（分钟）", en: "Late (min)" }, kind: "integer", value: (row) => row.lateMinutes },
    { title: { zh: "早退（分钟）", en: "Early (min)" }, kind: "integer", value: (row) => row.earlyMinutes },
    { title: { zh: "扣餐（分钟）", en: "Meals (min)" }, kind: "integer", value: (row) => row.mealMinutes },
    { title: { zh: "休息（分钟）", en: "Rest (min)" }, kind: "integer", value: (row) => row.restMinutes },
    { title: { zh: "净工时", en: "Net hours" }, kind: "minutes", sum: true, value: (row) => row.netMinutes },
    {
      title: { zh: "核算工时", en: "Accounting hours" },
      kind: "minutes",
      sum: true,
      value: (row) => row.accountingMinutes,
    },
    { title: { zh: "计薪工时", en: "Paid hours" }, kind: "minutes", sum: true, value: (row) => row.paidMinutes },
    {
      title: { zh: "已确认", en: "Confirmed" },
      kind: "text",
      value: (row, locale) => (row.confirmed ? yes[locale] : null),
    },
  ],
  query: (context, input) => ({ ...daysQuery(context, input), defaultSort: "workDate" }),
  present: presentDays,
});
