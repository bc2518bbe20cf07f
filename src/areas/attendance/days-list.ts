import { z } from "zod";
import { formatHours } from "#platform/calendar/clock.ts";
import * as fields from "#platform/http/fields.ts";
import { defineList, type RowOf, type StoredOf } from "#platform/list/define-list.ts";
import { agencyFilter, all, departmentFilter, periodFilter } from "./filter-parts.ts";
import type { Portion } from "./rules/days/day-portions.ts";
import { dayStates, progressStates, readers } from "./states.ts";
import { dayStateWords } from "./words.ts";

const minute = z.number().int();
const hours = { kind: "hours", sum: true } as const;
const textOrNull = z.string().nullable();
const state = { zh: "状态", en: "Status" };

/** What each shift came to. */
export const dayList = defineList(
  {
    name: "attendance.days",
    savedAs: "attendance-days",
    title: { zh: "考勤记录", en: "Attendance records" },
    path: "/EmployeesCommuting/days",
    needs: "C05401",
    audience: readers,
    scope: "department",
    export: "C05401.export",
    /** What needs a person's eye first. */
    sort: "urgency",
    columns: {
      name: { zh: "人员", en: "Person", fileTitle: { zh: "姓名", en: "Name" }, kind: "link", sort: "name" },
      workDate: { zh: "出勤日期", en: "Work date", kind: "date", sort: true },
      /** The date its time counts for: in months, statements and locks. */
      countedOn: { zh: "计入日期", en: "Counts for", kind: "date", in: "file" },
      state: { ...state, kind: "marks", words: dayStateWords, nullable: true },
      departmentName: { zh: "部门", en: "Department", sort: "name" },
      postName: { zh: "岗位", en: "Post", minor: true },
      agencyName: { zh: "劳务公司", en: "Labour company", nullable: true, hidden: true },
      jobNumber: { zh: "工号", en: "Job number", nullable: true, hidden: true },
      machineNumber: { zh: "考勤号", en: "Machine number", nullable: true, hidden: true },
      /** The page shows the whole shift. */
      startMinute: {
        zh: "班次",
        en: "Shift",
        fileTitle: { zh: "上班时间", en: "On duty" },
        kind: "timeRange",
        schema: minute,
        cell: "clock",
      },
      endMinute: { zh: "下班时间", en: "Off duty", kind: "time", in: "file" },
      inMinute: { zh: "签到", en: "Sign-in", kind: "time", nullable: true },
      outMinute: { zh: "签退", en: "Sign-out", kind: "time", nullable: true },
      workPunch1: { zh: "在班打卡1", en: "Work punch 1", kind: "time", nullable: true, hidden: true },
      workPunch2: { zh: "在班打卡2", en: "Work punch 2", kind: "time", nullable: true, hidden: true },
      lateMinutes: {
        zh: "迟到",
        en: "Late",
        fileTitle: { zh: "迟到（分钟）", en: "Late (min)" },
        kind: "number",
        width: 60,
        sort: true,
      },
      earlyMinutes: {
        zh: "早退",
        en: "Early",
        fileTitle: { zh: "早退（分钟）", en: "Early (min)" },
        kind: "number",
        width: 60,
        sort: true,
      },
      mealMinutes: {
        zh: "扣餐时",
        en: "Meals",
        fileTitle: { zh: "扣餐（分钟）", en: "Meals (min)" },
        kind: "number",
        hidden: true,
      },
      /** What of the rest is training planned within the paid time. */
      trainingMinutes: { zh: "培训", en: "Training", kind: "duration", hidden: true },
      restMinutes: { zh: "休息", en: "Rest", kind: "duration", hidden: true },
      netMinutes: { zh: "净工时", en: "Net hours", ...hours, sort: true, hidden: true },
      accountingMinutes: { zh: "核算工时", en: "Accounting hours", ...hours, hidden: true },
      paidMinutes: { zh: "计薪工时", en: "Paid hours", ...hours, width: 72, sort: true, total: true },
      confirmed: { zh: "已确认", en: "Confirmed", kind: "yesNo", in: "file" },
    },
    fileOrder: [
      "workDate",
      "countedOn",
      "name",
      "jobNumber",
      "machineNumber",
      "departmentName",
      "postName",
      "agencyName",
      "startMinute",
      "endMinute",
      "inMinute",
      "outMinute",
      "workPunch1",
      "workPunch2",
      "state",
    ],
    values: {
      /** The assignment's. */
      id: z.number(),
      countedOn: z.string(),
      assignmentId: z.number(),
      memberId: z.number(),
      departmentId: z.number(),
      endMinute: minute,
      outside: z.boolean(),
      mealBits: z.number(),
      adjustedMinutes: minute.nullable(),
      confirmed: z.boolean(),
      underlyingChanged: z.boolean(),
      voided: z.boolean(),
      locked: z.boolean(),
      /** Locked or settled: changes of it are deltas. */
      frozen: z.boolean(),
      heldBy: textOrNull,
      waiting: z.boolean(),
      /** Signed paid minutes that came after the day was frozen and stand beside its figure. */
      deltaMinutes: minute,
    },
    added: {
      /** What counts for each date of a shift that is split at midnight, minutes; empty where it counts for `countedOn` alone. */
      parts: z.array(
        z.object({
          date: z.string(),
          from: z.number(),
          to: z.number(),
          rest: z.number(),
          meal: z.number(),
          accountingMinutes: z.number(),
          paidMinutes: z.number(),
          heldBy: textOrNull,
        }),
      ),
      progress: z.enum(progressStates),
      actions: z.array(z.enum(["confirm", "unconfirm", "adjust", "makeUp"])),
    },
    unsent: {
      countedTo: textOrNull,
      portions: z.custom<Portion[]>().nullable(),
      partHolds: z.record(z.string(), z.string()).nullable(),
    },
    fields: {
      workPunches: { zh: "在班打卡", en: "Clock records during work" },
      countsFor: { zh: "计入", en: "Counts for" },
    },
    filters: {
      /** Exceptions = what a person must look at before confirming: late, early, missing, absent, outside, changed underneath. */
      tab: {
        kind: "tabs",
        words: {
          "": all,
          exceptions: { zh: "待处理异常", en: "Exceptions" },
          open: { zh: "未确认", en: "Not confirmed" },
          confirmed: { zh: "已确认", en: "Confirmed" },
        },
        ...state,
        input: fields.filter(z.enum(["exceptions", "open", "confirmed"])),
      },
      from: periodFilter,
      departmentId: departmentFilter,
      postId: { kind: "post", zh: "岗位", en: "Post", staffOnly: true },
      agencyId: agencyFilter,
      states: {
        ...state,
        kind: "select",
        words: dayStateWords,
        multiple: true,
        input: fields.filter(fields.listOf(z.enum([...dayStates, "open"]))),
      },
      search: { kind: "search", zh: "姓名、工号、考勤号", en: "Name, job or machine number" },
    },
    inputs: {
      memberId: fields.filter(fields.id),
      /** Only records of which something counts for a date between; else also those whose shifts begin there and count elsewhere. */
      dates: fields.filter(z.enum(["counted"])),
    },
  },
  {
    countedOn: ({ countedOn, parts }) =>
      parts.length === 0 ? countedOn : parts.map((one) => `${one.date} ${formatHours(one.paidMinutes)}`).join(" + "),
  },
);
export type DayListRow = RowOf<typeof dayList>;
export type StoredDay = StoredOf<typeof dayList>;
