import { z } from "zod";
import { formatClocks, writeClock } from "#platform/calendar/clock.ts";
import * as fields from "#platform/http/fields.ts";
import { listed } from "#platform/i18n/text.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { grounds } from "./rules/on-duty.ts";
import { checkWords, groundWords, spanWords, taskTabWords, taskWords } from "./words.ts";

const shared = { needs: "C3700", audience: ["staff", "agency"], scope: "department" } as const;
const percent = z.number().int().nullable();

const name = { zh: "人员", en: "Person", kind: "person" } as const;
const jobNumber = { zh: "工号", en: "Job number", nullable: true } as const;
const departmentName = { zh: "部门", en: "Department", nullable: true } as const;
const agencyName = { zh: "劳务公司", en: "Labour company", nullable: true } as const;
const shift = { zh: "班次", en: "Shift", kind: "timeRange" } as const;
const passRate = { zh: "合格率", en: "Pass rate" } as const;
const drawn = {
  zh: "抽中人数",
  en: "Drawn",
  kind: "number",
  fileTitle: { zh: "抽查人数", en: "People drawn" },
} as const;
const checked = {
  zh: "已登记",
  en: "Checked",
  kind: "number",
  fileTitle: { zh: "已登记人数", en: "People checked" },
} as const;
const qualified = { zh: "合格", en: "Passed", kind: "number", fileTitle: { zh: "合格人数", en: "Passed" } } as const;

/** Tasks: whom they draw when, and how it stands. */
export const taskList = defineList(
  {
    ...shared,
    name: "spotChecks.tasks",
    savedAs: "spot-check-tasks",
    title: { zh: "在岗抽查任务", en: "Spot-check tasks" },
    path: "/onWorkCheck/tasks",
    export: "C3700.export",
    sort: "-createdAt",
    columns: {
      number: { zh: "任务编号", en: "Number", kind: "link", sort: true },
      name: { zh: "抽查任务", en: "Task", sort: "name", grow: true },
      /** The page shows the days, the file the daily window beside them. */
      fromDate: {
        zh: "抽查日期",
        en: "Dates",
        kind: "date",
        sort: true,
        cell: "text",
        fileTitle: { zh: "抽查时间", en: "Time" },
      },
      samplingMinutes: { zh: "抽样时间", en: "Sampling times", schema: z.array(z.number().int()), in: "file" },
      rules: { zh: "抽查规则", en: "Rules", in: "file" },
      ratePercent: {
        zh: "抽查比例",
        en: "Rate",
        kind: "number",
        minor: true,
        fileTitle: { zh: "抽查比例（%）", en: "Rate (%)" },
      },
      nextDrawAt: { zh: "下次抽样", en: "Next draw", kind: "instant", nullable: true, sort: true, in: "page" },
      pool: { zh: "在岗人数", en: "On duty", kind: "number", minor: true, in: "page" },
      drawn: { ...drawn, sort: true },
      checked: { ...checked, sort: true },
      qualified: { ...qualified, in: "file" },
      /** With whether the target was reached, by those checked so far. */
      passPercent: { ...passRate, kind: "drawn", schema: percent, computed: true, width: 140, in: "page" },
      passTarget: {
        zh: "合格率要求",
        en: "Pass rate required",
        kind: "number",
        in: "file",
        fileTitle: { zh: "合格率要求（%）", en: "Pass rate required (%)" },
      },
      toldNames: { zh: "通知人", en: "Notified", schema: z.array(z.string()), in: "file" },
      checkerNames: { zh: "抽查人", en: "Checkers", schema: z.array(z.string()), in: "file" },
      state: { zh: "状态", en: "Status", kind: "status", words: taskWords, sort: true, in: "page" },
      createdBy: { zh: "创建人", en: "Created by", kind: "person", nullable: true, minor: true, in: "page" },
      createdAt: {
        zh: "创建时间",
        en: "Created",
        kind: "instant",
        sort: true,
        minor: true,
        fileTitle: { zh: "创建时间", en: "Created at" },
      },
    },
    fileOrder: ["number", "name", "fromDate", "samplingMinutes", "rules", "drawn", "checked", "qualified"],
    values: {
      id: z.number(),
      toDate: z.string(),
      startMinute: z.number().int(),
      endMinute: z.number().int(),
      samplingMinutes: z.array(z.number().int()),
      passTarget: z.number().int(),
      qualified: z.number().int(),
      rounds: z.number().int(),
      roundsDrawn: z.number().int(),
      /** A draw was made or missed: it can no longer be changed. */
      begun: z.boolean(),
    },
    added: { passed: z.boolean().nullable(), actions: z.array(z.enum(["edit", "stop"])) },
    fields: {
      window: { zh: "每日抽查时段", en: "Daily window", kind: "timeRange" },
      counts: { zh: "计入人员", en: "Who counts" },
      objects: { zh: "抽查对象", en: "Objects" },
      scope: { zh: "抽查范围", en: "Scope" },
      endedAt: { zh: "结束时间", en: "Ended at", kind: "instant" },
      stoppedBy: { zh: "停止人", en: "Stopped by" },
      stopReason: { zh: "停止原因", en: "Reason for stopping" },
    },
    filters: {
      state: { kind: "tabs", words: taskTabWords, zh: "状态", en: "Status" },
      search: { kind: "search", zh: "任务名称或编号", en: "Name or number of a task" },
      from: { kind: "dateRange", to: "to", zh: "抽查日期", en: "Dates" },
    },
  },
  {
    fromDate: ({ fromDate, toDate, startMinute, endMinute }) =>
      `${fromDate} - ${toDate} ${writeClock(startMinute)}-${writeClock(endMinute)}`,
    samplingMinutes: ({ samplingMinutes }, locale) => listed(samplingMinutes.map(writeClock), locale),
    toldNames: ({ toldNames }, locale) => listed(toldNames, locale),
    checkerNames: ({ checkerNames }, locale) => listed(checkerNames, locale),
  },
);
export type TaskRow = RowOf<typeof taskList>;

