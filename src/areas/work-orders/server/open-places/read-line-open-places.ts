import { sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { LineOpenPlaces } from "../../open-places-api.ts";
import { viewOf } from "./running-until.ts";

/** The open places of a line that run, or the last that ran, with what each company took; the caller has checked the scope. */
export async function readLineOpenPlaces(context: CallContext, lineId: number): Promise<LineOpenPlaces | null> {
  const found = await context.tx.query<LineOpenPlaces>(sql`
    select s.id, ${viewOf(context)} as state, s.deadline, s.opened_at as "openedAt", b.name as "openedBy", s.ended_at as "endedAt", s.cap,
      (select coalesce(jsonb_agg(jsonb_build_object('agencyId', c.agency_id, 'name', ${named(context.locale, "g")}, 'taken', c.taken) order by g.priority, g.id), '[]')
       from work_orders.open_places_company c join agencies.labour_company g on g.tenant_id = c.tenant_id and g.id = c.agency_id
       where c.tenant_id = s.tenant_id and c.open_places_id = s.id) as companies
    from work_orders.open_places s
    join work_orders.line l on l.tenant_id = s.tenant_id and l.id = s.line_id
    left join access.account_name b on b.tenant_id = s.tenant_id and b.id = s.opened_by
    where s.tenant_id = ${context.tx.tenantId} and s.line_id = ${lineId} order by s.id desc limit 1`);
  return found.rows[0] ?? null;
}
