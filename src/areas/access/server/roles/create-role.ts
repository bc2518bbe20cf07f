import { breaks } from "#platform/db/fault.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { MenuCatalogue } from "#platform/menu/catalogue.ts";
import { touchAccess } from "#platform/session/touch-access.ts";
import { refusals } from "../../errors.ts";
import { builtinRoles, codesOfPages, type BuiltinRole } from "../../rules/builtin-roles.ts";

export interface NewRole {
  name: string;
  nameEn?: string | null;
  note?: string | null;
  codes: readonly string[];
  builtin?: string;
  allCodes?: boolean;
  /** What the definition of a built-in role gives it. */
  givenCodes?: readonly string[];
}

/** Adds a role with its permission codes; refuses a name that is taken. */
export async function createRole(tx: Tx, role: NewRole): Promise<number> {
  try {
    const { rows } = await tx.savepoint(() =>
      tx.query<{ id: number }>(
        `insert into access.role (tenant_id, name, name_en, note, builtin, all_codes, given_codes) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [
          tx.tenantId,
          role.name,
          role.nameEn ?? null,
          role.note ?? null,
          role.builtin ?? null,
          role.allCodes ?? false,
          role.givenCodes ?? [],
        ],
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
  await tx.query("delete from access.role_code where tenant_id = $1 and role_id = $2 and code <> all($3::text[])", [
    tx.tenantId,
    roleId,
    codes,
  ]);
  await tx.query(
    `insert into access.role_code (tenant_id, role_id, code) select $1, $2, code from unnest($3::text[]) as c (code)
     on conflict do nothing`,
    [tx.tenantId, roleId, codes],
  );
  await touchAccess(tx);
}

/** Gives a new company its roles; their ids by fixed code. */
export async function createBuiltinRoles(
  tx: Tx,
  menu: MenuCatalogue,
  wanted: readonly BuiltinRole[] = builtinRoles.map((role) => role.builtin),
): Promise<Record<BuiltinRole, number>> {
  const made: [string, number][] = [];
  for (const { builtin, zh, en, allCodes, codes } of definedRoles(menu).filter((role) =>
    wanted.includes(role.builtin),
  )) {
    made.push([builtin, await createRole(tx, { name: zh, nameEn: en, builtin, allCodes, codes, givenCodes: codes })]);
  }
  return Object.fromEntries(made) as Record<BuiltinRole, number>;
}

/** The built-in roles with the codes that this release's menu gives them; none for one that holds everything. */
export function definedRoles(
  menu: MenuCatalogue,
): { builtin: BuiltinRole; zh: string; en: string; allCodes: boolean; codes: string[] }[] {
  const all = new Set([...menu.codesFor("staff"), ...menu.codesFor("agency")]);
  return builtinRoles.map(({ builtin, zh, en, pages, without }) => ({
    builtin,
    zh,
    en,
    allCodes: pages === "all",
    codes: pages === "all" ? [] : codesOfPages(pages, all, without),
  }));
}