/** Everybody who was drawn, and what was found. */
export const checkList = defineList(
  {
    ...shared,
    name: "spotChecks.details",
    savedAs: "spot-checks",
    title: { zh: "在岗抽查明细", en: "Spot-check details" },
    path: "/onWorkCheck/checks",
    export: "C3700.export",
    sort: "-dueAt",
    columns: {
      name: { ...name, sort: "name", fileTitle: { zh: "姓名", en: "Name" } },
      /** Of it only the last four digits leave the server. */
      idNumber: { zh: "证件号", en: "ID number", nullable: true, masked: true, in: "file" },
      jobNumber: { ...jobNumber, minor: true, in: "page" },
      departmentName: { ...departmentName, sort: "name" },
      postName: { zh: "岗位", en: "Post", nullable: true },
      agencyName: { ...agencyName, sort: "name" },
      workDate: {
        zh: "出勤日期",
        en: "Work date",
        kind: "date",
        cell: "text",
        fileTitle: { zh: "工作时间", en: "Working time" },
      },
      shift: { ...shift, derived: true, minor: true, in: "page" },
      taskName: { zh: "抽查任务", en: "Task", sort: "name", grow: true },
      dueAt: { zh: "抽样时间", en: "Sampled at", kind: "instant", sort: true },
      state: { zh: "抽查结果", en: "Result", kind: "status", words: checkWords, sort: true },
      checkedAt: { zh: "抽查时间", en: "Checked at", kind: "instant", nullable: true, sort: true, minor: true },
      remark: { zh: "备注", en: "Remark", nullable: true, in: "file" },
      checkedBy: {
        zh: "登记人",
        en: "Recorded by",
        kind: "person",
        nullable: true,
        minor: true,
        fileTitle: { zh: "抽查人", en: "Checked by" },
      },
    },
    fileOrder: [
      "name",
      "idNumber",
      "departmentName",
      "postName",
      "workDate",
      "agencyName",
      "taskName",
      "dueAt",
      "checkedAt",
    ],
    values: {
      id: z.number(),
      taskId: z.number(),
      taskNumber: z.string(),
      memberId: z.number(),
      startMinute: z.number().int(),
      endMinute: z.number().int(),
      closesAt: z.string(),
      remark: z.string().nullable(),
      fileIds: z.array(z.number()),
      corrected: z.boolean(),
    },
    added: { actions: z.array(z.enum(["check", "correct"])) },
    fields: {
      taskNumber: { zh: "任务编号", en: "Number" },
      closesAt: { zh: "登记截止", en: "To be recorded by", kind: "instant" },
      photos: { zh: "照片", en: "Photos" },
    },
    filters: {
      /** Of draws up to today; a named task, person or shift is shown whole. */
      span: { kind: "select", words: spanWords, zh: "统计范围", en: "Period", width: 124 },
      taskId: { kind: "custom", zh: "抽查任务", en: "Task", input: fields.filter(fields.id) },
      state: { kind: "select", words: checkWords, zh: "抽查结果", en: "Result", width: 126 },
      departmentId: { kind: "department", zh: "部门", en: "Department", width: 140, staffOnly: true },
      agencyId: { kind: "agency", zh: "劳务公司", en: "Labour company", staffOnly: true },
      search: { kind: "search", zh: "姓名、工号或任务", en: "Name, job number or task", width: 180 },
    },
    inputs: {
      memberId: fields.filter(fields.id),
      assignmentId: fields.filter(fields.id),
      from: fields.filter(fields.date),
      to: fields.filter(fields.date),
    },
  },
  {
    workDate: ({ workDate, startMinute, endMinute }) =>
      `${workDate} ${writeClock(startMinute)}-${writeClock(endMinute)}`,
    shift: ({ startMinute, endMinute }, locale) => formatClocks(startMinute, endMinute, locale),
  },
);
export type CheckRow = RowOf<typeof checkList>;

/** Everybody a draw looked at; people of others are there for a labour company too, without their names. */
export const poolList = defineList({
  ...shared,
  name: "spotChecks.pool",
  title: { zh: "抽样名单与依据", en: "Pool of a draw" },
  path: "/onWorkCheck/pool",
  sort: "place",
  columns: {
    place: { zh: "名次", en: "Place", kind: "number", nullable: true, sort: true },
    drawn: { zh: "抽中", en: "Drawn", kind: "yesNo", width: 72 },
    name: { ...name, nullable: true },
    departmentName: { ...departmentName, minor: true },
    agencyName: { ...agencyName, minor: true },
    startMinute: { ...shift, schema: z.number().int(), sort: true },
    inMinute: { zh: "签到", en: "Signed in", kind: "time", nullable: true },
    ground: { zh: "计入原因", en: "Why", kind: "status", words: groundWords, sort: true },
    assignmentId: { zh: "班次编号", en: "Shift number", schema: z.number() },
    ticket: { zh: "抽签号", en: "Ticket", nullable: true, grow: true },
  },
  values: {
    id: z.number(),
    jobNumber: z.string().nullable(),
    postName: z.string().nullable(),
    endMinute: z.number().int(),
    outMinute: z.number().int().nullable(),
  },
  inputs: { roundId: fields.id, ground: fields.filter(z.enum(grounds)) },
});
