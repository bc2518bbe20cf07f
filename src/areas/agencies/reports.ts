import { sql, type Sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { DimensionSource } from "#platform/report/source.ts";

export const agenciesBy = (key: Sql): DimensionSource => ({
  key,
  type: "bigint",
  label: (id, { tx, locale }) =>
    sql`(select ${named(locale, "a")} from agencies.labour_company a where a.tenant_id = ${tx.tenantId} and a.id = ${id})`,
});
