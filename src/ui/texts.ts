import { useCallback, useSyncExternalStore } from "react";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { chooseLocale, currentLocale, onLocale } from "#platform/i18n/client-locale.ts";
import { listed, say, type Locale, type Text, type TextParams } from "#platform/i18n/text.ts";

export { chooseLocale };

/**
 * The texts there are, by area or by part of one (`approvals/flow`). Each `locale/zh.ts` adds its own, so that a key
 * without a text does not compile.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the areas
export interface Texts {}

type KeysIn<M> = {
  [K in keyof M & (string | number)]: M[K] extends string ? `${K}` : `${K}.${KeysIn<M[K]>}`;
}[keyof M & (string | number)];

/** The keys of the texts of one area: `list.title`. */
export type TextKey<A extends keyof Texts> = KeysIn<Texts[A]>;

/** What stands behind a part of a key: `title` of `list.title` for `list`. */
export type KeyUnder<A extends keyof Texts, P extends string> =
  TextKey<A> extends infer Key ? (Key extends `${P}.${infer Rest}` ? Rest : never) : never;

/** Gives a text of one area by its key; `{name}` in it is filled from `params`. */
export type T<A extends keyof Texts> = (key: TextKey<A>, params?: TextParams) => string;

/** The texts of one area, or of a part of one (`approvals/flow`): `const t = useTexts("work-orders")`, then `t("list.title")`. */
export function useTexts<A extends keyof Texts>(area: A): T<A> {
  return useTranslation(area).t as T<A>;
}

/**
 * The text of a key that only the running program knows, such as a word of stored data; a key without a text shows
 * itself. Where it stands is counted in `scripts/words.mjs`.
 */
export function textByKey<A extends keyof Texts>(t: T<A>, key: string, params?: TextParams): string {
  return (t as (key: string, params?: TextParams) => string)(key, params);
}

/** The texts of the shared parts, also outside components. */
export function uiText(key: TextKey<"ui">, params?: TextParams): string {
  return i18next.t(key, { ...params, ns: "ui" });
}

export function useUiTexts(): T<"ui"> {
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
