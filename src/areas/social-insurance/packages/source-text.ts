import type { Locale } from "#platform/i18n/text.ts";
import { shippedVersions } from "./figures.ts";
import type { Source } from "./source.ts";

const sources: readonly Source[] = shippedVersions.flatMap(({ source, items }) => [
  source,
  ...items.map((item) => item.source),
]);
const byStored = new Map(sources.map((source) => [source.stored, source]));
const byText = new Map(sources.flatMap(({ zh, en, stored }) => [[zh, stored] as const, [en, stored] as const]));

/** A stored source in the reader's language; what the company wrote itself as it stands. */
export const sourceText = (stored: string, locale: Locale): string => byStored.get(stored)?.[locale] ?? stored;

/** What is kept of a source that came back from a form: one that the program brought stays in both languages. */
export const sourceKept = (typed: string): string => byText.get(typed) ?? typed;
