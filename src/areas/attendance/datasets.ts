import { agency } from "#areas/agencies/dimensions.ts";
import { date, department, entity, month, person, post } from "#areas/organisation/dimensions.ts";
import { employeeTypeWords } from "#areas/people/words.ts";
import { defineDataset } from "#platform/report/dataset.ts";
import { dayStateWords } from "./words.ts";

/** What reports get of attendance: every record, of one that is split at midnight a row for each date it counts for. */
export const hours = defineDataset({
  name: "hours",
  title: { zh: "考勤工时", en: "Attendance hours" },
  row: { zh: "班次", en: "Shift" },
  period: "day",
  dimensions: {
    date,
    month,
    department,
    post,
    agency,
    entity,
    workerType: { title: { zh: "用工类型", en: "Worker type" }, kind: "status", words: employeeTypeWords },
    person,
    state: { title: { zh: "考勤状态", en: "Attendance" }, kind: "status", words: dayStateWords },
    shift: { title: { zh: "班次", en: "Shift" }, kind: "text", single: true },
  },
  details: {
    jobNumber: { title: { zh: "工号", en: "Job number" }, kind: "text", of: "person" },
    order: { title: { zh: "用工单", en: "Work order" }, kind: "text", of: "shift" },
    in: { title: { zh: "签到", en: "Sign-in" }, kind: "clock", of: "shift" },
    out: { title: { zh: "签退", en: "Sign-out" }, kind: "clock", of: "shift" },
    punch1: { title: { zh: "在岗打卡一", en: "Work punch 1" }, kind: "clock", of: "shift" },
    punch2: { title: { zh: "在岗打卡二", en: "Work punch 2" }, kind: "clock", of: "shift" },
    outside: { title: { zh: "范围外", en: "Outside" }, kind: "yesNo", of: "shift" },
    adjusted: { title: { zh: "调整为", en: "Adjusted to" }, kind: "minutes", of: "shift" },
    adjustReason: { title: { zh: "调整原因", en: "Reason for adjustment" }, kind: "text", of: "shift" },
    confirmedBy: { title: { zh: "确认人", en: "Confirmed by" }, kind: "text", of: "shift" },
    statement: { title: { zh: "结算单", en: "Statement" }, kind: "text", of: "shift" },
  },
  figures: {
    shifts: { title: { zh: "班次数", en: "Shifts" }, unit: "count", sum: true },
    people: { title: { zh: "人数", en: "People" }, unit: "count", distinct: true },
    dueDays: { title: { zh: "应出勤", en: "Shifts due" }, unit: "count", sum: true },
    attended: { title: { zh: "实出勤", en: "Attended" }, unit: "count", sum: true },
    attendanceRate: {
      title: { zh: "出勤率", en: "Attendance rate" },
      unit: "percent",
      ratio: ["attended", "dueDays"],
      round: 1,
    },
    lateMinutes: { title: { zh: "迟到（分钟）", en: "Late (min)" }, unit: "points", sum: true },
    earlyMinutes: { title: { zh: "早退（分钟）", en: "Left early (min)" }, unit: "points", sum: true },
    late: { title: { zh: "迟到", en: "Late" }, unit: "count", sum: true },
    early: { title: { zh: "早退", en: "Left early" }, unit: "count", sum: true },
    missing: { title: { zh: "缺卡", en: "Missing punches" }, unit: "count", sum: true },
    absent: { title: { zh: "缺勤", en: "Absent" }, unit: "count", sum: true },
    onLeave: { title: { zh: "请假班次", en: "Shifts on leave" }, unit: "count", sum: true },
    confirmed: { title: { zh: "已确认", en: "Confirmed" }, unit: "count", sum: true },
    confirmedRate: {
      title: { zh: "确认率", en: "Confirmed %" },
      unit: "percent",
      ratio: ["confirmed", "shifts"],
      round: 1,
    },
    mealMinutes: { title: { zh: "用餐", en: "Meals" }, unit: "minutes", sum: true },
    restMinutes: { title: { zh: "休息", en: "Rest" }, unit: "minutes", sum: true },
    netMinutes: { title: { zh: "净工时", en: "Net hours" }, unit: "minutes", sum: true },
    accountingMinutes: { title: { zh: "核算工时", en: "Accounting hours" }, unit: "minutes", sum: true },
    paidMinutes: { title: { zh: "计薪工时", en: "Paid hours" }, unit: "minutes", sum: true },
    hourlyMinutes: {
      title: { zh: "小时工核算工时", en: "Accounting hours of hourly workers" },
      unit: "minutes",
      sum: true,
    },
    internalMinutes: { title: { zh: "内部员工工时", en: "Hours, internal" }, unit: "minutes", sum: true },
    longTermMinutes: { title: { zh: "长期工工时", en: "Hours, long-term" }, unit: "minutes", sum: true },
    casualMinutes: { title: { zh: "小时工工时", en: "Hours, hourly" }, unit: "minutes", sum: true },
    outsiderMinutes: { title: { zh: "外部人员工时", en: "Hours, agency workers" }, unit: "minutes", sum: true },
    outsideMinutes: { title: { zh: "外包工时", en: "Hours of labour companies" }, unit: "minutes", sum: true },
    outsideShare: {
      title: { zh: "外包占比", en: "Outside share" },
      unit: "percent",
      ratio: ["outsideMinutes", "paidMinutes"],
      round: 1,
    },
    // F-1: 60 x 8 x 21.75
    fte: { title: { zh: "FTE", en: "FTE" }, unit: "fte", ratio: ["hourlyMinutes", 10_440], round: 2, monthly: true },
  },
});
