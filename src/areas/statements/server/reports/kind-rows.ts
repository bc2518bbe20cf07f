import { sql, type Sql } from "#platform/db/sql.ts";
import { plainTerms } from "#areas/contracts/server.ts";
import { merged, openedRows, type Reading } from "#platform/report/source.ts";
import { withinScope } from "#platform/session/scope.ts";
import { priceWhere } from "../make/price-days.ts";
import { placeOf, placeTypes } from "./place-of.ts";

const types = {
  ...placeTypes,
  weekday: "int",
  weekend: "int",
  special: "int",
  holiday: "int",
  legal_holiday: "int",
  day_minutes: "int",
  night_minutes: "int",
} as const;

const sums = ["weekday", "weekend", "special", "holiday", "legal_holiday", "day_minutes", "night_minutes"] as const;

/** The minutes of every record by kind of day, whatever becomes of it: the split that prices it, also where nothing is agreed. */
export async function kindRows(reading: Reading): Promise<Sql> {
  const { context, period, filters } = reading;
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
  const days = await priceWhere(context.tx, { from: period.start, to: period.end }, wanted, plainTerms);
  const rows = days.map((day) => {
    const rates = day.price?.pricing.rates ?? [];
    const of = (begin: string) => sum(rates.filter(({ key }) => key.startsWith(`${begin}_`)));
    const night = sum(rates.filter(({ key }) => key.endsWith("_night")));
    return {
      ...placeOf(reading, day),
      weekday: of("weekday"),
      weekend: of("weekend"),
      special: of("special"),
      holiday: of("holiday"),
      legal_holiday: of("legal_holiday"),
      day_minutes: sum(rates) - night,
      night_minutes: night,
    };
  });
  return openedRows(types, merged(rows, sums));
}

const sum = (rates: readonly { minutes: number }[]) => rates.reduce((total, { minutes }) => total + minutes, 0);
