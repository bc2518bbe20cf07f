/** What a machine sent as text, whatever it is; some firmware ends its report with NUL bytes. */
export function textOf(bytes: Uint8Array): string {
  return decodeText(bytes.includes(0) ? bytes.filter((byte) => byte !== 0) : bytes)!;
}

const untold = /[\0\p{Cs}]/gu;

/** Without what no database takes: NUL characters and halves of characters. */
export const wholeText = (text: string): string => text.replace(untold, "");

/** The first `most` of a text; a character that the end would halve is left out. */
export const firstOf = (text: string, most: number): string => wholeText(text.slice(0, most));

/** Bytes of a machine's file as text: UTF-8 where it is valid, else GB18030; null when it is no text at all. */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}
