import { sql, type Sql } from "#platform/db/sql.ts";
import type { Locale } from "#platform/i18n/text.ts";

/** The name of a role in the caller's language; only built-in ones have two. */
export function roleName(locale: Locale): Sql {
  return locale === "zh" ? sql`r.name` : sql`coalesce(nullif(r.name_en, ''), r.name)`;
}
