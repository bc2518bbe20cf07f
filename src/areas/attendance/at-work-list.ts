import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { agencyFilter, departmentFilter } from "./filter-parts.ts";

const minute = z.number().int();

/** Who signed in and has not signed out, while the shift can still be signed out of. */
export const atWorkList = defineList(
  {
    name: "attendance.atWork",
    savedAs: "at-work",
    title: { zh: "在岗员工", en: "On duty now" },
    path: "/EmployeesCommuting/atWork",
    needs: "C3200",
    scope: "department",
    export: "C3200.export",
    sort: "endMinute",
    columns: {
      name: { zh: "人员", en: "Person", fileTitle: { zh: "姓名", en: "Name" }, kind: "person", sort: "name" },
      jobNumber: { zh: "工号", en: "Job number", nullable: true },
      departmentName: { zh: "部门", en: "Department", sort: "name" },
      postName: { zh: "岗位", en: "Post" },
      agencyName: { zh: "劳务公司", en: "Labour company", nullable: true },
      workDate: { zh: "出勤日期", en: "Work date", kind: "date", in: "file" },
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
      inMinute: {
        zh: "签到时间",
        en: "Signed in",
        fileTitle: { zh: "签到", en: "Sign-in" },
        kind: "time",
        schema: minute,
        sort: true,
      },
      workedMinutes: {
        zh: "已工作",
        en: "Worked",
        fileTitle: { zh: "已工作（小时）", en: "Worked (h)" },
        kind: "duration",
        sort: true,
        cell: "minutes",
      },
      lateMinutes: { zh: "迟到", en: "Late", kind: "duration", computed: true, in: "file" },
      outside: { zh: "超出范围", en: "Outside", kind: "yesNo", in: "file" },
      overdue: { zh: "超时未签退", en: "Should have signed out", kind: "yesNo", in: "file" },
      /** The last three as tags. */
      mark: { zh: "提示", en: "Note", derived: true, in: "page", grow: true },
    },
    values: {
      id: z.number(),
      assignmentId: z.number(),
      workDate: z.string(),
      memberId: z.number(),
      endMinute: minute,
      outside: z.boolean(),
      overdue: z.boolean(),
    },
    added: { lateMinutes: minute },
    unsent: { departmentId: z.number() },
    filters: {
      departmentId: departmentFilter,
      agencyId: agencyFilter,
      search: { kind: "search", zh: "姓名、工号", en: "Name, job number" },
    },
  },
  // Drawn by the page.
  { mark: () => null },
);
export type AtWorkRow = RowOf<typeof atWorkList>;
