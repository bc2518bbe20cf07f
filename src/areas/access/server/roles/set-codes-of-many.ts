import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as rolesApi from "../../roles-api.ts";
import { refusals } from "../../errors.ts";
import { changedCodes } from "../../rules/account-rules.ts";
import { settleLoss } from "../accounts/guards.ts";
import { refuseMadeStronger, refuseStronger } from "../accounts/stronger.ts";
import { refuseCodesNotHeld } from "./codes-not-held.ts";
import { setRoleCodes } from "./create-role.ts";
import { checkedCodes, holdersOf } from "./save-role.ts";

/** As if each role was edited: all of them or none. */
export async function setCodesOfMany(
  context: CallContext,
  { ids, how, codes }: InputOf<typeof rolesApi.setCodesOfMany>,
): Promise<OutputOf<typeof rolesApi.setCodesOfMany>> {
  const { tx } = context;
  const roles = await rolesOf(context, ids);
  if (roles.some((role) => role.allCodes)) throw refuse(refusals.administratorRole);
  const known = await checkedCodes(context, codes);
  const wanted = how === "add" ? known : codes;
  await refuseCodesNotHeld(context, wanted);
  const holders = await holdersOf(context, ids);
  const before = await refuseStronger(context, holders);
  for (const { id, name, codes: held } of roles) {
    const next = changedCodes(held, how, wanted);
    await refuseCodesNotHeld(
      context,
      held.filter((code) => !next.includes(code)),
    );
    if (next.length === 0) throw refuse(refusals.roleEmptied, { name });
    await setRoleCodes(tx, id, next);
  }
  await tx.query("update access.role set version = version + 1 where tenant_id = $1 and id = any($2::bigint[])", [
    tx.tenantId,
    ids,
  ]);
  await refuseMadeStronger(context, holders, before, "codes");
  await settleLoss(context);
  return allDone;
}

interface Role {
  id: number;
  name: string;
  allCodes: boolean;
  codes: string[];
}

async function rolesOf({ tx, about }: CallContext, ids: readonly number[]): Promise<Role[]> {
  const { rows } = await tx.query<Role>(
    `select id, name, all_codes as "allCodes", array(select code from access.role_code c where c.tenant_id = r.tenant_id and c.role_id = r.id) as codes
     from access.role r where r.tenant_id = $1 and r.id = any($2::bigint[]) order by id for update`,
    [tx.tenantId, ids],
  );
  if (rows.length !== new Set(ids).size) throw refuse(commonRefusals.notFound);
  about(rows.map((row) => row.name));
  return rows;
}
