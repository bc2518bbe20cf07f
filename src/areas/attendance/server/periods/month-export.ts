import { exporter, type ExportColumn } from "#platform/excel/exporter.ts";
import { addMonthsTo } from "#platform/calendar/periods.ts";
import { daysBetween } from "#platform/calendar/plain-date.ts";
import * as fields from "#platform/http/fields.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { fileColumns } from "#platform/list/file-columns.ts";
import { dayStateWords } from "../../words.ts";
import { datesOfMonth, months } from "./month-summary.ts";
import { monthList, type MonthCell, type MonthRow } from "../../month-list.ts";

type Row = MonthRow & { month: string; byDay: ReadonlyMap<number, MonthCell> };

/** The file covers several months where a last one is said. */
const input = monthList.input.extend({ lastMonth: fields.filter(fields.month) });

const longestMonth = 31;

/** What the hours of a day do not tell: `11-05 Late`, each with its date. */
function marksOf(cells: readonly MonthCell[], locale: Locale): string {
  const marked = cells.flatMap(({ date, state }) =>
    state === null || state === "normal" ? [] : [`${date.slice(5)} ${dayStateWords[state][locale]}`],
  );
  return marked.join(locale === "zh" ? "、" : ", ");
}

/**
 * A row for each person and month with a column per day, counted from the first of the month: an attendance month may
 * begin on another day than the first.
 */
export const monthExport = exporter<typeof input, Row>({
  ...months.exporter,
  input,
  period: { from: "month", to: "lastMonth", unit: "month" },
  columns: [
    { key: "month", title: monthList.filters.month, kind: "text", width: 10, value: ({ month }) => month },
    ...fileColumns(monthList),
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
  async *rows(context, { lastMonth, ...given }) {
    for (let { month } = given; month <= (lastMonth ?? given.month); month = addMonthsTo(month, 1)) {
      const { start } = await datesOfMonth(context, month);
      for await (const rows of months.exporter.rows(context, { ...given, month }))
        yield (rows as readonly MonthRow[]).map((row) => ({
          ...row,
          month,
          byDay: new Map(row.cells.map((cell) => [daysBetween(start, cell.date), cell])),
        }));
    }
  },
});
