import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type * as accountsApi from "../../accounts-api.ts";
import { accountsFrom, visible } from "./account-query.ts";

export async function readAccount(
  context: CallContext,
  { id }: InputOf<typeof accountsApi.readAccount>,
): Promise<OutputOf<typeof accountsApi.readAccount>> {
  const { vault } = context.services;
  const { rows } = await context.tx.query<
    Omit<OutputOf<typeof accountsApi.readAccount>, "phone"> & {
      phoneSealed: Buffer | null;
    }
  >(sql`
    select a.id, a.name, a.kind, a.member_id as "memberId", m.department_id as "departmentId", m.post_id as "postId",
      l.account_name as account, l.phone_sealed as "phoneSealed", l.email, m.rank_id as "rankId", coalesce(m.has_file, false) as "hasFile", a.enabled, l.own,
      array(select role_id from access.account_role ar where ar.tenant_id = ${context.tx.tenantId} and ar.account_id = a.id order by role_id) as "roleIds",
      coalesce((select jsonb_agg(jsonb_build_object('module', s.module, 'kind', s.kind, 'departmentIds', to_jsonb(s.department_ids),
        'includeBelow', s.include_below, 'postIds', to_jsonb(s.post_ids), 'employeeTypes', to_jsonb(s.employee_types), 'agencyIds', to_jsonb(s.agency_ids)) order by s.module) 
        from access.account_scope s where s.tenant_id = ${context.tx.tenantId} and s.account_id = a.id), '[]') as scopes
    from ${accountsFrom} where a.tenant_id = ${context.tx.tenantId} and a.id = ${id} and ${visible(context)}`);
  const [found] = rows;
  if (!found) throw refuse(commonRefusals.notFound);
  const { phoneSealed, ...account } = found;
  return { ...account, phone: phoneSealed && vault.open(phoneSealed) };
}
