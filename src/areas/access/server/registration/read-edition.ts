import type { Edition } from "#platform/editions.ts";
import type { NotNull } from "#platform/db/sql.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { readEdition as call } from "../../session-api.ts";

/** People of connected companies count at theirs. */
export async function readEdition({ tx }: CallContext): Promise<OutputOf<typeof call>> {
  const { rows } = await tx.query<{ edition: Edition; cap: number | null; used: NotNull<number> }>(
    `select t.edition, t.account_cap as cap, (select count(*)::int from access.account a
       where a.tenant_id = $1 and a.deleted_at is null and a.enabled and a.service_tenant is null) as used
     from platform.tenant t where t.id = $1`,
    [tx.tenantId],
  );
  return rows[0]!;
}
