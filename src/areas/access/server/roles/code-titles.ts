import type { Locale } from "#platform/i18n/text.ts";
import type { MenuCatalogue } from "#platform/menu/catalogue.ts";

/** Names shown of many. */
const shown = 5;

/** What codes are called on the screens, each once; "…" stands for those beyond the first few. */
export function codeTitles(menu: Pick<MenuCatalogue, "stored">, codes: Iterable<string>, locale: Locale): string[] {
  const titles = new Map(
    menu.stored
      .flatMap((entry) => [entry, ...entry.children])
      .map((one) => [one.keyCode, locale === "zh" ? one.title : one.titleEN]),
  );
  const names = [...new Set(codes)].map((code) => titles.get(code) ?? code);
  return [...names.slice(0, shown), ...(names.length > shown ? ["…"] : [])];
}
