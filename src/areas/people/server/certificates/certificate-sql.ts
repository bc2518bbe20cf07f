import { join, sql, type Sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { builtinCertificateTypes, usualLeadDays } from "../../certificate-types.ts";

/** What a type is called, of the code in the relation `code`; `t` is the company's own word on it, where there is one. */
export function typeName(locale: Locale, code: Sql): Sql {
  const known = join(
    builtinCertificateTypes.map((type) => sql`when ${type.code} then ${type[locale]}`),
    " ",
  );
  return sql`coalesce(${named(locale, "t")}, case ${code} ${known} else ${code} end)`;
}

export const leadDays = sql`coalesce(t.lead_days, ${usualLeadDays}::int)`;
