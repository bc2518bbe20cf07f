import { sql, type Sql } from "#platform/db/sql.ts";

/** The attendance month of a date, `YYYY-MM` (C-1: from its first day on it is the next calendar month's, unless that is the 1st). */
export function attendanceMonthSql(date: Sql, startDay: number): Sql {
  if (startDay === 1) return sql`to_char(${date}, 'YYYY-MM')`;
  return sql`to_char(${date} + case when extract(day from ${date}) >= ${startDay}::int then make_interval(months => 1) else make_interval() end, 'YYYY-MM')`;
}
