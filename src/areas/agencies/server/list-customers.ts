import { membershipsOpen } from "#areas/access/server.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Customer } from "../detail-rows.ts";
import { figuresAt } from "./figures.ts";

/** The companies this log-in serves: each one's figures are read in a transaction of that company. */
export async function listCustomers({ tx, principal, services, locale }: CallContext): Promise<{ rows: Customer[] }> {
  const memberships = await membershipsOpen(tx, principal);
  const rows: Customer[] = [];
  for (const { tenant_id: tenantId, account_id: accountId, kind, name_zh, name_en } of memberships) {
    if (kind !== "agency") continue;
    const figures = await figuresAt(services, { tenantId, accountId });
    if (!figures) continue;
    const { nameZh, nameEn, ...counted } = figures;
    rows.push({
      tenantId,
      accountId,
      name: locale === "en" && name_en !== "" ? name_en : name_zh,
      agencyName: locale === "en" && nameEn !== "" ? nameEn : nameZh,
      ...counted,
      current: accountId === principal.accountId && tenantId === principal.tenantId,
    });
  }
  return { rows };
}
