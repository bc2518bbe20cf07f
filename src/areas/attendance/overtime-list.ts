import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { all, departmentFilter } from "./filter-parts.ts";
import { compensationWords, overtimeKindText, overtimeKindWords, overtimeWords } from "./overtime-words.ts";
import { overtimeKinds } from "./rules/requests/overtime.ts";
import { overtimeStates } from "./states.ts";

const minute = z.number().int();
export const overtimeParts = z.array(z.object({ kind: z.enum(overtimeKinds), minutes: minute }));
const kindTitle = { zh: "类型", en: "Kind" };

/** Overtime applications. */
export const overtimeList = defineList(
  {
    name: "attendance.overtime",
    savedAs: "overtime",
    title: { zh: "加班申请", en: "Overtime requests" },
    path: "/EmployeesCommuting/overtimes",
    needs: "C05302",
    scope: "department",
    export: "C05302.export",
    sort: "-createdAt",
    columns: {
      number: { zh: "单号", en: "Number", kind: "link", sort: true },
      name: { zh: "人员", en: "Person", fileTitle: { zh: "姓名", en: "Name" }, kind: "person", sort: "name" },
      departmentName: { zh: "部门", en: "Department", nullable: true },
      workDate: { zh: "加班日期", en: "Work date", kind: "date", sort: true },
      /** The page shows the whole span. */
      startMinute: {
        zh: "时间",
        en: "Time",
        fileTitle: { zh: "开始", en: "From" },
        kind: "timeRange",
        schema: minute,
        cell: "clock",
      },
      endMinute: { zh: "结束", en: "To", kind: "time", in: "file" },
      minutes: {
        zh: "加班时长",
        en: "Length",
        fileTitle: { zh: "时长（小时）", en: "Length (h)" },
        kind: "hours",
        sort: true,
        total: true,
        sum: true,
      },
      /** Of most of it; `parts` are all, by the kind of each calendar day. */
      kind: { ...kindTitle, schema: z.enum(overtimeKinds), in: "page" },
      parts: { zh: "加班类型", en: "Kind", schema: overtimeParts, in: "file" },
      compensation: { zh: "补偿方式", en: "Compensation", kind: "status", words: compensationWords },
      state: { zh: "状态", en: "Status", kind: "status", words: overtimeWords, sort: true },
      reason: { zh: "原因", en: "Reason", grow: true, minor: true, cellWidth: 30 },
      createdAt: { zh: "申请时间", en: "Requested", kind: "instant", sort: true, minor: true },
      decidedAt: { zh: "审批时间", en: "Decided at", kind: "instant", nullable: true, in: "file" },
      returnReason: {
        zh: "退回或拒绝原因",
        en: "Reason of the return or rejection",
        nullable: true,
        in: "file",
        cellWidth: 30,
      },
      cancelReason: { zh: "取消原因", en: "Reason of the cancellation", nullable: true, in: "file", cellWidth: 30 },
    },
    values: {
      id: z.number(),
      memberId: z.number(),
      endMinute: minute,
      parts: overtimeParts,
      instanceId: z.number().nullable(),
      decidedAt: z.string().nullable(),
      returnReason: z.string().nullable(),
      cancelReason: z.string().nullable(),
    },
    added: { actions: z.array(z.enum(["edit", "submit", "revoke", "cancel", "delete"])) },
    filters: {
      state: {
        kind: "tabs",
        words: { "": all, ...overtimeWords },
        zh: "状态",
        en: "Status",
        input: fields.filter(z.enum(overtimeStates)),
      },
      search: { kind: "search", zh: "姓名、单号", en: "Name or number" },
      kind: { kind: "select", words: overtimeKindWords, ...kindTitle },
      departmentId: departmentFilter,
      from: { kind: "dateRange", to: "to", zh: "加班日期", en: "Work date" },
    },
  },
  {
    kind: ({ parts }, locale) => overtimeKindText(parts, locale),
    parts: ({ parts }, locale) => overtimeKindText(parts, locale),
  },
);
export type OvertimeRow = RowOf<typeof overtimeList>;
