import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { rightsFrom } from "#platform/session/authenticate.ts";
import type { RightsRow } from "#platform/session/session-store.ts";
import { refusals } from "../../errors.ts";
import { pagesBeyond } from "../../rules/reach.ts";
import { codeTitles } from "../roles/code-titles.ts";

/** The page of accounts and roles. */
const page = "C6200";

const ownScope = { zh: "数据范围", en: "your data scope" };

/**
 * Refuses what leaves a company without an administrator who could set everything right again: enabled, able to pass the
 * second step that the company asks, and with the whole organisation in sight on every page: nobody gives what they do not
 * see. They hold every code, so that none that somebody held is lost with them there. The caller has locked the company's
 * row (`touchAccess`).
 */
export async function refuseWithoutAdministrator(tx: Tx): Promise<void> {
  const { rows } = await tx.query(
    `select from access.account a join access.account_role ar on ar.tenant_id = a.tenant_id and ar.account_id = a.id
     join access.role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id
     where a.tenant_id = $1 and r.all_codes and a.enabled and a.deleted_at is null and a.kind = 'staff'
       and exists (select from access.account_scope s where s.tenant_id = a.tenant_id and s.account_id = a.id and s.module = '')
       and not exists (select from access.account_scope s where s.tenant_id = a.tenant_id and s.account_id = a.id and s.kind <> 'organisation')
       and (not access.asks_second($1, 'staff')
            or exists (select from access.tenant_logins() l where l.account_id = a.id and l.factors > 1))
     limit 1`,
    [tx.tenantId],
  );
  if (rows.length === 0) throw refuse(refusals.lastAdministrator);
}

/**
 * Refuses what takes from the caller themselves what they would need to undo it: a code of the page of accounts that they came
 * with, or departments that they saw on any page. A colleague may take them from them.
 */
export async function refuseOwnLoss(context: CallContext): Promise<void> {
  const { tx, principal, services, locale } = context;
  if (principal.kind !== "staff") return;
  const { rows } = await tx.query<RightsRow>("select * from access.principal_load($1, $2)", [
    tx.tenantId,
    principal.accountId,
  ]);
  const after = { ...principal, ...rightsFrom(rows[0]!, principal, services.menu) };
  const lost = [...principal.codes].filter((code) => code.split(".")[0] === page && !after.codes.has(code));
  const names = codeTitles(services.menu, lost, locale);
  if (pagesBeyond(principal, after).length > 0) names.push(ownScope[locale]);
  if (names.length > 0) throw refuse(refusals.ownWayBack, { names });
}
