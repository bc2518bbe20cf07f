import { addMonthsTo, attendanceMonth, attendanceMonthOf, type Month } from "#platform/calendar/periods.ts";
import { join, sql, type Sql } from "#platform/db/sql.ts";
import type { Reading } from "./source.ts";

/**
 * The attendance month, `YYYY-MM`, of a date that lies in the period that is read: by comparing it with the last days of the
 * few months there are, since writing a date as a text costs more for each row than summing it.
 */
export function attendanceMonthSql(date: Sql, { period, startDay }: Pick<Reading, "period" | "startDay">): Sql {
  const last = attendanceMonthOf(period.end, startDay);
  const before: Sql[] = [];
  for (let month = attendanceMonthOf(period.start, startDay); month < last; month = addMonthsTo(month, 1))
    before.push(sql`when ${date} <= ${endOf(month, startDay)}::date then ${month}::text`);
  return before.length === 0 ? sql`${last}::text` : sql`case ${join(before, " ")} else ${last}::text end`;
}

const endOf = (month: Month, startDay: number) => attendanceMonth(month, startDay).end;
