/** What a machine sent as text, whatever it is; some firmware ends its report with NUL bytes. */
export function textOf(bytes: Uint8Array): string {
  return decodeText(bytes.includes(0) ? bytes.filter((byte) => byte !== 0) : bytes)!;
}

/** Bytes of a machine's file as text: UTF-8 where it is valid, else GB18030; null when it is no text at all. */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}
