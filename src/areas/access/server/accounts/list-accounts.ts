import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { maskPhone } from "#platform/identity/mask.ts";
import { parseMobile } from "#platform/identity/phone.ts";
import { phoneHash } from "#platform/identity/sealed.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { noCompany } from "#platform/secret/vault.ts";
import { accountList } from "../../lists.ts";
import { accountActions } from "../../rules/account-rules.ts";
import { roleName } from "../roles/role-name.ts";
import { namesOf, scopeChoices } from "./scope-choices.ts";
import { accountsFrom, visible } from "./account-query.ts";

export const accounts = listSource(accountList, {
  company: sql`a.tenant_id`,
  query: (context, input) => {
    const { locale } = context;
    return {
      columns: {
        id: sql`a.id`,
        name: sql`a.name`,
        account: sql`l.account_name`,
        phoneSealed: sql`l.phone_sealed`,
        email: sql`l.email`,
        kind: sql`a.kind`,
        departmentName: named(locale, "d"),
        departmentPath: sql`(select string_agg(${named(locale, "u")}, ' / ' order by u.o) from (
          select above.name_zh, above.name_en, o from unnest(d.path) with ordinality as step (id, o)
          join organisation.department_view above on above.tenant_id = a.tenant_id and above.id = step.id) u)`,
        postName: named(locale, "p"),
        roles: sql`coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', ${roleName(locale)}) order by r.id)
          from access.account_role ar join access.role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id
          where ar.tenant_id = a.tenant_id and ar.account_id = a.id), '[]')`,
        scopeKind: sql`coalesce((select s.kind from access.account_scope s
          where s.tenant_id = a.tenant_id and s.account_id = a.id and s.module = ''), 'none')`,
        managementScope: sql`case when a.kind = 'staff' then coalesce(
          (select jsonb_build_object('kind', s.kind, 'includeBelow', s.include_below, 'departments', to_jsonb(array(
             select ${named(locale, "c")} from organisation.department_view c
             where c.tenant_id = s.tenant_id and c.id = any(s.department_ids) order by c.path)),
             'posts', to_jsonb(array(select ${named(locale, "q")} from organisation.post_view q
               where q.tenant_id = s.tenant_id and q.id = any(s.post_ids) order by q.id)),
             'employeeTypes', to_jsonb(s.employee_types), 'agencies', to_jsonb(s.agency_ids::text[]))
           from access.account_scope s where s.tenant_id = a.tenant_id and s.account_id = a.id and s.module = ''),
          '{"kind": "none", "includeBelow": false, "departments": [], "posts": [], "employeeTypes": [], "agencies": []}') end`,
        lastSeenAt: sql`a.last_seen_at`,
        enabled: sql`a.enabled`,
        isOwnLogin: sql`l.own`,
      },
      from: accountsFrom,
      where: [visible(context), ...conditions(context, input)],
      sorts: { id: sql`a.id` },
      key: sql`a.id`,
    };
  },
  present: async (context, rows) => {
    const { principal, services } = context;
    const known = await scopeChoices(context);
    return rows.map((row) => ({
      managementScope: row.managementScope && {
        ...row.managementScope,
        ...namesOf(known, {
          agencyIds: row.managementScope.agencies.map(Number),
          employeeTypes: row.managementScope.employeeTypes,
        }),
      },
      phone: row.phoneSealed && maskPhone(services.vault.open(row.phoneSealed)),
      actions: accountActions({ ...row, own: row.id === principal.accountId }, principal.codes),
    }));
  },
});

function conditions(
  { services }: CallContext,
  { kind, enabled, departmentId, roleId, search }: InputOfList<typeof accountList>,
): Sql[] {
  const where: Sql[] = [];
  if (kind) where.push(sql`a.kind = ${kind}`);
  if (enabled !== undefined) where.push(sql`a.enabled = ${enabled}`);
  if (departmentId) where.push(sql`d.path @> array[${departmentId}::bigint]`);
  if (roleId)
    where.push(
      sql`exists (select from access.account_role ar where ar.tenant_id = a.tenant_id and ar.account_id = a.id and ar.role_id = ${roleId})`,
    );
  if (search) {
    const like = containing(search);
    const phone = parseMobile(search);
    const byPhone = phone === null ? sql`false` : sql`l.phone_hash = ${phoneHash(services.vault, noCompany, phone)}`;
    where.push(sql`(a.name ilike ${like} or l.account_name ilike ${like} or l.email ilike ${like} or ${byPhone})`);
  }
  return where;
}
