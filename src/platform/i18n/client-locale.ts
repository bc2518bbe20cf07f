import { defaultLocale, type Locale } from "./text.ts";
import { clientData } from "#platform/http/client-data.ts";

const listeners = new Set<() => void>();

/** The language of this browser; what was chosen last is remembered. */
export function currentLocale(): Locale {
  return clientData.read("language") ?? defaultLocale;
}

/** Tells the page its language, and follows what another window of this browser chooses. */
export function startLocale(): void {
  markPage();
  clientData.onChangeElsewhere("language", show);
}

export function chooseLocale(locale: Locale): void {
  clientData.write("language", locale);
  show();
}

function show(): void {
  markPage();
  for (const listener of listeners) listener();
}

function markPage(): void {
  document.documentElement.lang = currentLocale() === "zh" ? "zh-CN" : "en";
}

export function onLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
