import { writeXlsxStream } from "hucre/xlsx";
import { writeSheet, type SheetColumn } from "#platform/excel/write-sheet.ts";

export interface Cost {
  /** Seconds of the writing. */
  cpu: number;
  /** Most memory of the whole process, MB. */
  peak: number;
}

const columns: SheetColumn[] = Array.from({ length: 20 }, (_, index) => ({
  title: `列${index + 1}`,
  kind: index % 5 === 1 ? "fen" : index % 5 === 2 ? "minutes" : index % 5 === 3 ? "date" : "text",
}));

function* values(rows: number): Generator<(string | number)[]> {
  for (let row = 0; row < rows; row++) {
    yield columns.map((column, index) =>
      column.kind === "fen"
        ? row * 137 + index
        : column.kind === "minutes"
          ? (row * 30) % 600
          : column.kind === "date"
            ? "2026-10-01"
            : `文字 ${row % 5000} ${index}`,
    );
  }
}

async function* lines(rows: number) {
  yield* values(rows);
}

const writers = {
  ours: (rows: number) => writeSheet("导出", columns, lines(rows), "zh"),
  floor: (rows: number) =>
    writeXlsxStream(values(rows), {
      name: "floor",
      columns: columns.map(({ title }) => ({ header: title })),
    }) as unknown as AsyncIterable<Uint8Array>,
};

const [writer, rows] = process.argv.slice(2) as [keyof typeof writers, string];
const began = process.cpuUsage();
for await (const chunk of writers[writer](Number(rows))) void chunk;
const { user, system } = process.cpuUsage(began);
// The kernel keeps the peak, in kilobytes.
process.send?.({ cpu: (user + system) / 1e6, peak: process.resourceUsage().maxRSS / 1000 } satisfies Cost, () =>
  process.disconnect(),
);
