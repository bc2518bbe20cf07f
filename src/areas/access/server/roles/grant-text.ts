import { listed, type Locale } from "#platform/i18n/text.ts";

interface Titled {
  keyCode: string;
  title: string;
  titleEN: string;
}

interface Page extends Titled {
  children: readonly Titled[];
}

/** Permissions in words, in the order of the menu: each page, and in brackets its buttons. */
export function grantText(menu: readonly Page[], codes: ReadonlySet<string>, locale: Locale): string {
  const titleOf = (one: Titled) => (locale === "zh" ? one.title : one.titleEN);
  const pages = new Map(menu.filter((page) => codes.has(page.keyCode)).map((page) => [page.keyCode, page]));
  const texts = [...pages.values()].map((page) => {
    const buttons = page.children.filter((button) => codes.has(button.keyCode)).map(titleOf);
    if (buttons.length === 0) return titleOf(page);
    return locale === "zh"
      ? `${titleOf(page)}（${listed(buttons, locale)}）`
      : `${titleOf(page)} (${listed(buttons, locale)})`;
  });
  return listed(texts, locale, "clauses");
}
