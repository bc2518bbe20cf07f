import { join, sql, type Sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { WorkerOption, workerOptions as call } from "../api.ts";
import { personFrom, visiblePeople } from "./person-sql.ts";

/** The first fifty who fit, and those named by id whatever was searched, so that a chosen one keeps their name. */
export async function workerOptions(context: CallContext, input: InputOf<typeof call>): Promise<OutputOf<typeof call>> {
  const { tx, locale } = context;
  const fits: Sql[] = [sql`p.status = 'active'`];
  if (input.agencyId) fits.push(sql`p.agency_id = ${input.agencyId}`);
  if (input.departmentId) fits.push(sql`m.department_id = ${input.departmentId}`);
  if (input.search)
    fits.push(
      sql`(m.name ilike ${containing(input.search)} or p.job_number ilike ${containing(input.search)} or p.machine_number = ${input.search})`,
    );
  const ids = input.ids ?? [];
  const found = await tx.query<WorkerOption>(sql`
    select p.member_id as id, m.name, p.job_number as "jobNumber", ${named(locale, "d")} as department, ${named(locale, "o")} as post,
      ${named(locale, "a")} as agency
    from ${personFrom} where p.tenant_id = ${tx.tenantId} and ${visiblePeople(context)} and (p.member_id = any(${ids}::bigint[]) or (${join(fits, " and ")}))
    order by p.member_id = any(${ids}::bigint[]) desc, m.name, p.member_id limit 50`);
  return { rows: found.rows };
}
