/** Points of a line of small letters, and of what stands above and below it in a cell. */
const lineHeight = 8.4;
const padding = 2.5;

const clock = (hours: string, minutes: string) => `${Number(hours)}${minutes === "00" ? "" : minutes}`;

/** A day as a narrow column of paper has room for it: `0900-1330/1700-2130` is `9-1330`, and below it `17-2130`. */
export const paperText = (text: string): string =>
  text
    .replaceAll(/(\d{2})(\d{2})-(\d{2})(\d{2})/g, (_, from, fromMinutes, to, toMinutes) =>
      [clock(from, fromMinutes), clock(to, toMinutes)].join("-"),
    )
    .replaceAll("/", "\n")
    .replaceAll(" + ", "\n+ ")
    .replaceAll("@", "\n@");

const heightOf = (row: readonly string[]): number =>
  Math.max(1, ...row.map((text) => text.split("\n").length)) * lineHeight + padding;

/** Rows page by page: at most so many, and no more than fit where many of them have several lines. */
export function paperPages<T extends { cells: readonly string[] }>(
  rows: readonly T[],
  { most, height }: { most: number; height: number },
): T[][] {
  const pages: T[][] = [[]];
  let left = height;
  for (const row of rows) {
    const need = heightOf(row.cells);
    const page = pages.at(-1)!;
    if (page.length > 0 && (page.length >= most || need > left)) {
      pages.push([row]);
      left = height - need;
    } else {
      page.push(row);
      left -= need;
    }
  }
  return pages;
}
