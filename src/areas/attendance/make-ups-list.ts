import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { all, departmentFilter } from "./filter-parts.ts";
import * as fields from "#platform/http/fields.ts";
import { makeUpStates } from "./states.ts";
import { edgeWords, makeUpWords } from "./words.ts";

const minute = z.number().int();

/** Requests for missing clock records. */
export const makeUpList = defineList({
  name: "attendance.makeUps",
  savedAs: "make-ups",
  title: { zh: "补卡申请", en: "Make-up clock-ins" },
  path: "/EmployeesCommuting/makeUps",
  needs: "C05303",
  scope: "department",
  export: "C05303.export",
  sort: "-createdAt",
  columns: {
    number: { zh: "单号", en: "Number", kind: "link", sort: true },
    name: { zh: "人员", en: "Person", fileTitle: { zh: "姓名", en: "Name" }, kind: "person", sort: "name" },
    departmentName: { zh: "部门", en: "Department" },
    agencyName: { zh: "劳务公司", en: "Labour company", nullable: true, in: "file" },
    workDate: { zh: "出勤日期", en: "Work date", kind: "date", sort: true },
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
    edge: { zh: "补卡类型", en: "Punch", words: edgeWords },
    minute: { zh: "补卡时间", en: "Time", kind: "time" },
    state: { zh: "状态", en: "Status", kind: "status", words: makeUpWords, sort: true },
    createdAt: { zh: "申请时间", en: "Requested", kind: "instant", sort: true, minor: true },
    decidedAt: { zh: "审批时间", en: "Decided at", kind: "instant", nullable: true, in: "file" },
    reason: { zh: "原因", en: "Reason", grow: true, cellWidth: 30 },
    returnReason: {
      zh: "退回原因",
      en: "Reason for return",
      fileTitle: { zh: "退回原因", en: "Reason of the return" },
      nullable: true,
      minor: true,
      cellWidth: 30,
    },
  },
  fileOrder: [
    "number",
    "name",
    "departmentName",
    "agencyName",
    "workDate",
    "startMinute",
    "endMinute",
    "edge",
    "minute",
    "state",
    "reason",
    "createdAt",
    "decidedAt",
    "returnReason",
  ],
  values: {
    id: z.number(),
    memberId: z.number(),
    assignmentId: z.number(),
    agencyName: z.string().nullable(),
    endMinute: minute,
    instanceId: z.number().nullable(),
    decidedAt: z.string().nullable(),
  },
  added: { actions: z.array(z.enum(["edit", "submit", "revoke", "delete"])) },
  filters: {
    state: {
      kind: "tabs",
      words: { "": all, ...makeUpWords },
      zh: "状态",
      en: "Status",
      input: fields.filter(z.enum(makeUpStates)),
    },
    from: { kind: "dateRange", to: "to", zh: "出勤日期", en: "Work date" },
    departmentId: departmentFilter,
    search: { kind: "search", zh: "姓名、单号", en: "Name, number" },
  },
});
export type MakeUpRow = RowOf<typeof makeUpList>;
