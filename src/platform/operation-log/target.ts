import type { Text } from "#platform/i18n/text.ts";

/** What an entry of the operation log is about: a name as somebody typed it, one that the program gave, in both languages, or the names of several records. */
export type Target = string | Text | readonly string[];

/** Between the two languages of a target in its column; no name that somebody typed holds it. */
export const targetSeparator = "\u001f";

/** Of several records so much of their names is kept. */
const longestTarget = 200;

export function storedTarget(target: Target | undefined): string | null {
  if (target === undefined || typeof target === "string") return target ?? null;
  return "zh" in target ? `${target.zh}${targetSeparator}${target.en}` : target.join(", ").slice(0, longestTarget);
}
