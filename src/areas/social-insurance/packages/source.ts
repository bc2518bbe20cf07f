import type { Text } from "#platform/i18n/text.ts";

/** Where figures were read, in both languages. It is stored as one text, by which the two are found again. */
export interface Source extends Text {
  stored: string;
}

export const said = (zh: string, en: string, stored = `${zh} / ${en}`): Source => ({ zh, en, stored });

export const joined = (...sources: readonly Source[]): Source => ({
  zh: sources.map(({ zh }) => zh).join("；"),
  en: sources.map(({ en }) => en).join("; "),
  stored: sources.map(({ stored }) => stored).join("; "),
});

export const withRange = ({ zh, en, stored }: Source, range: string): Source => ({
  zh: `${zh}：${range}`,
  en: `${en}: ${range}`,
  stored: `${stored}: ${range}`,
});
