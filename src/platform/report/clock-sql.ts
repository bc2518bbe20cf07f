import { raw, sql, type Sql } from "#platform/db/sql.ts";
import type { Locale } from "#platform/i18n/text.ts";

/** A time of day as screens show it, from minutes since 00:00 of the work date (0 to 2880): `次日 01:00`, `01:00 +1`. */
export function clockSql(minutes: string, locale: Locale): Sql {
  const minute = raw(minutes);
  const time = sql`to_char(make_interval(mins => ${minute} % 1440), 'HH24:MI')`;
  return locale === "zh"
    ? sql`case when ${minute} >= 1440 then '次日 ' else '' end || ${time}`
    : sql`${time} || case when ${minute} >= 1440 then ' +1' else '' end`;
}
