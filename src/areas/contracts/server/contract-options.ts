import { join, sql, type Sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { contractOptions as call, institutionOptions as institutionsCall } from "../api.ts";
import { lastDate, visibleContracts } from "./contract-sql.ts";

export async function contractOptions(
  context: CallContext,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const where: Sql[] = [
    sql`c.tenant_id = ${context.tx.tenantId}`,
    visibleContracts(context),
    sql`c.state in ('approved', 'ended')`,
  ];
  if (input.agencyId) where.push(sql`c.agency_id = ${input.agencyId}`);
  if (input.on) where.push(sql`c.start_date <= ${input.on}::date and ${lastDate} >= ${input.on}::date`);
  if (input.search)
    where.push(sql`(c.number ilike ${containing(input.search)} or c.name ilike ${containing(input.search)})`);
  const found = await context.tx.query<OutputOf<typeof call>["rows"][number]>(sql`
    select c.id, c.number, c.name, c.agency_id as "agencyId", ${named(context.locale, "a")} as agency, c.start_date as "startDate", ${lastDate} as "lastDate"
    from contracts.contract c join agencies.labour_company a on a.tenant_id = c.tenant_id and a.id = c.agency_id
    where ${join(where, " and ")} order by ${lastDate} desc, c.id desc limit 200`);
  return { rows: found.rows };
}

export async function institutionOptions(context: CallContext): Promise<OutputOf<typeof institutionsCall>> {
  const found = await context.tx.query<OutputOf<typeof institutionsCall>["rows"][number]>(sql`
    select e.id, ${named(context.locale, "e")} as name from organisation.legal_entity_view e
    where e.tenant_id = ${context.tx.tenantId} and e.enabled order by e.code`);
  return { rows: found.rows };
}
