import { sql, type Sql } from "#platform/db/sql.ts";
import { containing } from "#platform/db/list.ts";
import type { CallContext } from "#platform/http/context.ts";
import { visiblePeople } from "./person-sql.ts";

interface Placing {
  search?: string | undefined;
  departmentId?: number | undefined;
  agencyId?: number | undefined;
}

/** Whose rows a register shows: people whom the caller may see, of a department and below it, of a labour company, found by name or job number. */
export function whose(context: CallContext, { search, departmentId, agencyId }: Placing): Sql[] {
  return [
    visiblePeople(context),
    ...(departmentId ? [sql`${departmentId} = any(d.path)`] : []),
    ...(agencyId ? [sql`p.agency_id = ${agencyId}`] : []),
    ...(search ? [sql`(m.name ilike ${containing(search)} or p.job_number ilike ${containing(search)})`] : []),
  ];
}
