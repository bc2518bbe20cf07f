import { breaks } from "#platform/db/fault.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { MenuCatalogue } from "#platform/menu/catalogue.ts";
import { touchAccess } from "#platform/session/touch-access.ts";
import { refusals } from "../errors.ts";
import { builtinRoles, codesOfPages, type BuiltinRole } from "../rules/builtin-roles.ts";

export interface NewRole {
  name: string;
  nameEn?: string | null;
  note?: string | null;
  codes: readonly string[];
  builtin?: string;
  allCodes?: boolean;
}

/** Adds a role with its permission codes; refuses a name that is taken. */
export async function createRole(tx: Tx, role: NewRole): Promise<number> {
  try {
    const { rows } = await tx.savepoint(() =>
      tx.query<{ id: number }>(
        `insert into access.role (tenant_id, name, name_en, note, builtin, all_codes) values ($1, $2, $3, $4, $5, $6) returning id`,
        [tx.tenantId, role.name, role.nameEn ?? null, role.note ?? null, role.builtin ?? null, role.allCodes ?? false],
      ),
    );
    const { id } = rows[0] as { id: number };
    await setRoleCodes(tx, id, role.codes);
    return id;
  } catch (error) {
    throw breaks(error, "role_tenant_id_name_key") ? refuseField(refusals.roleTaken, "name") : error;
  }
}

export async function setRoleCodes(tx: Tx, roleId: number, codes: readonly string[]): Promise<void> {
  await tx.query("delete from access.role_code where role_id = $1 and code <> all($2::text[])", [roleId, codes]);
  await tx.query(
    `insert into access.role_code (tenant_id, role_id, code) select $1, $2, code from unnest($3::text[]) as c (code)
     on conflict do nothing`,
    [tx.tenantId, roleId, codes],
  );
  await touchAccess(tx);
}

/** Gives a new company its roles; their ids by fixed code. */
export async function createBuiltinRoles(tx: Tx, menu: MenuCatalogue): Promise<Record<BuiltinRole, number>> {
  const made: [string, number][] = [];
  const all = new Set([...menu.codesFor("staff"), ...menu.codesFor("agency")]);
  for (const { builtin, zh, en, pages, without } of builtinRoles) {
    const everything = pages === "all";
    const codes = everything ? [] : codesOfPages(pages, all, without);
    made.push([builtin, await createRole(tx, { name: zh, nameEn: en, builtin, allCodes: everything, codes })]);
  }
  return Object.fromEntries(made) as Record<BuiltinRole, number>;
}
