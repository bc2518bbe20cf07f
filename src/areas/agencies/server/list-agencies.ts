import { sql, type Sql } from "#platform/db/sql.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { AgencyRow, listAgencies as call } from "../api.ts";
import { agencyActions } from "../life.ts";
import { visibleAgencies } from "./visible-agencies.ts";

/** Days before its end from which a licence or certificate counts as expiring. */
export const expiringDays = 30;

type Stored = Omit<AgencyRow, "actions">;

export async function listAgencies(context: CallContext, input: InputOf<typeof call>): Promise<OutputOf<typeof call>> {
  const found = await listRows<Stored>(context.tx, agenciesQuery(context, input), input);
  return {
    ...found,
    rows: found.rows.map((row) => ({ ...row, actions: agencyActions(context.principal, row.enabled) })),
  };
}

export function agenciesQuery(context: CallContext, input: InputOf<typeof call>): ListQuery {
  const { locale, today } = context;
  const where: Sql[] = [visibleAgencies(context)];
  if (input.enabled !== undefined) where.push(sql`a.enabled = ${input.enabled}`);
  if (input.licence) where.push(licenceIs(input.licence, today));
  if (input.search) {
    const like = containing(input.search);
    where.push(
      sql`(a.code ilike ${like} or a.name_zh ilike ${like} or a.name_en ilike ${like} or a.contact ilike ${like} or a.phone ilike ${like})`,
    );
  }
  const name = named(locale, "a");
  return {
    columns: sql`a.id, a.code, ${name} as name, a.contact, a.phone, a.licence_valid_to as "licenceValidTo", a.priority, a.enabled, a.version,
      a.open_requests as "openRequests",
      (select count(*)::int from agencies.recruiter r where r.agency_id = a.id and r.enabled) as recruiters,
      (select count(*)::int from access.account_view u where u.agency_id = a.id and u.enabled) as accounts`,
    from: sql`agencies.agency a`,
    where,
    sorts: {
      code: sql`a.code`,
      name,
      priority: sql`a.priority`,
      licenceValidTo: sql`a.licence_valid_to`,
      openRequests: sql`a.open_requests`,
    },
    defaultSort: "priority",
    key: sql`a.id`,
  };
}

function licenceIs(state: "valid" | "expiring" | "expired", today: string): Sql {
  const soon = addDays(today, expiringDays);
  if (state === "expired") return sql`a.licence_valid_to < ${today}::date`;
  if (state === "expiring") return sql`a.licence_valid_to between ${today}::date and ${soon}::date`;
  return sql`(a.licence_valid_to is null or a.licence_valid_to > ${soon}::date)`;
}
