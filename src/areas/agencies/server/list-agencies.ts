import { sql, type Sql } from "#platform/db/sql.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { agencyActions } from "../life.ts";
import { agencyList } from "../list.ts";
import { visibleAgencies } from "./visible-agencies.ts";

/** Days before its end from which a licence or certificate counts as expiring. */
export const expiringDays = 30;

export const agencies = listSource(agencyList, {
  company: sql`a.tenant_id`,
  query(context, { enabled, licence, search }) {
    const where: Sql[] = [visibleAgencies(context)];
    if (enabled !== undefined) where.push(sql`a.enabled = ${enabled}`);
    if (licence) where.push(licenceIs(licence, context.today));
    if (search) {
      const like = containing(search);
      where.push(
        sql`(a.code ilike ${like} or a.name_zh ilike ${like} or a.name_en ilike ${like} or a.contact ilike ${like} or a.phone ilike ${like})`,
      );
    }
    return {
      columns: {
        id: sql`a.id`,
        code: sql`a.code`,
        name: named(context.locale, "a"),
        contact: sql`a.contact`,
        phone: sql`a.phone`,
        recruiters: sql`(select count(*)::int from agencies.recruiter r where r.tenant_id = a.tenant_id and r.agency_id = a.id and r.enabled)`,
        accounts: sql`(select count(*)::int from access.account_view u where u.tenant_id = a.tenant_id and u.agency_id = a.id and u.enabled)`,
        openRequests: sql`a.open_requests`,
        licenceValidTo: sql`a.licence_valid_to`,
        priority: sql`a.priority`,
        enabled: sql`a.enabled`,
        version: sql`a.version`,
      },
      from: sql`agencies.agency a`,
      where,
      key: sql`a.id`,
    };
  },
  present: ({ principal }, rows) => rows.map((row) => ({ actions: agencyActions(principal, row.enabled) })),
});

function licenceIs(state: "valid" | "expiring" | "expired", today: string): Sql {
  const soon = addDays(today, expiringDays);
  if (state === "expired") return sql`a.licence_valid_to < ${today}::date`;
  if (state === "expiring") return sql`a.licence_valid_to between ${today}::date and ${soon}::date`;
  return sql`(a.licence_valid_to is null or a.licence_valid_to > ${soon}::date)`;
}
