import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, named, type ListInput, type ListQuery } from "#platform/db/list.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { parseMobile } from "#platform/identity/phone.ts";
import { phoneHash } from "#platform/identity/sealed.ts";
import { noCompany } from "#platform/secret/vault.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { listAccounts } from "../../accounts-api.ts";
import type { ScopeKind } from "../../rules/scope-kinds.ts";

export interface AccountData {
  id: number;
  loginId: number;
  name: string;
  account: string | null;
  phoneSealed: Buffer | null;
  email: string | null;
  kind: "staff" | "agency" | "worker";
  departmentName: string | null;
  /** From the top department down. */
  departmentPath: string | null;
  postName: string | null;
  roles: { id: number; name: string }[];
  scopeKind: ScopeKind;
  enabled: boolean;
  /** The log-in is the person's own. */
  isOwnLogin: boolean;
  lastSeenAt: string | null;
}

/** The name of a role in the caller's language; only built-in ones have two. */
export function roleName(locale: Locale): Sql {
  return locale === "zh" ? sql`r.name` : sql`coalesce(nullif(r.name_en, ''), r.name)`;
}

const accountScope = { department: sql`m.department_id`, agency: sql`a.agency_id`, member: sql`a.member_id` };

/** Accounts that the caller may see. */
export const visible = (context: Pick<CallContext, "principal" | "keyCode">): Sql =>
  sql`a.deleted_at is null and ${withinScope(context, accountScope)}`;

export const accountsFrom = sql`access.account a
  join access.tenant_logins() l on l.account_id = a.id
  left join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id
  left join organisation.department_view d on d.tenant_id = m.tenant_id and d.id = m.department_id
  left join organisation.post_view p on p.tenant_id = m.tenant_id and p.id = m.post_id`;

export function accountQuery(
  context: CallContext,
  input: Omit<InputOf<typeof listAccounts>, keyof ListInput>,
): ListQuery {
  const { locale } = context;
  const where = [visible(context)];
  if (input.kind) where.push(sql`a.kind = ${input.kind}`);
  if (input.enabled !== undefined) where.push(sql`a.enabled = ${input.enabled}`);
  if (input.departmentId) where.push(sql`d.path @> array[${input.departmentId}::bigint]`);
  if (input.roleId) {
    where.push(
      sql`exists (select from access.account_role ar where ar.account_id = a.id and ar.role_id = ${input.roleId})`,
    );
  }
  if (input.search) {
    const like = containing(input.search);
    const phone = parseMobile(input.search);
    const byPhone =
      phone === null ? sql`false` : sql`l.phone_hash = ${phoneHash(context.services.vault, noCompany, phone)}`;
    where.push(sql`(a.name ilike ${like} or l.account_name ilike ${like} or l.email ilike ${like} or ${byPhone})`);
  }
  return {
    columns: sql`a.id, a.login_id as "loginId", a.name, l.account_name as account, l.phone_sealed as "phoneSealed", l.email, a.kind,
      ${named(locale, "d")} as "departmentName", ${named(locale, "p")} as "postName", a.enabled, a.last_seen_at as "lastSeenAt",
      (select string_agg(${named(locale, "u")}, ' / ' order by u.o) from (
         select above.name_zh, above.name_en, o from unnest(d.path) with ordinality as step (id, o)
         join organisation.department_view above on above.tenant_id = a.tenant_id and above.id = step.id) u) as "departmentPath",
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', ${roleName(locale)}) order by r.id)
        from access.account_role ar join access.role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id
        where ar.account_id = a.id), '[]') as roles,
      coalesce((select s.kind from access.account_scope s where s.account_id = a.id and s.module = ''), 'none') as "scopeKind",
      l.own as "isOwnLogin"`,
    from: accountsFrom,
    where,
    sorts: {
      name: sql`a.name`,
      account: sql`l.account_name`,
      kind: sql`a.kind`,
      departmentName: named(locale, "d"),
      enabled: sql`a.enabled`,
      lastSeenAt: sql`a.last_seen_at`,
      id: sql`a.id`,
    },
    defaultSort: "id",
    key: sql`a.id`,
  };
}
