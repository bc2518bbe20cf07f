import { say, type Locale, type Text } from "#platform/i18n/text.ts";

const words = {
  rosterChanged: { zh: "排班表调整", en: "Schedule changed" },
  barred: { zh: "不再安排", en: "No longer given work" },
  left: { zh: "离职（{number}）", en: "Leaving ({number})" },
} as const satisfies Record<string, Text>;

/** Why the program itself took somebody off a shift; `number` is that of the document. */
export interface OwnReason {
  key: keyof typeof words;
  number?: string;
}

/** What somebody typed, or what the program says in the language of whoever reads it. */
export type EndReason = string | OwnReason;

/** A reason as it is stored: what was typed, and what is said by its key. */
export const storedReason = (reason: EndReason): [typed: string | null, own: string | null] =>
  typeof reason === "string" ? [reason, null] : [null, JSON.stringify(reason)];

export function reasonText(typed: string | null, own: OwnReason | null, locale: Locale): string | null {
  if (own === null || !Object.hasOwn(words, own.key)) return typed;
  return say(words[own.key], locale, { number: own.number ?? "" });
}
