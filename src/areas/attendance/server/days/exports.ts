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
    {
      key: "workDate",
      title: { zh: "出勤日期", en: "Work date" },
      kind: "date",
      value: (row: DayListRow) => row.workDate,
    },
    {
      key: "countedOn",
      title: { zh: "计入日期", en: "Counts for" },
      kind: "date",
      value: (row) =>
        row.parts.length === 0
          ? row.countedOn
          : row.parts.map((one) => `${one.date} ${formatHours(one.paidMinutes)}`).join(" + "),
    },
    { key: "name", title: { zh: "姓名", en: "Name" }, kind: "text", value: (row) => row.name },
    { key: "jobNumber", title: { zh: "工号", en: "Job number" }, kind: "text", value: (row) => row.jobNumber },
    {
      key: "machineNumber",
      title: { zh: "考勤号", en: "Machine number" },
      kind: "text",
      value: (row) => row.machineNumber,
    },
    {
      key: "departmentName",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      value: (row) => row.departmentName,
    },
    { key: "postName", title: { zh: "岗位", en: "Post" }, kind: "text", value: (row) => row.postName },
    {
      key: "agencyName",
      title: { zh: "劳务公司", en: "Labour company" },
      kind: "text",
      value: (row) => row.agencyName,
    },
    { key: "startMinute", title: { zh: "上班时间", en: "On duty" }, kind: "clock", value: (row) => row.startMinute },
    { key: "endMinute", title: { zh: "下班时间", en: "Off duty" }, kind: "clock", value: (row) => row.endMinute },
    { key: "inMinute", title: { zh: "签到", en: "Sign-in" }, kind: "clock", value: (row) => row.inMinute },
    { key: "outMinute", title: { zh: "签退", en: "Sign-out" }, kind: "clock", value: (row) => row.outMinute },
    {
      key: "workPunch1",
      title: { zh: "在班打卡1", en: "Work punch 1" },
      kind: "clock",
      value: (row) => row.workPunch1,
    },
    {
      key: "workPunch2",
      title: { zh: "在班打卡2", en: "Work punch 2" },
      kind: "clock",
      value: (row) => row.workPunch2,
    },
    {
      key: "state",
      title: { zh: "状态", en: "State" },
      kind: "text",
      value: (row, locale) => row.state && dayStateWords[row.state][locale],
    },
    {
      key: "lateMinutes",
      title: { zh: "迟到（分钟）", en: "Late (min)" },
      kind: "integer",
      value: (row) => row.lateMinutes,
    },
    {
      key: "earlyMinutes",
      title: { zh: "早退（分钟）", en: "Early (min)" },
      kind: "integer",
      value: (row) => row.earlyMinutes,
    },
    {
      key: "mealMinutes",
      title: { zh: "扣餐（分钟）", en: "Meals (min)" },
      kind: "integer",
      value: (row) => row.mealMinutes,
    },
    {
      key: "restMinutes",
      title: { zh: "休息（分钟）", en: "Rest (min)" },
      kind: "integer",
      value: (row) => row.restMinutes,
    },
    {
      key: "netMinutes",
      title: { zh: "净工时", en: "Net hours" },
      kind: "minutes",
      sum: true,
      value: (row) => row.netMinutes,
    },
    {
      key: "accountingMinutes",
      title: { zh: "核算工时", en: "Accounting hours" },
      kind: "minutes",
      sum: true,
      value: (row) => row.accountingMinutes,
    },
    {
      key: "paidMinutes",
      title: { zh: "计薪工时", en: "Paid hours" },
      kind: "minutes",
      sum: true,
      value: (row) => row.paidMinutes,
    },
    {
      key: "confirmed",
      title: { zh: "已确认", en: "Confirmed" },
      kind: "text",
      value: (row, locale) => (row.confirmed ? yes[locale] : null),
    },
  ],
  query: (context, input) => ({ ...daysQuery(context, input), defaultSort: "workDate" }),
  present: presentDays,
});
