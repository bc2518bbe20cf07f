import { localeOfBrowser, type Locale } from "./text.ts";
import { clientData } from "#platform/http/client-data.ts";

const listeners = new Set<() => void>();

/** What was chosen last; before any choice the language that the browser itself is in. */
export function currentLocale(): Locale {
  return (
    clientData.read("language") ?? localeOfBrowser(typeof document === "undefined" ? undefined : navigator.language)
  );
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
