import { join, sql, type Sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { agencyOptions as call, recruiterOptions as recruitersCall } from "../api.ts";
import { maskedContact } from "./masked-contact.ts";
import { visibleAgencies } from "./visible-agencies.ts";

/** Enabled labour companies for a picker, in the order in which they are asked; `all` adds the disabled. */
export async function agencyOptions(context: CallContext, input: InputOf<typeof call>): Promise<OutputOf<typeof call>> {
  const name = named(context.locale, "a");
  const where: Sql[] = [sql`a.tenant_id = ${context.tx.tenantId}`, visibleAgencies(context)];
  if (!input.all) where.push(sql`a.enabled`);
  if (input.search)
    where.push(
      sql`(a.code ilike ${containing(input.search)} or a.name_zh ilike ${containing(input.search)} or a.name_en ilike ${containing(input.search)})`,
    );
  const found = await context.tx.query<OutputOf<typeof call>["rows"][number]>(sql`
    select a.id, a.code, ${name} as name, a.enabled from agencies.agency a where ${join(where, " and ")}
    order by a.enabled desc, a.priority, a.id limit 500`);
  return { rows: found.rows };
}

export async function recruiterOptions(
  context: CallContext,
  input: InputOf<typeof recruitersCall>,
): Promise<OutputOf<typeof recruitersCall>> {
  const where: Sql[] = [
    sql`r.tenant_id = ${context.tx.tenantId}`,
    visibleAgencies(context),
    sql`r.enabled`,
    sql`a.enabled`,
  ];
  if (input.agencyId !== undefined) where.push(sql`a.id = ${input.agencyId}`);
  const found = await context.tx.query<OutputOf<typeof recruitersCall>["rows"][number]>(sql`
    select r.id, r.channel, r.name, r.phone, r.email, r.enabled, a.id as "agencyId", ${named(context.locale, "a")} as "agencyName"
    from agencies.recruiter r join agencies.agency a on a.tenant_id = r.tenant_id and a.id = r.agency_id
    where ${join(where, " and ")} order by a.priority, a.id, r.id limit 1000`);
  return { rows: found.rows.map(maskedContact) };
}

/** Every labour company of the company, for the conditions of a data scope. */
export async function agenciesToChoose(tx: Tx, locale: Locale): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    sql`select a.id, ${named(locale, "a")} as name from agencies.agency a where a.tenant_id = ${tx.tenantId} order by a.priority, a.id limit 2000`,
  );
  return rows;
}
