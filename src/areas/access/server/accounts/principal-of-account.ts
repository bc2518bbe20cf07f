import type { Tx } from "#platform/db/tx.ts";
import { defaultLocale } from "#platform/i18n/text.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import type { Audience } from "#platform/menu/entry.ts";
import { rightsFrom } from "#platform/session/authenticate.ts";
import type { Principal } from "#platform/session/principal.ts";
import type { RightsRow } from "#platform/session/session-store.ts";

interface AccountRow {
  login_id: number;
  kind: Audience;
  name: string;
  member_id: number | null;
  department_id: number | null;
  agency_id: number | null;
  language: "zh" | "en" | null;
  live: boolean;
}

/** An account with the rights it has now, without a session: for work it asked for that runs later. Null when it is stopped. */
export async function principalOfAccount(
  tx: Tx,
  services: Pick<Services, "menu">,
  accountId: number,
): Promise<Principal | null> {
  const { rows } = await tx.query<AccountRow>(
    `select a.login_id, a.kind, a.name, a.member_id, m.department_id, a.agency_id, a.language, a.enabled and a.deleted_at is null as live
     from access.account a left join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id
     where a.tenant_id = $1 and a.id = $2`,
    [tx.tenantId, accountId],
  );
  const [account] = rows;
  if (!account?.live) return null;
  // By the connection of the transaction, which would else hold two.
  const loaded = await tx.query<RightsRow>("select * from access.principal_load($1, $2)", [tx.tenantId, accountId]);
  const rights = rightsFrom(loaded.rows[0]!, account, services.menu);
  return {
    tenantId: tx.tenantId,
    accountId,
    loginId: account.login_id,
    sessionId: 0,
    kind: account.kind,
    name: account.name,
    memberId: account.member_id,
    departmentId: account.department_id,
    agencyId: account.kind === "agency" ? account.agency_id : null,
    locale: account.language ?? defaultLocale,
    bothSides: false,
    ...rights,
  };
}

/**
 * The caller with the rights of the office. On the phone pages staff have what workers have, while the same session opens
 * the desk too: what they may see there may stand in what the phone shows them.
 */
export async function officePrincipal({
  tx,
  services,
  principal,
}: Pick<CallContext, "tx" | "services" | "principal">): Promise<Principal> {
  if (principal.kind !== "worker" || !principal.bothSides) return principal;
  return (await principalOfAccount(tx, services, principal.accountId)) ?? principal;
}
