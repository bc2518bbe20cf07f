import type { NotNull } from "#platform/db/sql.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import { storedTarget } from "#platform/operation-log/target.ts";
import { touchAccess } from "#platform/session/touch-access.ts";
import { codesGained, rolesOfService } from "../../rules/builtin-roles.ts";
import { createRole, definedRoles } from "./create-role.ts";

interface StoredRole {
  id: number;
  name: string;
  builtin: string | null;
  given: string[];
  held: string[];
}

/**
 * Gives the built-in roles of every company what this release's menu adds to their definitions; called at each start.
 * Gives how many roles gained something.
 */
export async function renewBuiltinRoles({ pool, menu }: Pick<Services, "pool" | "menu">): Promise<number> {
  const defined = definedRoles(menu);
  const { rows } = await pool.query<{ id: number }>("select id from platform.tenant_ids() as id");
  let gained = 0;
  for (const { id } of rows) gained += await withTenant(pool, { tenantId: id }, (tx) => renewRoles(tx, defined));
  return gained;
}

async function renewRoles(tx: Tx, defined: ReturnType<typeof definedRoles>): Promise<number> {
  // Several programs may start at once: the second waits here and then sees what the first has made.
  const company = await tx.query<{ service: NotNull<boolean> }>(
    "select kind = 'service' as service from platform.tenant where id = $1 for no key update",
    [tx.tenantId],
  );
  const ofService = company.rows[0]?.service ?? false;
  const { rows } = await tx.query<StoredRole & Record<string, unknown>>(
    `select id, name, builtin, given_codes as given, array(select code from access.role_code c where c.tenant_id = r.tenant_id and c.role_id = r.id) as held
     from access.role r where r.tenant_id = $1 order by id`,
    [tx.tenantId],
  );
  let gained = 0;
  for (const { builtin, zh, en, allCodes, codes } of defined) {
    if (ofService && !rolesOfService.includes(builtin)) continue;
    const stored = rows.find((role) => role.builtin === builtin);
    const fresh = stored && !allCodes ? await giveNew(tx, stored, codes) : [];
    if (stored && fresh.length > 0) {
      await noteGain(tx, stored.name, fresh);
      gained += 1;
    }
    // A company without any built-in role was made without them; a role of the same name stays what it is.
    if (stored || !rows.some((role) => role.builtin !== null) || rows.some((role) => role.name === zh)) continue;
    await createRole(tx, { name: zh, nameEn: en, builtin, allCodes, codes, givenCodes: codes });
    await noteGain(tx, storedTarget({ zh, en }), codes);
    gained += 1;
  }
  if (gained > 0) await touchAccess(tx);
  return gained;
}

/** The company's administrators find in their log what a release has given to whom. */
async function noteGain(tx: Tx, role: string | null, codes: readonly string[]): Promise<void> {
  await tx.query(
    `insert into platform.operation_log (tenant_id, account_name, call, title_zh, title_en, target, outcome, detail)
     values ($1, 'release', 'release', '新版本为内置角色增加权限', 'A release gave a built-in role permissions', $2, 'done', $3)`,
    [tx.tenantId, role, JSON.stringify({ codes })],
  );
}

/** What the role gains; what the definition has is then known to have been given. */
async function giveNew(tx: Tx, { id, given, held }: StoredRole, codes: readonly string[]): Promise<string[]> {
  if (codes.every((code) => given.includes(code))) return [];
  const fresh = codesGained(codes, new Set(given), new Set(held)).filter((code) => !held.includes(code));
  await tx.query(
    "insert into access.role_code (tenant_id, role_id, code) select $1, $2, unnest($3::text[]) on conflict do nothing",
    [tx.tenantId, id, fresh],
  );
  await tx.query("update access.role set given_codes = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    [...new Set([...given, ...codes])],
  ]);
  return fresh;
}
