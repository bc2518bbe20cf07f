import type { Locale } from "#platform/i18n/text.ts";
import type { HelpPage } from "./blocks.ts";
import type { Guide } from "./guides.ts";

/** Made of `docs/users` by `scripts/help-pages.ts`; each is loaded when it is opened. */
const pages = import.meta.glob<{ page: HelpPage }>("/docs/users/*/*.md");

export async function loadGuide(locale: Locale, guide: Guide): Promise<HelpPage> {
  const load = pages[`/docs/users/${locale}/${guide}.md`];
  if (!load) throw new Error(`no page for ${guide}`);
  return (await load()).page;
}
