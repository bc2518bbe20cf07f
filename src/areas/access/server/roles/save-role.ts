import type { CallContext } from "#platform/http/context.ts";
import { breaks } from "#platform/db/fault.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type * as rolesApi from "../../roles-api.ts";
import { refusals } from "../../errors.ts";
import { withPages } from "../../rules/account-rules.ts";
import { companyCodes } from "./company-codes.ts";
import { createRole, setRoleCodes } from "./create-role.ts";
import { setRoleRanges } from "./role-ranges.ts";
import { refuseCodesNotHeld } from "./codes-not-held.ts";
import { settleLoss } from "../accounts/guards.ts";
import { refuseMadeStronger, refuseStronger } from "../accounts/stronger.ts";

export async function addRole(
  context: CallContext,
  input: InputOf<typeof rolesApi.addRole>,
): Promise<OutputOf<typeof rolesApi.addRole>> {
  const codes = await checkedCodes(context, input.codes);
  context.about(input.name);
  await refuseCodesNotHeld(context, codes);
  const id = await createRole(context.tx, { ...input, codes });
  await setRoleRanges(context, id, input.ranges ?? []);
  return { id };
}

/** Permissions taken away or given are both only those that the caller holds, and none of the role's people holds more than they. */
export async function editRole(
  context: CallContext,
  input: InputOf<typeof rolesApi.editRole>,
): Promise<OutputOf<typeof rolesApi.editRole>> {
  const { tx } = context;
  const role = await roleOf(context, input.id);
  if (role.all_codes) throw refuse(refusals.administratorRole);
  const codes = await checkedCodes(context, input.codes);
  const changed = [
    ...codes.filter((code) => !role.codes.includes(code)),
    ...role.codes.filter((code) => !codes.includes(code)),
  ];
  await refuseCodesNotHeld(context, changed);
  const holders = await holdersOf(context, [input.id]);
  const before = await refuseStronger(context, holders);
  try {
    const { rowCount } = await tx.savepoint(() =>
      tx.query(
        `update access.role set name = $4, name_en = $5, note = $6, version = version + 1
         where tenant_id = $1 and id = $2 and version = $3`,
        [tx.tenantId, input.id, input.version, input.name, input.nameEn ?? null, input.note ?? null],
      ),
    );
    if (rowCount !== 1) throw refuse(commonRefusals.stale);
  } catch (error) {
    throw breaks(error, "role_tenant_id_name_key") ? refuseField(refusals.roleTaken, "name") : error;
  }
  await setRoleCodes(tx, input.id, codes);
  if (input.ranges) await setRoleRanges(context, input.id, input.ranges);
  await refuseMadeStronger(context, holders, before, "codes");
  await settleLoss(context);
  return allDone;
}

export async function deleteRole(
  context: CallContext,
  { id }: InputOf<typeof rolesApi.deleteRole>,
): Promise<OutputOf<typeof rolesApi.deleteRole>> {
  const { tx } = context;
  const role = await roleOf(context, id);
  if (role.builtin !== null) throw refuse(refusals.builtinRole, { name: role.name });
  const { rows } = await tx.query<{ count: number }>(
    "select count(*)::int as count from access.account_role where tenant_id = $1 and role_id = $2",
    [tx.tenantId, id],
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw refuse(refusals.roleInUse, { count });
  await refuseCodesNotHeld(context, role.codes);
  await tx.query("delete from access.role where tenant_id = $1 and id = $2", [tx.tenantId, id]);
  await settleLoss(context);
  return allDone;
}

export async function holdersOf({ tx }: CallContext, roleIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select distinct a.id from access.account_role ar join access.account a on a.tenant_id = ar.tenant_id and a.id = ar.account_id
     where ar.tenant_id = $1 and ar.role_id = any($2::bigint[]) and a.deleted_at is null`,
    [tx.tenantId, roleIds],
  );
  return rows.map((row) => row.id);
}

interface RoleData {
  name: string;
  builtin: string | null;
  all_codes: boolean;
  codes: string[];
}

async function roleOf(context: CallContext, id: number): Promise<RoleData> {
  const { rows } = await context.tx.query<RoleData & Record<string, unknown>>(
    `select name, builtin, all_codes, array(select code from access.role_code c where c.tenant_id = r.tenant_id and c.role_id = r.id) as codes
     from access.role r where r.tenant_id = $1 and r.id = $2 for update`,
    [context.tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  context.about(rows[0].name);
  return rows[0];
}

/** Only codes that exist, each button with its page. */
export async function checkedCodes(context: CallContext, codes: readonly string[]): Promise<string[]> {
  const all = await companyCodes(context, "staff", "agency");
  const unknown = codes.filter((code) => !all.has(code));
  if (unknown.length > 0) throw refuseField(refusals.unknownCode, "codes", { names: unknown.slice(0, 5) });
  return withPages(codes);
}
