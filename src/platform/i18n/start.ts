import i18next, { type BackendModule, type FormatterModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { currentLocale, onLocale, startLocale } from "./client-locale.ts";
import { listed, wordFor, type Locale } from "./text.ts";

/** Loads the texts of one namespace (an area, or `ui`) in one language. */
export type LoadTexts = (locale: Locale, namespace: string) => Promise<object>;

/** Starts the texts of the browser: one namespace per area, loaded when its first page asks for it. */
export async function startTexts(load: LoadTexts, first: readonly string[]): Promise<void> {
  const backend: BackendModule = {
    type: "backend",
    init: () => undefined,
    read: (language, namespace, done) => {
      load(language as Locale, namespace).then(
        (texts) => done(null, texts),
        (error: Error) => done(error, null),
      );
    },
  };
  const words: FormatterModule = {
    type: "formatter",
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format: (value: unknown, forms, language) => {
      if (Array.isArray(value)) return listed(value as string[], language as Locale);
      return forms === undefined ? (value as string) : wordFor(value as string | number, forms, language as Locale);
    },
  };
  startLocale();
  onLocale(() => void i18next.changeLanguage(currentLocale()));
  await i18next
    .use(backend)
    .use(words)
    .use(initReactI18next)
    .init({
      lng: currentLocale(),
      fallbackLng: false,
      ns: [...first],
      defaultNS: first[0] ?? "ui",
      interpolation: { escapeValue: false, prefix: "{", suffix: "}", formatSeparator: "|", alwaysFormat: true },
      react: { useSuspense: true, bindI18n: "languageChanged" },
      keySeparator: ".",
      nsSeparator: false,
    });
}
