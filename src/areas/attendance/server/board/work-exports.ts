import { listExporter } from "#platform/excel/exporter.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { listed, type Locale } from "#platform/i18n/text.ts";
import { listDeltas, listLocks } from "../../lock-api.ts";
import { listOvertime, type OvertimeRow } from "../../overtime-api.ts";
import { compensationWords, overtimeKindText, overtimeWords } from "../../overtime-words.ts";
import { listAtWork } from "../../sign-api.ts";
import { dayStateWords, deltaCauseWords, deltaStateWords, lockWords } from "../../words.ts";
import { deltasQuery, ofItsDate } from "../deltas/delta-handlers.ts";
import { atWorkQuery, presentAtWork, type StoredAtWork } from "./list-at-work.ts";
import { locksQuery, type StoredLock } from "../periods/lock-handlers.ts";
import { withSums } from "../periods/lock-sums.ts";
import { overtimeQuery } from "../requests/overtime-handlers.ts";

type AtWork = OutputOf<typeof listAtWork>["rows"][number];
type Lock = OutputOf<typeof listLocks>["rows"][number];
type Delta = OutputOf<typeof listDeltas>["rows"][number];

const yes = { zh: "是", en: "Yes" };
const wholeCompany = { zh: "全公司", en: "Whole company" };

/** Who is at work now. */
export const atWorkExport = listExporter({
  name: "attendance.atWork",
  needs: "C3200.export",
  title: { zh: "在岗员工", en: "On duty now" },
  input: listAtWork.input,
  columns: [
    { key: "name", title: { zh: "姓名", en: "Name" }, kind: "text", value: (row: AtWork) => row.name },
    { key: "jobNumber", title: { zh: "工号", en: "Job number" }, kind: "text", value: (row) => row.jobNumber },
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
    { key: "workDate", title: { zh: "出勤日期", en: "Work date" }, kind: "date", value: (row) => row.workDate },
    { key: "startMinute", title: { zh: "上班时间", en: "On duty" }, kind: "clock", value: (row) => row.startMinute },
    { key: "endMinute", title: { zh: "下班时间", en: "Off duty" }, kind: "clock", value: (row) => row.endMinute },
    { key: "inMinute", title: { zh: "签到", en: "Sign-in" }, kind: "clock", value: (row) => row.inMinute },
    {
      key: "workedMinutes",
      title: { zh: "已工作（小时）", en: "Worked (h)" },
      kind: "minutes",
      value: (row) => row.workedMinutes,
    },
    {
      key: "lateMinutes",
      title: { zh: "迟到（分钟）", en: "Late (min)" },
      kind: "integer",
      value: (row) => row.lateMinutes,
    },
    {
      key: "outside",
      title: { zh: "超出范围", en: "Outside" },
      kind: "text",
      value: (row, locale) => (row.outside ? yes[locale] : null),
    },
    {
      key: "overdue",
      title: { zh: "超时未签退", en: "Should have signed out" },
      kind: "text",
      value: (row, locale) => (row.overdue ? yes[locale] : null),
    },
  ],
  query: atWorkQuery,
  present: (context, rows: StoredAtWork[]) => presentAtWork(context, rows),
});

/** Overtime applications with the filters of their list. */
export const overtimeExport = listExporter({
  name: "attendance.overtime",
  needs: "C05302.export",
  title: { zh: "加班申请", en: "Overtime applications" },
  input: listOvertime.input,
  columns: [
    {
      key: "number",
      title: { zh: "单号", en: "Number" },
      kind: "text",
      value: (row: Omit<OvertimeRow, "actions">) => row.number,
    },
    { key: "name", title: { zh: "姓名", en: "Name" }, kind: "text", value: (row) => row.name },
    {
      key: "departmentName",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      value: (row) => row.departmentName,
    },
    { key: "workDate", title: { zh: "加班日期", en: "Work date" }, kind: "date", value: (row) => row.workDate },
    { key: "startMinute", title: { zh: "开始", en: "From" }, kind: "clock", value: (row) => row.startMinute },
    { key: "endMinute", title: { zh: "结束", en: "To" }, kind: "clock", value: (row) => row.endMinute },
    {
      key: "minutes",
      title: { zh: "时长（小时）", en: "Length (h)" },
      kind: "minutes",
      sum: true,
      value: (row) => row.minutes,
    },
    {
      key: "parts",
      title: { zh: "加班类型", en: "Kind" },
      kind: "text",
      value: (row, locale) => overtimeKindText(row.parts, locale),
    },
    {
      key: "compensation",
      title: { zh: "补偿方式", en: "Compensation" },
      kind: "text",
      value: (row, locale) => compensationWords[row.compensation][locale],
    },
    {
      key: "state",
      title: { zh: "状态", en: "State" },
      kind: "text",
      value: (row, locale) => overtimeWords[row.state][locale],
    },
    { key: "reason", title: { zh: "原因", en: "Reason" }, kind: "text", width: 30, value: (row) => row.reason },
    { key: "createdAt", title: { zh: "申请时间", en: "Requested" }, kind: "instant", value: (row) => row.createdAt },
    { key: "decidedAt", title: { zh: "审批时间", en: "Decided at" }, kind: "instant", value: (row) => row.decidedAt },
    {
      key: "returnReason",
      title: { zh: "退回原因", en: "Reason of the return" },
      kind: "text",
      width: 30,
      value: (row) => row.returnReason,
    },
    {
      key: "cancelReason",
      title: { zh: "取消原因", en: "Reason of the cancellation" },
      kind: "text",
      width: 30,
      value: (row) => row.cancelReason,
    },
  ],
  query: overtimeQuery,
});

