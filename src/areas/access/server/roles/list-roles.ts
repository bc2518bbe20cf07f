import { sql } from "#platform/db/sql.ts";
import { containing } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type * as rolesApi from "../../roles-api.ts";
import { roleList } from "../../lists.ts";
import { companyCodes } from "./company-codes.ts";
import { roleName } from "./role-name.ts";

export const roles = listSource(roleList, {
  company: sql`r.tenant_id`,
  query: ({ locale }, { search }) => {
    const like = containing(search ?? "");
    return {
      columns: {
        id: sql`r.id`,
        name: roleName(locale),
        note: sql`r.note`,
        builtin: sql`r.builtin is not null`,
        allCodes: sql`r.all_codes`,
        accounts: sql`(select count(*)::int from access.account_role ar
          join access.account a on a.tenant_id = ar.tenant_id and a.id = ar.account_id
          where ar.tenant_id = r.tenant_id and ar.role_id = r.id and a.deleted_at is null)`,
        codeCount: sql`(select count(*)::int from access.role_code c where c.tenant_id = r.tenant_id and c.role_id = r.id)`,
        createdAt: sql`r.created_at`,
      },
      from: sql`access.role r`,
      where: search ? [sql`(r.name ilike ${like} or r.name_en ilike ${like})`] : [],
      sorts: { id: sql`r.id` },
      key: sql`r.id`,
    };
  },
  present: async (context, rows) => {
    const { principal } = context;
    const everything = (await companyCodes(context, "staff")).size;
    return rows.map((row) => ({
      codeCount: row.allCodes ? everything : row.codeCount,
      actions: [
        ...(holds(principal, "C6200.editRole") && !row.allCodes ? (["edit"] as const) : []),
        ...(holds(principal, "C6200.addRole") ? (["copy"] as const) : []),
        ...(holds(principal, "C6200.deleteRole") && !row.builtin ? (["delete"] as const) : []),
      ],
    }));
  },
});

export async function roleOptions({ tx, locale }: CallContext): Promise<OutputOf<typeof rolesApi.roleOptions>> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    sql`select r.id, ${roleName(locale)} as name from access.role r where r.tenant_id = ${tx.tenantId} order by r.id`,
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
    ranges: OutputOf<typeof rolesApi.readRole>["ranges"];
    version: number;
  }>(
    `select id, name, name_en as "nameEn", note, all_codes as "allCodes", version,
       array(select code from access.role_code c where c.tenant_id = r.tenant_id and c.role_id = r.id order by code) as codes,
       coalesce((select jsonb_agg(jsonb_build_object('module', s.module, 'kind', s.kind, 'departmentIds', to_jsonb(s.department_ids),
         'includeBelow', s.include_below, 'postIds', to_jsonb(s.post_ids), 'employeeTypes', to_jsonb(s.employee_types), 'agencyIds', to_jsonb(s.agency_ids)) order by s.module)
         from access.role_scope s where s.tenant_id = r.tenant_id and s.role_id = r.id), '[]') as ranges
     from access.role r where r.tenant_id = $1 and r.id = $2`,
    [context.tx.tenantId, id],
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
