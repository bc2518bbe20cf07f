import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { causesText, dayDelta, minutesCounted, settledText } from "./delta.ts";
import { departmentFilter } from "./filter-parts.ts";
import { dayStateWords, deltaStateWords, lockWords } from "./words.ts";

const text = z.string();
const textOrNull = text.nullable();
const shared = { needs: "C05407", scope: "department", export: "C05407.export" } as const;

/** Locked periods. */
export const lockList = defineList(
  {
    ...shared,
    name: "attendance.locks",
    savedAs: "attendance-locks",
    title: { zh: "考勤锁定", en: "Period locks" },
    path: "/EmployeesCommuting/locks",
    sort: "-lockedAt",
    columns: {
      from: { zh: "期间", en: "Period", fileTitle: { zh: "开始日期", en: "From" }, kind: "date", sort: true },
      to: { zh: "结束日期", en: "To", kind: "date", in: "file" },
      /** Of what it reaches: a department, a legal entity or everything. */
      departmentName: { zh: "锁定范围", en: "Scope", fileTitle: { zh: "范围", en: "Scope" }, nullable: true },
      state: { zh: "状态", en: "Status", kind: "status", words: lockWords, derived: true, width: 90 },
      days: { zh: "记录数", en: "Records", kind: "number", computed: true },
      minutes: { zh: "工时", en: "Hours", kind: "hours", computed: true },
      lockedBy: { zh: "锁定人", en: "Locked by", kind: "person", nullable: true },
      lockedAt: { zh: "锁定时间", en: "Locked at", kind: "instant", sort: true },
      unlockedBy: { zh: "解锁人", en: "Unlocked by", kind: "person", nullable: true },
      unlockedAt: { zh: "解锁时间", en: "Unlocked at", kind: "instant", nullable: true, in: "file" },
      unlockReason: { zh: "解锁原因", en: "Why unlocked", nullable: true, grow: true, cellWidth: 30 },
    },
    values: { id: z.number(), to: text, legalEntityName: textOrNull, unlockedAt: textOrNull },
    added: { actions: z.array(z.enum(["unlock"])) },
    unsent: {
      departmentId: z.number().nullable(),
      legalEntityId: z.number().nullable(),
      departmentIds: z.array(z.number()).nullable(),
    },
  },
  {
    departmentName: ({ departmentName, legalEntityName }, locale) =>
      departmentName ?? legalEntityName ?? { zh: "全公司", en: "Whole company" }[locale],
    state: ({ unlockedAt }) => (unlockedAt === null ? "locked" : "unlocked"),
  },
);

const { before, after, minutes, causes, foundAt, settledAt } = dayDelta.shape;

/** Changes of locked or settled days: what they are, why, and in which period they count. */
export const deltaList = defineList(
  {
    ...shared,
    name: "attendance.deltas",
    savedAs: "attendance-deltas",
    title: { zh: "锁定后的变化", en: "Changes after the lock" },
    path: "/EmployeesCommuting/deltas",
    sort: "-foundAt",
    columns: {
      name: { zh: "人员", en: "Person", fileTitle: { zh: "姓名", en: "Name" }, kind: "person", sort: "name" },
      workDate: { zh: "出勤日期", en: "Work date", kind: "date", sort: true },
      countedOn: {
        zh: "计入日期",
        en: "Date it counts for",
        fileTitle: { zh: "计入日期", en: "Counts for" },
        kind: "date",
        minor: true,
      },
      departmentName: { zh: "部门", en: "Department", minor: true },
      agencyName: { zh: "劳务公司", en: "Labour company", nullable: true, in: "file" },
      stateBefore: { zh: "原状态", en: "Status counted", words: dayStateWords, derived: true, in: "file" },
      before: {
        zh: "已计入",
        en: "Counted",
        fileTitle: { zh: "原工时", en: "Hours counted" },
        schema: before,
        width: 150,
        cell: "minutes",
      },
      stateAfter: { zh: "现状态", en: "Status it would be now", words: dayStateWords, derived: true, in: "file" },
      after: {
        zh: "现在应为",
        en: "Would now be",
        fileTitle: { zh: "现工时", en: "Hours it would be now" },
        schema: after,
        width: 150,
        cell: "minutes",
      },
      paidMinutes: { zh: "差额（小时）", en: "Difference (h)", kind: "hours", derived: true, in: "page" },
      minutes: { zh: "差额（小时）", en: "Difference (h)", schema: minutes, in: "file", cell: "minutes", sum: true },
      causes: {
        zh: "来源",
        en: "Cause",
        fileTitle: { zh: "原因", en: "Cause" },
        schema: causes,
        grow: true,
        cellWidth: 40,
      },
      countsFrom: {
        zh: "计入期间起始",
        en: "Counts from",
        fileTitle: { zh: "计入起始日", en: "Counts from" },
        kind: "date",
        sort: true,
      },
      state: { zh: "状态", en: "Status", kind: "status", words: deltaStateWords },
      /** What became of it. */
      settled: { zh: "去向", en: "Settled in", derived: true, in: "page", minor: true },
      carriedBy: { zh: "结算单", en: "Statement", nullable: true, in: "file" },
      note: { zh: "备注", en: "Note", nullable: true, in: "file", cellWidth: 30 },
    },
    values: {
      id: z.number(),
      assignmentId: z.number(),
      agencyName: textOrNull,
      minutes,
      carriedBy: textOrNull,
      note: textOrNull,
      foundAt,
      settledAt,
    },
    /** leave: let it not count; take: let it count after all. */
    added: { actions: z.array(z.enum(["leave", "take"])) },
    filters: {
      search: { kind: "search", zh: "人员", en: "Person" },
      state: { kind: "select", words: deltaStateWords, zh: "状态", en: "Status" },
      departmentId: departmentFilter,
    },
  },
  {
    stateBefore: (row) => row.before?.state,
    before: (row) => minutesCounted(row.before),
    stateAfter: (row) => row.after?.state,
    after: (row) => minutesCounted(row.after),
    paidMinutes: (row) => row.minutes.paid,
    minutes: (row) => row.minutes.paid,
    causes: (row, locale) => causesText(row.causes, locale),
    settled: settledText,
  },
);
export type DeltaRow = RowOf<typeof deltaList>;
