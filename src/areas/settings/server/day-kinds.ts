import type { DayKind } from "#platform/calendar/day-kind.ts";
import type { Tx } from "#platform/db/tx.ts";
import { dayKindOf, type CompanyDayKind } from "../rules/day-kind.ts";

/**
 * The kind of day that prices each date of a range (B-5): the official calendar and the company's own days.
 * RangeError for a date outside the range.
 */
export async function dayKinds(tx: Tx, from: string, to: string): Promise<(date: string) => DayKind> {
  const { rows } = await tx.query<{ day: string; kind: CompanyDayKind }>(
    {
      name: "settings_company_days",
      text: "select day, kind from settings.company_day where tenant_id = $1 and day between $2::date and $3::date",
    },
    [tx.tenantId, from, to],
  );
  const company = new Map(rows.map((row) => [row.day, row.kind]));
  const known = new Map<string, DayKind>();
  return (date) => {
    if (date < from || date > to) throw new RangeError(`kinds of day were read from ${from} to ${to}, not for ${date}`);
    const kind = known.get(date) ?? dayKindOf(date, company);
    known.set(date, kind);
    return kind;
  };
}
