import { z } from "zod";
import { dayStateWords } from "#areas/attendance/words.ts";
import * as fields from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { objectionWords } from "./words.ts";

const shared = {
  needs: ["C4200", "C4300", "C4400"],
  audience: ["staff", "agency"],
  scope: "department",
  inputs: { id: fields.id },
} as const;
const search = { kind: "search", zh: "姓名", en: "Name" } as const;

/** What each person of a statement comes to: shifts and their shares of what was put to them or taken off; all together are the statement. */
export const statementPersonList = defineList({
  ...shared,
  name: "statements.people",
  title: { zh: "按人", en: "Per person" },
  path: "/billOrder/people",
  sort: "memberName",
  columns: {
    memberName: { zh: "姓名", en: "Name", kind: "person", sort: "name", grow: true },
    jobNumber: { zh: "工号", en: "Job number", nullable: true },
    shiftCount: { zh: "班次", en: "Shifts", kind: "number", sort: true, total: true },
    missing: { zh: "缺卡旷工", en: "Missing or absent", kind: "number", sort: true },
    accountingMinutes: { zh: "核算工时", en: "Hours", kind: "hours", sort: true, total: true },
    subsidyFen: { zh: "补贴", en: "Subsidies", kind: "money", total: true },
    extraFen: { zh: "调整与扣款", en: "Extras", kind: "money", total: true },
    amountFen: { zh: "结算金额", en: "Amount", kind: "money", sort: true, total: true },
  },
  /** The member. */
  values: { id: z.number() },
  filters: { search },
});
export type PersonRow = RowOf<typeof statementPersonList>;

/** Every shift of a statement. */
export const statementLineList = defineList(
  {
    ...shared,
    name: "statements.lines",
    title: { zh: "按日", en: "Per day" },
    path: "/billOrder/lines",
    sort: "workDate",
    columns: {
      workDate: { zh: "出勤日", en: "Work date", sort: true },
      memberName: { zh: "姓名", en: "Name", kind: "person", sort: "name" },
      departmentName: { zh: "部门", en: "Department" },
      postName: { zh: "岗位", en: "Post", grow: true },
      shiftState: { zh: "考勤状态", en: "Attendance", kind: "status", words: dayStateWords },
      accountingMinutes: { zh: "核算工时", en: "Hours", kind: "hours", sort: true, total: true },
      amountFen: { zh: "班次金额", en: "Shift amount", kind: "money", sort: true, total: true },
      /** Its share of what was put to the shifts or taken off, its card deduction among it. */
      extraFen: { zh: "调整与扣款", en: "Extras", kind: "money", total: true },
      payableFen: { zh: "结算金额", en: "Amount", kind: "money", total: true },
      objection: { zh: "异议", en: "Objections", kind: "status", words: objectionWords, nullable: true },
    },
    values: {
      id: z.number(),
      memberId: z.number(),
      /** The date its time counts for, where that is not simply the work date: another one, or one of those a split shift counts for. */
      countedOn: z.string().nullable(),
      netMinutes: z.number(),
      plannedMinutes: z.number(),
      subsidyFen: z.number(),
      cardDeductionFen: z.number(),
    },
    filters: {
      search,
      /** Those of the statement. */
      departmentId: { kind: "custom", zh: "部门", en: "Department", input: fields.filter(fields.id) },
      state: { kind: "select", words: dayStateWords, zh: "班次状态", en: "Shift status" },
    },
    inputs: { ...shared.inputs, memberId: fields.filter(fields.id) },
  },
  {
    workDate: ({ workDate, countedOn }, locale) =>
      countedOn === null
        ? workDate
        : { zh: `${workDate}（计入 ${countedOn.slice(5)}）`, en: `${workDate} (for ${countedOn.slice(5)})` }[locale],
  },
);
export type LineRow = RowOf<typeof statementLineList>;
