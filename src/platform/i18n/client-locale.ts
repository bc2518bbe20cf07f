import { defaultLocale, type Locale } from "./text.ts";
import { clientData } from "#platform/http/client-data.ts";

const listeners = new Set<() => void>();

/** The language of this browser; what was chosen last is remembered. */
export function currentLocale(): Locale {
  return clientData.read("language") ?? defaultLocale;
}

export function chooseLocale(locale: Locale): void {
  clientData.write("language", locale);
  document.documentElement.lang = locale === "zh" ? "zh-CN" : "en";
  for (const listener of listeners) listener();
}

export function onLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
