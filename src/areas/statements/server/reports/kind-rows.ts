import { raw, sql, type Sql } from "#platform/db/sql.ts";
import { plainTerms } from "#areas/contracts/server.ts";
import { merged, openedRows, type Reading } from "#platform/report/source.ts";
import { withinScope } from "#platform/session/scope.ts";
import { kindFigures, kindNames, kindTypes } from "../facts/shift-figures.ts";
import { priceWhere } from "../make/price-days.ts";
import { dateOf, keptOf, placeOf, placeTypes } from "./place-of.ts";

const types = { ...placeTypes, ...kindTypes } as const;

/** The minutes of every record by kind of day, whatever becomes of it: the split that prices it, also where nothing is agreed. */
export async function kindRows(reading: Reading): Promise<Sql> {
  const { context, period, filters } = reading;
  const { kept, live } = await keptOf(
    reading,
    { from: period.start, to: period.end },
    {
      places: (where) => keptRows(sql`f.counted_on`, sql`null::bigint`, sql`statements.kind_fact f where ${where}`),
      people: (table, where) =>
        keptRows(dateOf(table), sql`f.member_id`, sql`statements.${raw(table)} f where ${where}`),
    },
  );
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
  const rows = await merged(days, (day) => ({ ...placeOf(reading, day), ...kindFigures(day) }), kindNames);
  return sql`(select * from ${openedRows(types, rows)} ${kept}) as v`;
}

const keptRows = (date: Sql, person: Sql, from: Sql): Sql => sql`
    select ${date}, null, null, f.department_id, f.post_id, f.agency_id, ${person},
      f.weekday, f.weekend, f.special, f.holiday, f.legal_holiday, f.day_minutes, f.night_minutes
    from ${from}`;
