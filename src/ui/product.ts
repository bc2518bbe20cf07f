import type { Locale, Text } from "#platform/i18n/text.ts";

/** What the product is called; an installation may have its own name and icon. */
export const product: Text & { icon: string } = { zh: "点工", en: "Muster", icon: "/icon.svg" };

/** Title of the window: page and product in the viewer's language. */
export function titleOf(page: string | undefined, locale: Locale): string {
  return page ? `${page} - ${product[locale]}` : product[locale];
}
