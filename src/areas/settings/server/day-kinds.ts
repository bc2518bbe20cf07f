import type { DayKind, OfficialDayKind } from "#platform/calendar/day-kind.ts";
import { datesOf } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { dayKindOf, type CompanyDayKind } from "../rules/day-kind.ts";
import { officialDayKind } from "../rules/official-calendar.ts";

/**
 * The kind of day that prices each date of a range (B-5): the official calendar and the company's own days.
 * RangeError for a date outside the range.
 */
export async function dayKinds(tx: Tx, from: string, to: string): Promise<(date: string) => DayKind> {
  const company = await companyDays(tx, from, to);
  const known = new Map<string, DayKind>();
  return (date) => {
    if (date < from || date > to) throw new RangeError(`kinds of day were read from ${from} to ${to}, not for ${date}`);
    const kind = known.get(date) ?? dayKindOf(date, company);
    known.set(date, kind);
    return kind;
  };
}

/** The kind of day in law (H-1) of each date of a range: the official calendar with the company's exchanges of days. */
export async function officialDayKinds(tx: Tx, from: string, to: string): Promise<OfficialDayKind[]> {
  const company = await companyDays(tx, from, to);
  return datesOf(from, to).map((date) => {
    const official = officialDayKind(date);
    const own = company.get(date);
    return official !== "statutory_holiday" && (own === "arranged_day_off" || own === "makeup_workday")
      ? own
      : official;
  });
}

async function companyDays(tx: Tx, from: string, to: string): Promise<ReadonlyMap<string, CompanyDayKind>> {
  const { rows } = await tx.query<{ day: string; kind: CompanyDayKind }>(
    {
      name: "settings_company_days",
      text: "select day, kind from settings.company_day where tenant_id = $1 and day between $2::date and $3::date",
    },
    [tx.tenantId, from, to],
  );
  return new Map(rows.map((row) => [row.day, row.kind]));
}
