import { exporter, type ExportColumn } from "#platform/excel/exporter.ts";
import { daysBetween } from "#platform/calendar/plain-date.ts";
import { pagesOf } from "#platform/db/pages-of.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { listMonth, type MonthCell, type MonthRow } from "../../month-api.ts";
import { dayStateWords } from "../../words.ts";
import { datesOfMonth, monthQuery, withCells, type StoredMonth } from "./month-summary.ts";

type Row = Omit<MonthRow, "cells"> & { byDay: ReadonlyMap<number, MonthCell> };

const longestMonth = 31;

const sums: readonly ExportColumn<Row>[] = [
  { key: "name", title: { zh: "姓名", en: "Name" }, kind: "text", value: (row) => row.name },
  { key: "jobNumber", title: { zh: "工号", en: "Job number" }, kind: "text", value: (row) => row.jobNumber },
  { key: "departmentName", title: { zh: "部门", en: "Department" }, kind: "text", value: (row) => row.departmentName },
  { key: "agencyName", title: { zh: "劳务公司", en: "Labour company" }, kind: "text", value: (row) => row.agencyName },
  { key: "shifts", title: { zh: "班次数", en: "Shifts" }, kind: "integer", sum: true, value: (row) => row.shifts },
  {
    key: "paidMinutes",
    title: { zh: "计薪工时", en: "Paid hours" },
    kind: "minutes",
    sum: true,
    value: (row) => row.paidMinutes,
  },
  { key: "late", title: { zh: "迟到次数", en: "Times late" }, kind: "integer", sum: true, value: (row) => row.late },
  {
    key: "lateMinutes",
    title: { zh: "迟到（分钟）", en: "Late (min)" },
    kind: "integer",
    sum: true,
    value: (row) => row.lateMinutes,
  },
  {
    key: "early",
    title: { zh: "早退次数", en: "Times left early" },
    kind: "integer",
    sum: true,
    value: (row) => row.early,
  },
  {
    key: "missing",
    title: { zh: "缺卡次数", en: "Missing punches" },
    kind: "integer",
    sum: true,
    value: (row) => row.missing,
  },
  {
    key: "absent",
    title: { zh: "缺勤次数", en: "Times absent" },
    kind: "integer",
    sum: true,
    value: (row) => row.absent,
  },
  {
    key: "leave",
    title: { zh: "请假班次", en: "Shifts on leave" },
    kind: "integer",
    sum: true,
    value: (row) => row.leave,
  },
  { key: "open", title: { zh: "未确认", en: "Not confirmed" }, kind: "integer", sum: true, value: (row) => row.open },
];

/** What the hours of a day do not tell: `11-05 Late`, each with its date. */
function marksOf(cells: readonly MonthCell[], locale: Locale): string {
  const marked = cells.flatMap(({ date, state }) =>
    state === null || state === "normal" ? [] : [`${date.slice(5)} ${dayStateWords[state][locale]}`],
  );
  return marked.join(locale === "zh" ? "、" : ", ");
}

/** The month with a column per day, counted from its first: an attendance month may begin on another day than the first. */
export const monthExport = exporter<typeof listMonth.input, Row>({
  name: "attendance.month",
  needs: "C05401.export",
  title: { zh: "考勤月表", en: "Attendance by month" },
  input: listMonth.input,
  columns: [
    ...sums,
    ...Array.from({ length: longestMonth }, (_, day): ExportColumn<Row> => ({
      key: `day${day + 1}`,
      title: { zh: `第 ${day + 1} 天`, en: `Day ${day + 1}` },
      kind: "minutes",
      sum: true,
      width: 9,
      value: ({ byDay }) => {
        const cell = byDay.get(day);
        return cell && (cell.state !== null || cell.paidMinutes > 0) ? cell.paidMinutes : null;
      },
    })),
    {
      key: "marks",
      title: { zh: "异常", en: "Exceptions" },
      kind: "text",
      width: 60,
      value: ({ byDay }, locale) => marksOf([...byDay.values()], locale),
    },
  ],
  async *rows(context, input) {
    const period = await datesOfMonth(context, input.month);
    for await (const stored of pagesOf<StoredMonth>(context.tx, monthQuery(context, input, period), input)) {
      const rows = await withCells(context, input, period, stored);
      yield rows.map(({ cells, ...row }) => ({
        ...row,
        byDay: new Map(cells.map((cell) => [daysBetween(period.start, cell.date), cell])),
      }));
    }
  },
});
