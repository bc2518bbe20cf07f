import type { z } from "zod";
import type { Locale } from "#platform/i18n/text.ts";
import type { companyChoice } from "../../api.ts";
import type { Membership } from "./login-store.ts";

/** Memberships as the company picker shows them. */
export function companiesFrom(memberships: readonly Membership[], locale: Locale): z.output<typeof companyChoice>[] {
  return memberships.map((one) => ({
    accountId: one.account_id,
    tenantId: one.tenant_id,
    name: locale === "en" && one.name_en !== "" ? one.name_en : one.name_zh,
    kind: one.door,
  }));
}
