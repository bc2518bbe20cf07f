import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import { notHeld } from "../../rules/account-rules.ts";
import { codeTitles } from "./code-titles.ts";

async function isAdministrator(tx: Tx, accountId: number): Promise<boolean> {
  const { rows } = await tx.query(
    `select from access.account_role ar join access.role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id
     where ar.tenant_id = $1 and ar.account_id = $2 and r.all_codes`,
    [tx.tenantId, accountId],
  );
  return rows.length > 0;
}

/** Refuses permissions that the caller does not hold themselves; an administrator may grant everything. */
export async function refuseCodesNotHeld(context: CallContext, codes: readonly string[]): Promise<void> {
  const missing = notHeld(codes, context.principal.codes);
  if (missing.length === 0 || (await isAdministrator(context.tx, context.principal.accountId))) return;
  throw refuse(refusals.notHeld, { names: codeTitles(context.services.menu, missing, context.locale) });
}
