import type { Locale } from "#platform/i18n/text.ts";

/** Plain SQL for the name of a thing in the reader's language; the alias must have `name_zh` and `name_en`. */
export function localName(locale: Locale | undefined, alias: string): string {
  return locale === "en" ? `coalesce(nullif(${alias}.name_en, ''), ${alias}.name_zh)` : `${alias}.name_zh`;
}
