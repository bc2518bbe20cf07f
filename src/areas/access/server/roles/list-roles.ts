import { sql } from "#platform/db/sql.ts";
import { containing, listRows } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type * as rolesApi from "../../roles-api.ts";
import { companyCodes } from "./company-codes.ts";
import { roleName } from "../accounts/account-query.ts";

interface RoleData {
  id: number;
  name: string;
  note: string | null;
  builtin: boolean;
  allCodes: boolean;
  accounts: number;
  codeCount: number;
  createdAt: string;
}

export async function listRoles(
  context: CallContext,
  input: InputOf<typeof rolesApi.listRoles>,
): Promise<OutputOf<typeof rolesApi.listRoles>> {
  const { tx, locale, principal } = context;
  const like = containing(input.search ?? "");
  const accounts = sql`(select count(*)::int from access.account_role ar join access.account a on a.tenant_id = ar.tenant_id and a.id = ar.account_id
    where ar.role_id = r.id and a.deleted_at is null)`;
  const page = await listRows<RoleData>(
    tx,
    {
      columns: sql`r.id, ${roleName(locale)} as name, r.note, r.builtin is not null as builtin, r.all_codes as "allCodes",
        ${accounts} as accounts, (select count(*)::int from access.role_code c where c.role_id = r.id) as "codeCount", r.created_at as "createdAt"`,
      from: sql`access.role r`,
      where: input.search ? [sql`(r.name ilike ${like} or r.name_en ilike ${like})`] : [],
      sorts: { id: sql`r.id`, name: roleName(locale), accounts, createdAt: sql`r.created_at` },
      defaultSort: "id",
      key: sql`r.id`,
    },
    input,
  );
  const everything = (await companyCodes(context, "staff")).size;
  const rows = page.rows.map((row) => ({
    ...row,
    codeCount: row.allCodes ? everything : row.codeCount,
    actions: [
      ...(holds(principal, "C6200.editRole") && !row.allCodes ? (["edit"] as const) : []),
      ...(holds(principal, "C6200.addRole") ? (["copy"] as const) : []),
      ...(holds(principal, "C6200.deleteRole") && !row.builtin ? (["delete"] as const) : []),
    ],
  }));
  return { ...page, rows };
}

export async function roleOptions({ tx, locale }: CallContext): Promise<OutputOf<typeof rolesApi.roleOptions>> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    sql`select r.id, ${roleName(locale)} as name from access.role r order by r.id`,
  );
  return rows;
}

export async function readRole(
  context: CallContext,
  { id }: InputOf<typeof rolesApi.readRole>,
): Promise<OutputOf<typeof rolesApi.readRole>> {
  const { rows } = await context.tx.query<{
    id: number;
    name: string;
    nameEn: string | null;
    note: string | null;
    allCodes: boolean;
    codes: string[];
    version: number;
  }>(
    `select id, name, name_en as "nameEn", note, all_codes as "allCodes", version,
       array(select code from access.role_code c where c.role_id = r.id order by code) as codes
     from access.role r where id = $1`,
    [id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return { ...rows[0], codes: rows[0].allCodes ? [...(await companyCodes(context, "staff"))] : rows[0].codes };
}

export async function listRoleMenus(context: CallContext): Promise<OutputOf<typeof rolesApi.listRoleMenus>> {
  return {
    // What only workers can hold is nobody's to grant.
    menus: context.services.menu.heldBy(await companyCodes(context, "staff", "agency")),
    grantable: [...context.principal.codes],
  };
}
