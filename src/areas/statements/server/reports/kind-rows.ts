import { sql, type Sql } from "#platform/db/sql.ts";
import { plainTerms } from "#areas/contracts/server.ts";
import { merged, openedRows, type Reading } from "#platform/report/source.ts";
import { withinScope } from "#platform/session/scope.ts";
import { kindFigures, kindNames, kindTypes } from "../facts/shift-figures.ts";
import { priceWhere } from "../make/price-days.ts";
import { datesOf, placeOf, placeTypes } from "./place-of.ts";

const types = { ...placeTypes, ...kindTypes } as const;

/** The minutes of every record by kind of day, whatever becomes of it: the split that prices it, also where nothing is agreed. */
export async function kindRows(reading: Reading): Promise<Sql> {
  const { context, period, filters } = reading;
  const { kept, live } = await datesOf(reading, { from: period.start, to: period.end });
  const shifts = filters.get("shift");
  const within = withinScope(context, {
    department: sql`d.department_id`,
    agency: sql`d.agency_id`,
    member: sql`d.member_id`,
    post: sql`d.post_id`,
  });
  const wanted = shifts
    ? sql`d.assignment_id = any(${shifts.map((key) => Number(key.split(".")[0]))}::bigint[]) and ${within}`
    : within;
  const days = live ? await priceWhere(context.tx, live, sql`${live.where} and ${wanted}`, plainTerms) : [];
  const rows = merged(
    days.map((day) => ({ ...placeOf(reading, day), ...kindFigures(day) })),
    kindNames,
  );
  if (!kept) return openedRows(types, rows);
  return sql`(select * from ${openedRows(types, rows)}
    union all
    select f.counted_on, null, null, f.department_id, f.post_id, f.agency_id, null,
      f.weekday, f.weekend, f.special, f.holiday, f.legal_holiday, f.day_minutes, f.night_minutes
    from statements.kind_fact f where ${kept}) as v`;
}
