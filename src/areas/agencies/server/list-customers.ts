import { sql } from "#platform/db/sql.ts";
import { membershipsOpen } from "#areas/access/server.ts";
import { named } from "#platform/db/list.ts";
import { withReadOnly } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Customer } from "../detail-rows.ts";

/** The companies this log-in serves: each one's figures are read in a transaction of that company. */
export async function listCustomers({ tx, principal, services, locale }: CallContext): Promise<{ rows: Customer[] }> {
  const memberships = await membershipsOpen(tx, principal);
  const rows: Customer[] = [];
  for (const { tenant_id, account_id, kind, name_zh, name_en } of memberships) {
    if (kind !== "agency") continue;
    const figures = await withReadOnly(
      services.pool,
      { tenantId: tenant_id, principal: { membershipId: account_id } },
      (own) =>
        own.query<
          Pick<Customer, "agencyName" | "openRequests">
        >(sql`select ${named(locale, "a")} as "agencyName", a.open_requests as "openRequests"
        from access.account_view u join agencies.agency a on a.tenant_id = u.tenant_id and a.id = u.agency_id where u.tenant_id = ${tenant_id} and u.id = ${account_id}`),
    );
    const [found] = figures.rows;
    if (!found) continue;
    const name = locale === "en" && name_en !== "" ? name_en : name_zh;
    rows.push({
      tenantId: tenant_id,
      accountId: account_id,
      name,
      ...found,
      current: account_id === principal.accountId && tenant_id === principal.tenantId,
    });
  }
  return { rows };
}
