import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { dayParts } from "./rules/leave-cost.ts";
import { leaveUnits } from "./rules/leave-kinds.ts";
import { spanText } from "./span-text.ts";
import { kindWords, leaveTabWords, leaveWords } from "./words.ts";

export const leaveList = defineList(
  {
    name: "leave.applications",
    savedAs: "leaves",
    title: { zh: "请假申请", en: "Leave requests" },
    path: "/holiday/leaves",
    needs: "C05301",
    scope: "department",
    export: "C05301.export",
    sort: "-createdAt",
    columns: {
      number: { zh: "单号", en: "Number", kind: "link", sort: true },
      name: { zh: "人员", en: "Person", kind: "person", sort: "name", fileTitle: { zh: "姓名", en: "Name" } },
      departmentName: { zh: "部门", en: "Department", nullable: true },
      kind: { zh: "假别", en: "Kind", kind: "status", words: kindWords, sort: true },
      /** The page shows the whole time here, the file its first day. */
      fromDate: { zh: "时间", en: "Time", kind: "date", sort: true, fileTitle: { zh: "开始日期", en: "From" } },
      toDate: { zh: "结束日期", en: "To", kind: "date", in: "file" },
      time: { zh: "时间", en: "Time", derived: true, in: "file" },
      minutes: {
        zh: "时长",
        en: "Length",
        kind: "number",
        sort: true,
        width: 84,
        cell: "minutes",
        fileTitle: { zh: "时长（小时）", en: "Length (h)" },
      },
      state: { zh: "状态", en: "Status", kind: "status", words: leaveWords, sort: true },
      createdAt: { zh: "申请时间", en: "Requested", kind: "instant", sort: true, minor: true, in: "page" },
      reason: { zh: "原因", en: "Reason", grow: true },
    },
    values: {
      id: z.number(),
      memberId: z.number(),
      countedBy: z.enum(leaveUnits),
      toDate: z.string(),
      fromPart: z.enum(dayParts),
      toPart: z.enum(dayParts),
      startMinute: z.number().nullable(),
      endMinute: z.number().nullable(),
      paid: z.boolean(),
      proofMissing: z.boolean(),
      proofNeeded: z.boolean(),
      proofs: z.number(),
      instanceId: z.number().nullable(),
      decidedAt: z.string().nullable(),
      returnReason: z.string().nullable(),
      cancelledFrom: z.string().nullable(),
      cancelReason: z.string().nullable(),
    },
    added: { actions: z.array(z.enum(["edit", "submit", "revoke", "cancel", "delete"])) },
    fields: {
      paid: { zh: "是否带薪", en: "Pay" },
      decidedAt: { zh: "审批时间", en: "Decided at", kind: "instant" },
      returnReason: { zh: "退回或拒绝原因", en: "Reason for return or rejection" },
      cancelledFrom: { zh: "销假起始日", en: "Cancelled from" },
      cancelReason: { zh: "销假原因", en: "Reason for cancellation" },
    },
    filters: {
      state: { kind: "tabs", words: leaveTabWords, zh: "状态", en: "Status" },
      search: { kind: "search", zh: "姓名或单号", en: "Name or number" },
      kind: { kind: "select", words: kindWords, zh: "假别", en: "Kind" },
      /** Those of the caller's scope. */
      departmentId: { kind: "custom", zh: "部门", en: "Department", input: fields.filter(fields.id) },
      from: { kind: "dateRange", to: "to", zh: "请假日期", en: "On leave" },
    },
  },
  { time: (row, locale) => spanText(row, locale) },
);
export type LeaveRow = RowOf<typeof leaveList>;
