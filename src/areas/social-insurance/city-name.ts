import type { Locale, Text } from "#platform/i18n/text.ts";
import { cityNames } from "./packages/shipped.ts";

const known = new Map<string, Text>(Object.entries(cityNames));

/** A city by its key, or as the company has called it. */
export const cityText = (city: string): Text => known.get(city) ?? { zh: city, en: city };
export const cityName = (city: string, locale: Locale): string => cityText(city)[locale];

/** The key of a city by what it is called, in either language or in both at once; another city is called as it stands. */
export function cityKey(name: string): string {
  const parts = name
    .trim()
    .toLowerCase()
    .split(/[\s/·]+/)
    .map((part) => part.replace(/市$/, ""));
  for (const [key, { zh, en }] of known)
    if (parts.some((part) => part === key || part === zh || part === en.toLowerCase())) return key;
  return name.trim();
}
