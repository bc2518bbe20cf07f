import { z } from "zod";
import { formatClocks, writeClock } from "#platform/calendar/clock.ts";
import * as fields from "#platform/http/fields.ts";
import { listed } from "#platform/i18n/text.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { assignedPerson, plannedBreak } from "./shift-parts.ts";
import { breaksText, fillText } from "./words.ts";

const orderNumber = { zh: "用工单号", en: "Order number", sort: true } as const;
const workDate = { zh: "用工日期", en: "Work date", kind: "date", sort: true } as const;
const departmentName = { zh: "部门", en: "Department", sort: true, width: 110 } as const;
const postName = { zh: "岗位", en: "Post" } as const;
const title = { zh: "劳务排班", en: "Shift assignment" } as const;

const shared = {
  title,
  needs: "C0600",
  audience: ["staff", "agency"],
  scope: "department",
  sort: "workDate",
  filters: {
    from: { kind: "dateRange", to: "to", zh: "用工日期", en: "Work date" },
    search: { kind: "search", zh: "用工单号、岗位", en: "Order number or post" },
    /** Those that orders are made for and with. */
    departmentId: {
      kind: "custom",
      zh: "部门",
      en: "Department",
      width: 130,
      staffOnly: true,
      input: fields.filter(fields.id),
    },
    agencyId: {
      kind: "custom",
      zh: "劳务公司",
      en: "Labour company",
      width: 150,
      staffOnly: true,
      input: fields.filter(fields.id),
    },
    lacking: {
      kind: "select",
      words: { true: { zh: "未排满", en: "Not full" } },
      zh: "排班情况",
      en: "Filled",
      width: 120,
      input: fields.filter(fields.flag),
    },
  },
} as const;

/** Shifts of a period with the people on them. */
export const shiftList = defineList(
  {
    ...shared,
    name: "scheduling.shifts",
    savedAs: "shifts",
    path: "/advertise/schedule",
    columns: {
      workDate,
      time: { zh: "时间", en: "Time", kind: "timeRange", derived: true },
      departmentName,
      postName: { ...postName, kind: "link", width: 150 },
      orderNumber: { ...orderNumber, kind: "link" },
      /** Places the caller may fill: of the whole line for staff, of the own accepted share for an agency. */
      places: { zh: "需求", en: "Requested", kind: "number", total: true, width: 70 },
      putOn: { zh: "已排", en: "Assigned", kind: "number", sort: true, total: true, width: 70 },
      status: { zh: "状态", en: "Status", kind: "marks", derived: true },
      /** Unpaid at their times; `breakMinutes` at any time. */
      breaks: { zh: "休息和培训", en: "Breaks and training", schema: z.array(plannedBreak), width: 150, minor: true },
      people: {
        zh: "人员",
        en: "People",
        schema: z.array(assignedPerson),
        computed: true,
        width: 260,
        grow: true,
      },
    },
    values: {
      /** The order line's: the shift exists as long as the line is in force. */
      id: z.number(),
      startMinute: z.number(),
      endMinute: z.number(),
      plannedMinutesPerPerson: z.number(),
      headcount: z.number(),
      allocated: z.number(),
      breakMinutes: z.number(),
    },
    added: { begun: z.boolean(), actions: z.array(z.string()) },
    unsent: { departmentId: z.number() },
    fields: { plannedMinutesPerPerson: { zh: "每人工时", en: "Hours per person", kind: "hours" } },
  },
  {
    time: ({ startMinute, endMinute }, locale) => formatClocks(startMinute, endMinute, locale),
    status: (row, locale) => fillText(row)[locale],
    breaks: (row, locale) => breaksText(row, locale),
    people: ({ people }, locale) =>
      listed(
        people.map(({ name }) => name),
        locale,
      ),
  },
);
export type ShiftRow = RowOf<typeof shiftList>;

/** Who is put on when and where, one row for each person and shift, with the filters of the list above: a file alone. */
export const shiftPeopleList = defineList(
  {
    ...shared,
    name: "scheduling.people",
    path: "/advertise/schedule/people",
    export: "C0600.export",
    columns: {
      orderNumber,
      workDate,
      departmentName,
      postName,
      startMinute: { zh: "开始", en: "Start", kind: "time", cell: "text" },
      endMinute: { zh: "结束", en: "End", kind: "time", cell: "text" },
      name: { zh: "姓名", en: "Name" },
      jobNumber: { zh: "工号", en: "Job number" },
      agencyName: { zh: "劳务公司", en: "Labour company", nullable: true },
    },
  },
  {
    startMinute: ({ startMinute }) => writeClock(startMinute),
    endMinute: ({ endMinute }) => writeClock(endMinute),
  },
);
