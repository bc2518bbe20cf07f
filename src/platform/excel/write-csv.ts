/** What is written together. */
const portion = 64 * 1024;

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvLine = (cells: readonly (string | null)[]) =>
  `${cells.map((cell) => quoted(cell ?? "")).join(",")}\r\n`;

/** Comma-separated lines with the mark by which spreadsheets know UTF-8. */
export async function* writeCsv(
  titles: readonly string[],
  rows: AsyncIterable<readonly (string | null)[]> | Iterable<readonly (string | null)[]>,
): AsyncGenerator<Buffer> {
  let text = `\uFEFF${csvLine(titles)}`;
  for await (const row of rows) {
    text += csvLine(row);
    if (text.length < portion) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text !== "") yield Buffer.from(text);
}