/** Locked periods. */
export const locksExport = listExporter({
  name: "attendance.locks",
  needs: "C05407.export",
  title: { zh: "考勤锁定", en: "Period locks" },
  input: listLocks.input,
  columns: [
    {
      key: "from",
      title: { zh: "开始日期", en: "From" },
      kind: "date",
      value: (row: Omit<Lock, "actions">) => row.from,
    },
    { key: "to", title: { zh: "结束日期", en: "To" }, kind: "date", value: (row) => row.to },
    {
      key: "departmentName",
      title: { zh: "范围", en: "Scope" },
      kind: "text",
      value: (row, locale) => row.departmentName ?? row.legalEntityName ?? wholeCompany[locale],
    },
    {
      key: "state",
      title: { zh: "状态", en: "State" },
      kind: "text",
      value: (row, locale) => lockWords[row.unlockedAt === null ? "locked" : "unlocked"][locale],
    },
    { key: "days", title: { zh: "记录数", en: "Records" }, kind: "integer", value: (row) => row.days },
    { key: "minutes", title: { zh: "工时", en: "Hours" }, kind: "minutes", value: (row) => row.minutes },
    { key: "lockedBy", title: { zh: "锁定人", en: "Locked by" }, kind: "text", value: (row) => row.lockedBy },
    { key: "lockedAt", title: { zh: "锁定时间", en: "Locked at" }, kind: "instant", value: (row) => row.lockedAt },
    { key: "unlockedBy", title: { zh: "解锁人", en: "Unlocked by" }, kind: "text", value: (row) => row.unlockedBy },
    {
      key: "unlockedAt",
      title: { zh: "解锁时间", en: "Unlocked at" },
      kind: "instant",
      value: (row) => row.unlockedAt,
    },
    {
      key: "unlockReason",
      title: { zh: "解锁原因", en: "Why unlocked" },
      kind: "text",
      width: 30,
      value: (row) => row.unlockReason,
    },
  ],
  query: locksQuery,
  present: (context, rows: StoredLock[]) => withSums(context, rows),
});

const paidMinutes = (figures: Delta["before"]) => figures && (figures.adjustedMinutes ?? figures.accountingMinutes);
const stateText = (figures: Delta["before"], locale: Locale) =>
  figures?.state ? dayStateWords[figures.state][locale] : null;
const causesText = (causes: Delta["causes"], locale: Locale) =>
  listed(
    causes.map(({ kind, number, reason }) => [deltaCauseWords[kind][locale], number, reason].filter(Boolean).join(" ")),
    locale,
  );

/** Changes of locked or settled days with the filters of their list. */
export const deltasExport = listExporter({
  name: "attendance.deltas",
  needs: "C05407.export",
  title: { zh: "锁定后的变化", en: "Changes after the lock" },
  input: listDeltas.input,
  columns: [
    { key: "name", title: { zh: "姓名", en: "Name" }, kind: "text", value: (row: Omit<Delta, "actions">) => row.name },
    { key: "workDate", title: { zh: "出勤日期", en: "Work date" }, kind: "date", value: (row) => row.workDate },
    { key: "countedOn", title: { zh: "计入日期", en: "Counts for" }, kind: "date", value: (row) => row.countedOn },
    {
      key: "departmentName",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      value: (row) => row.departmentName,
    },
    {
      key: "agencyName",
      title: { zh: "劳务公司", en: "Labour company" },
      kind: "text",
      value: (row) => row.agencyName,
    },
    {
      key: "stateBefore",
      title: { zh: "原状态", en: "State counted" },
      kind: "text",
      value: (row, locale) => stateText(row.before, locale),
    },
    {
      key: "before",
      title: { zh: "原工时", en: "Hours counted" },
      kind: "minutes",
      value: (row) => paidMinutes(row.before),
    },
    {
      key: "stateAfter",
      title: { zh: "现状态", en: "State it would be now" },
      kind: "text",
      value: (row, locale) => stateText(row.after, locale),
    },
    {
      key: "after",
      title: { zh: "现工时", en: "Hours it would be now" },
      kind: "minutes",
      value: (row) => paidMinutes(row.after),
    },
    {
      key: "minutes",
      title: { zh: "差额（小时）", en: "Difference (h)" },
      kind: "minutes",
      sum: true,
      value: (row) => row.minutes.paid,
    },
    {
      key: "causes",
      title: { zh: "原因", en: "Cause" },
      kind: "text",
      width: 40,
      value: (row, locale) => causesText(row.causes, locale),
    },
    { key: "countsFrom", title: { zh: "计入起始日", en: "Counts from" }, kind: "date", value: (row) => row.countsFrom },
    {
      key: "state",
      title: { zh: "状态", en: "State" },
      kind: "text",
      value: (row, locale) => deltaStateWords[row.state][locale],
    },
    { key: "carriedBy", title: { zh: "结算单", en: "Statement" }, kind: "text", value: (row) => row.carriedBy },
    { key: "note", title: { zh: "备注", en: "Note" }, kind: "text", width: 30, value: (row) => row.note },
  ],
  query: deltasQuery,
  present: async (_context, rows: Omit<Delta, "actions">[]) => rows.map(ofItsDate),
});
