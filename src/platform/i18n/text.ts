import { ownOf } from "#platform/own-of.ts";
/** The two languages of the product; Chinese comes first and is the default. */
export type Locale = "zh" | "en";

export const defaultLocale: Locale = "zh";

/**
 * One text in both languages; `{name}` marks a parameter, `{name|day|days}` the word for that many, which the text says
 * beside the number itself: `{count} {count|day|days}`.
 */
export interface Text {
  zh: string;
  en: string;
}

/** A parameter that is a list is written as the language writes lists, one that has a name in both by that of the language. */
export type TextParams = Record<string, string | number | readonly string[] | Text>;

const separators = { things: { zh: "、", en: ", " }, clauses: { zh: "；", en: "; " } };

/** Things one after the other, as the language separates them: `甲、乙`, `A, B`; `clauses` may hold commas themselves. */
export function listed(items: readonly string[], locale: Locale, kind: keyof typeof separators = "things"): string {
  return items.join(separators[kind][locale]);
}

/** The text in one language with its parameters filled in; an unknown parameter stays visible as `{name}`. */
export function say(text: Text, locale: Locale, params: TextParams = {}): string {
  return text[locale].replace(/\{(\w+)(?:\|([^{}]*))?\}/g, (whole, name: string, forms?: string) => {
    const value = ownOf(params, name);
    if (value === undefined) return whole;
    if (typeof value === "object") return "zh" in value ? value[locale] : listed(value, locale);
    return forms === undefined ? String(value) : wordFor(value, forms, locale);
  });
}

/** The word for that many, out of `one|other`; a number that was already written with signs of its own counts as many. */
export function wordFor(value: string | number, forms: string, locale: Locale): string {
  const [one = "", other = one] = forms.split("|");
  return new Intl.PluralRules(locale).select(Number(value)) === "one" ? one : other;
}

/** The language a browser or program asks for; anything but English is Chinese. */
export function localeOf(value: string | null | undefined): Locale {
  return value?.toLowerCase().startsWith("en") ? "en" : defaultLocale;
}

/** The language of a browser in which none was chosen yet: Chinese where it speaks Chinese, or says nothing of it. */
export function localeOfBrowser(language: string | undefined): Locale {
  return language === undefined || language === "" || /^zh\b/i.test(language) ? "zh" : "en";
}

/** The shape that the English messages of an area must have: the same keys as the Chinese ones. */
export type Messages<T> = { [K in keyof T]: T[K] extends string ? string : Messages<T[K]> };
