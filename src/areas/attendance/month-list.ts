import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { agencyFilter, all, departmentFilter } from "./filter-parts.ts";
import { dayStates, readers } from "./states.ts";

const count = z.number().int();
const figure = { kind: "number", total: true, sum: true, width: 44 } as const;

/** What a person's date came to; of several shifts the state that needs a look first. */
const monthCell = z.object({
  date: z.string(),
  shifts: count,
  /** Null: nothing is known of it yet. */
  state: z.enum(dayStates).nullable(),
  paidMinutes: count,
  open: z.boolean(),
});
export type MonthCell = z.output<typeof monthCell>;

/** An attendance month, a row per person: sums, and beside them what each date came to. */
export const monthList = defineList(
  {
    name: "attendance.month",
    savedAs: "attendance-month",
    title: { zh: "考勤月表", en: "Attendance by month" },
    path: "/EmployeesCommuting/month",
    needs: "C05401",
    audience: readers,
    scope: "department",
    export: "C05401.export",
    sort: "name",
    columns: {
      name: { zh: "人员", en: "Person", fileTitle: { zh: "姓名", en: "Name" }, kind: "link", sort: "name", width: 90 },
      /** Where the person worked most in the month. */
      departmentName: { zh: "部门", en: "Department", nullable: true, computed: true, minor: true },
      agencyName: { zh: "劳务公司", en: "Labour company", nullable: true, computed: true, hidden: true },
      jobNumber: { zh: "工号", en: "Job number", nullable: true, computed: true, hidden: true },
      shifts: {
        ...figure,
        zh: "班次",
        en: "Shifts",
        fileTitle: { zh: "班次数", en: "Shifts" },
        width: 52,
        hidden: true,
      },
      paidMinutes: { zh: "计薪工时", en: "Paid hours", kind: "hours", width: 72, sort: true, total: true, sum: true },
      late: { ...figure, zh: "迟到", en: "Late", fileTitle: { zh: "迟到次数", en: "Times late" } },
      lateMinutes: { zh: "迟到", en: "Late", kind: "duration", in: "file", sum: true },
      early: {
        ...figure,
        zh: "早退",
        en: "Early",
        fileTitle: { zh: "早退次数", en: "Times left early" },
        hidden: true,
      },
      missing: { ...figure, zh: "缺卡", en: "Missing", fileTitle: { zh: "缺卡次数", en: "Missing punches" } },
      absent: { ...figure, zh: "缺勤", en: "Absent", fileTitle: { zh: "缺勤次数", en: "Times absent" } },
      leave: { ...figure, zh: "请假", en: "Leave", fileTitle: { zh: "请假班次", en: "Shifts on leave" }, hidden: true },
      open: {
        ...figure,
        zh: "待确认",
        en: "To confirm",
        fileTitle: { zh: "未确认", en: "Not confirmed" },
        width: 52,
        hidden: true,
      },
      /** Drawn by the page; the file has a column for each. */
      days: { zh: "每日", en: "Days", kind: "drawn", derived: true, in: "page", grow: true },
    },
    fileOrder: ["name", "jobNumber"],
    /** `id` is the person's. */
    values: { id: z.number(), lateMinutes: count },
    added: { cells: z.array(monthCell) },
    filters: {
      tab: {
        kind: "tabs",
        words: {
          "": all,
          exceptions: { zh: "有异常", en: "With exceptions" },
          open: { zh: "未确认", en: "Not confirmed" },
        },
        zh: "状态",
        en: "Status",
        input: fields.filter(z.enum(["exceptions", "open"])),
      },
      month: { kind: "month", zh: "考勤月", en: "Attendance month", input: fields.month },
      departmentId: departmentFilter,
      agencyId: agencyFilter,
      search: { kind: "search", zh: "姓名、工号或考勤号", en: "Name, job or machine number" },
    },
  },
  { days: () => null },
);
export type MonthRow = RowOf<typeof monthList>;
