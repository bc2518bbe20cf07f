import { datesOf } from "#platform/calendar/plain-date.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { addDay as addCall, readCalendar as readCall } from "../api.ts";
import { holidayNameOf, officialDayKind, officialYear } from "../rules/official-calendar.ts";
import type { CompanyDayKind } from "../rules/day-kind.ts";
import { addCompanyDays } from "./add-company-days.ts";

interface DayRow {
  day: string;
  kind: CompanyDayKind;
  name: string;
  setBy: string | null;
  setAt: string;
}

/** Every day of a year by the official calendar, with the company's own days on it. */
export async function readCalendar(
  context: CallContext,
  { year }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  const { rows } = await context.tx.query<DayRow>(
    `select c.day, c.kind, c.name, a.name as "setBy", c.set_at as "setAt" from settings.company_day c
     left join access.account_name a on a.tenant_id = c.tenant_id and a.id = c.set_by
     where c.tenant_id = $1 and c.day between $2::date and $3::date order by c.day`,
    [context.tx.tenantId, `${year}-01-01`, `${year}-12-31`],
  );
  const own = new Map(rows.map(({ day, ...rest }) => [day, rest]));
  const { status } = officialYear(year);
  const days = datesOf(`${year}-01-01`, `${year}-12-31`).map((day) => ({
    day,
    official: officialDayKind(day),
    holidayName: holidayNameOf(day) ?? null,
    company: own.get(day) ?? null,
  }));
  return { year, status, days };
}

export async function addDay(context: CallContext, input: InputOf<typeof addCall>): Promise<{ done: true }> {
  await addCompanyDays(
    context,
    [...new Set(input.days)].map((day) => ({ day, kind: input.kind, name: input.name })),
  );
  context.about(input.days.join(", "));
  return { done: true };
}

export async function removeDay(context: CallContext, { day }: { day: string }): Promise<{ done: true }> {
  const removed = await context.tx.query("delete from settings.company_day where tenant_id = $1 and day = $2::date", [
    context.tx.tenantId,
    day,
  ]);
  if (removed.rowCount === 0) throw refuse(commonRefusals.notFound);
  context.about(day);
  return { done: true };
}
