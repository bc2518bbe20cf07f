import type { PublicContext } from "#platform/http/context.ts";
import { withTenant } from "#platform/db/tx.ts";
import { membershipsOf } from "../login-store.ts";
import { maskLabel, type Identity } from "./bindings.ts";

/** Writes a binding into the operation log of every company concerned: the provider's own, or all that the log-in belongs to. */
export async function logBound(context: PublicContext, identity: Identity, loginId: number): Promise<void> {
  const { pool } = context.services;
  const places = (await membershipsOf(pool, loginId)).filter((one) => identity.vouchedBy === null || one.tenant_id === identity.vouchedBy);
  for (const { tenant_id: tenantId, account_id: accountId } of places) {
    await withTenant(pool, { tenantId, principal: { membershipId: accountId } }, (tx) =>
      tx.query(
        `insert into platform.operation_log (tenant_id, account_id, account_name, call, title_zh, title_en, target, outcome, ip, request_id)
         select $1, id, name, 'outside.bound', '绑定外部身份', 'Outside identity bound', $3, 'done', $4, $5 from access.account where id = $2`,
        [tenantId, accountId, maskLabel(identity.label), context.ip, context.requestId],
      ),
    );
  }
}
