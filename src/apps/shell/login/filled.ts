import { say } from "#platform/i18n/text.ts";

/** A text of these pages with its parameters filled in. */
export const filled = (text: string, params: Record<string, string | number>): string =>
  say({ zh: text, en: text }, "zh", params);
