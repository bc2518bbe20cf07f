import { enabledWords } from "#platform/i18n/enabled-words.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";
import { ownOf } from "#platform/own-of.ts";
import type { ListColumn } from "./column.ts";
import type { AnyList, Shown } from "./define-list.ts";

const yes: Text = { zh: "是", en: "Yes" };

/** The words of a column's codes. */
export const wordsOf = ({ kind, words }: Pick<ListColumn, "kind" | "words">): ListColumn["words"] =>
  kind === "enabled" ? enabledWords : words;

/** What a row shows in a column before it is put into words: its value, or what the list works out of the row. */
export function shownOf(list: Pick<AnyList, "shows">, key: string, row: object, locale: Locale, place?: number): Shown {
  const show = ownOf(list.shows, key);
  return show ? show(row as never, locale, place) : ownOf(row as Record<string, Shown>, key);
}

/** The same as a text or a figure: codes by their words, what is not so is empty. */
export function textOf(column: ListColumn, shown: Shown, locale: Locale): string | number | null {
  if (shown === null || shown === undefined) return null;
  const word = ownOf(wordsOf(column) ?? {}, String(shown))?.[locale];
  if (word !== undefined) return word;
  if (typeof shown === "boolean") return shown ? yes[locale] : null;
  return shown;
}
