import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { departmentFilter, periodFilter } from "./filter-parts.ts";
import { readers } from "./states.ts";
import { oddReasonWords, sourceWords, useWords } from "./words.ts";

const textOrNull = z.string().nullable();
const pin = { zh: "考勤号", en: "Machine number" };
const device = { zh: "考勤机", en: "Machine" };
const source = { zh: "来源", en: "Source" };
const file = { zh: "文件", en: "File" };
const content = { zh: "内容", en: "Content" };
const outsideOnly = { zh: "只看场外", en: "Only outside" };

/** Raw punches of a period and what each was used as. */
export const punchList = defineList(
  {
    name: "attendance.punches",
    savedAs: "punches",
    title: { zh: "打卡记录", en: "Clock records" },
    path: "/sign/punches",
    needs: "C05406",
    audience: readers,
    scope: "department",
    export: "C05406.export",
    sort: "-time",
    columns: {
      date: { zh: "日期", en: "Date", kind: "date" },
      time: { zh: "时间", en: "Time", kind: "date", sort: true, cell: "text" },
      name: {
        zh: "人员",
        en: "Person",
        fileTitle: { zh: "姓名", en: "Name" },
        kind: "person",
        nullable: true,
        sort: true,
      },
      pin: { ...pin, sort: true },
      departmentName: { zh: "部门", en: "Department", nullable: true },
      source: { ...source, kind: "status", words: sourceWords },
      device: { ...device, sort: true },
      use: {
        zh: "用途",
        en: "Used as",
        fileTitle: { zh: "用于", en: "Used as" },
        kind: "status",
        words: useWords,
        schema: z.enum(["in", "out", "extra", "unscheduled", "unmatched"]),
      },
      state: { zh: "按键", en: "Key", schema: z.number().nullable(), in: "page", hidden: true },
      verify: { zh: "验证", en: "Verified by", kind: "number", nullable: true, in: "page", hidden: true },
      place: { zh: "地点", en: "Place", nullable: true },
      distanceMetres: { zh: "距离（米）", en: "Distance (m)", kind: "number", nullable: true, in: "file" },
      outside: { zh: "超出范围", en: "Outside", kind: "yesNo", in: "file" },
      note: {
        zh: "说明",
        en: "Note",
        fileTitle: { zh: "备注", en: "Note" },
        nullable: true,
        grow: true,
        cellWidth: 30,
      },
    },
    values: {
      id: z.number(),
      memberId: z.number().nullable(),
      distanceMetres: z.number().nullable(),
      outside: z.boolean(),
      /** A machine took a picture of it. */
      hasPhoto: z.boolean(),
    },
    filters: {
      from: periodFilter,
      departmentId: departmentFilter,
      source: { ...source, kind: "select", words: sourceWords, width: 120 },
      /** Those that have sent something. */
      device: { ...device, kind: "custom", input: fields.filter(z.string().max(100)), width: 130, staffOnly: true },
      outside: {
        ...outsideOnly,
        kind: "select",
        words: { true: outsideOnly },
        input: fields.filter(fields.flag),
        width: 120,
      },
      search: { kind: "search", zh: "姓名、工号、考勤号", en: "Name, job or machine number" },
    },
  },
  {
    pin: ({ pin }) => (pin.startsWith("#") ? null : pin),
    device: ({ source, device }) => (source === "file" || source === "machine" ? device : null),
    state: ({ state }, locale) => (state === 255 ? { zh: "未选择", en: "Not chosen" }[locale] : state),
  },
);
export type PunchRow = RowOf<typeof punchList>;

const ofFiles = { needs: "C05406", scope: "tenant" } as const;

/** Machine numbers that nobody has. */
export const unmatchedList = defineList({
  ...ofFiles,
  name: "attendance.unmatched",
  savedAs: "unmatched-numbers",
  title: { zh: "未匹配考勤号", en: "Unmatched numbers" },
  path: "/sign/unmatched",
  sort: "-punches",
  columns: {
    pin: { ...pin, sort: true },
    device,
    punches: { zh: "打卡数", en: "Clock records", kind: "number", sort: true },
    first: { zh: "首次", en: "First", kind: "date" },
    last: { zh: "末次", en: "Last", kind: "date", sort: true, grow: true },
  },
  values: { id: z.string() },
  filters: { search: { ...pin, kind: "search" } },
});

/** Lines that could not be read, and punches of a wrong clock. */
export const oddLineList = defineList(
  {
    ...ofFiles,
    name: "attendance.oddLines",
    savedAs: "odd-lines",
    title: { zh: "异常行", en: "Unreadable lines" },
    path: "/sign/oddLines",
    sort: "-importedAt",
    columns: {
      device: { ...device, sort: true },
      fileName: { ...file, nullable: true, minor: true },
      line: { zh: "行号", en: "Line", kind: "number", sort: true, minor: true },
      reason: { zh: "问题", en: "Problem", words: oddReasonWords },
      /** What it says, where that could be read and only does not count; the time as business wall time. */
      pin: { ...pin, nullable: true },
      saidAt: { zh: "所记时间", en: "Time it says", kind: "date", nullable: true },
      content: { ...content, grow: true },
      importedAt: { zh: "收到时间", en: "Received at", kind: "instant", sort: true },
      note: { zh: "说明", en: "Note", nullable: true, minor: true },
    },
    values: {
      id: z.number(),
      settledAt: textOrNull,
      /** The time of the punch that was made of it. */
      correctedTo: textOrNull,
    },
    filters: {
      settled: {
        kind: "select",
        words: { false: { zh: "未处理", en: "Not settled" }, true: { zh: "已处理", en: "Settled" } },
        zh: "状态",
        en: "Status",
        input: fields.filter(fields.flag),
      },
      search: { ...content, kind: "search" },
    },
  },
  {
    note: ({ note, correctedTo }, locale) =>
      correctedTo === null ? note : `${{ zh: "订正为", en: "Corrected to" }[locale]} ${correctedTo} · ${note ?? ""}`,
  },
);
export type OddLine = RowOf<typeof oddLineList>;

/** Machines' files that were taken in. */
export const importList = defineList(
  {
    ...ofFiles,
    name: "attendance.imports",
    savedAs: "punch-imports",
    title: { zh: "导入记录", en: "Imports" },
    path: "/sign/imports",
    sort: "-importedAt",
    columns: {
      importedAt: { zh: "导入时间", en: "Imported at", kind: "instant", sort: true },
      device: { ...device, sort: true },
      fileName: { ...file, grow: true },
      periodFrom: { zh: "期间", en: "Period", kind: "date", nullable: true },
      lines: { zh: "行号", en: "Line", kind: "number", hidden: true },
      stored: { zh: "新增打卡", en: "New records", kind: "number" },
      repeated: { zh: "重复未存", en: "Repeated, not stored", kind: "number" },
      odd: { zh: "异常行", en: "Unreadable lines", kind: "number" },
      unmatched: { zh: "未匹配考勤号的打卡", en: "Records of unmatched numbers", kind: "number" },
      importedBy: { zh: "导入人", en: "Imported by", kind: "person", nullable: true },
    },
    values: { id: z.number(), periodTo: textOrNull },
    filters: { search: { ...file, kind: "search" } },
  },
  { periodFrom: ({ periodFrom, periodTo }) => `${periodFrom ?? "-"} – ${periodTo ?? "-"}` },
);
