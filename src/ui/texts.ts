import { useCallback, useSyncExternalStore } from "react";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { chooseLocale, currentLocale, onLocale } from "#platform/i18n/client-locale.ts";
import { listed, say, type Locale, type Text, type TextParams } from "#platform/i18n/text.ts";

export { chooseLocale };

/** Gives a text by its key; `{name}` in it is filled from `params`. An unknown key shows itself. */
export type T = (key: string, params?: TextParams) => string;

/** The texts of one area, or of a part of one (`approvals/flow`): `const t = useTexts("work-orders")`, then `t("list.title")`. */
export function useTexts(area: string): T {
  return useTranslation(area).t as T;
}

/** The texts of the shared parts, also outside components. */
export function uiText(key: string, params?: TextParams): string {
  return i18next.t(key, { ...params, ns: "ui" });
}

export function useUiTexts(): T {
  return useTexts("ui");
}

export function useLocale(): Locale {
  return useSyncExternalStore(onLocale, currentLocale);
}

/** Picks the viewer's language of a text that comes in both: `const say = useSay(); say(entry)`. */
export function useSay(): (text: Text, params?: TextParams) => string {
  const locale = useLocale();
  return useCallback((text, params) => say(text, locale, params), [locale]);
}

/** What a select offers out of words in both languages, such as the states of a document. */
export function choicesOf<V extends string>(
  words: Record<V, Text>,
  say: (text: Text) => string,
): { value: V; label: string }[] {
  return Object.entries<Text>(words).map(([value, text]) => ({ value: value as V, label: say(text) }));
}

/** Things one after the other in the viewer's language, while something is drawn: `甲、乙`, `A, B`. */
export function listText(items: readonly string[]): string {
  return listed(items, currentLocale());
}

/** The same for parts that may hold commas themselves: `甲；乙`, `A; B`. */
export function clausesText(items: readonly string[]): string {
  return listed(items, currentLocale(), "clauses");
}
