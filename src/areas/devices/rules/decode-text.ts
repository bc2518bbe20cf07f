/** What a machine sent as text, whatever it is; some firmware ends its report with NUL bytes. */
export function textOf(bytes: Uint8Array): string {
  return decodeText(bytes) ?? decodeText(bytes.filter((byte) => byte !== 0)) ?? "";
}

const untold = /[\0\p{Cs}]/gu;

/** Without what no database takes: NUL characters and halves of characters. */
export const wholeText = (text: string): string => text.replace(untold, "");

/** The first `most` of a text; a character that the end would halve is left out. */
export const firstOf = (text: string, most: number): string => wholeText(text.slice(0, most));

/** Bytes of a machine's file as text: UTF-16 by its mark, UTF-8 where it is valid, else GB18030; null when it is no text at all. */
export function decodeText(bytes: Uint8Array): string | null {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  const text =
    mark === 0xfffe
      ? new TextDecoder("utf-16le").decode(bytes)
      : mark === 0xfeff
        ? new TextDecoder("utf-16be").decode(bytes)
        : null;
  if (text !== null) return text.includes("\0") ? null : wholeText(text);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}
