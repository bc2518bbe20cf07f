import { writeXlsxStream } from "hucre/xlsx";
import { writeSheet, type SheetColumn } from "#platform/excel/write-sheet.ts";
import { report } from "../report.ts";

const columns: SheetColumn[] = Array.from({ length: 20 }, (_, index) => ({
  title: `列${index + 1}`,
  kind: index % 5 === 1 ? "fen" : index % 5 === 2 ? "minutes" : index % 5 === 3 ? "date" : "text",
}));

function* values(rows: number): Generator<(string | number)[]> {
  for (let row = 0; row < rows; row++) {
    yield columns.map((column, index) => (column.kind === "fen" ? row * 137 + index : column.kind === "minutes" ? (row * 30) % 600 : column.kind === "date" ? "2026-10-01" : `文字 ${row % 5000} ${index}`));
  }
}

async function cost(work: () => AsyncIterable<Uint8Array>): Promise<{ cpu: number; peak: number }> {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const began = process.cpuUsage();
  for await (const chunk of work()) peak = Math.max(peak, process.memoryUsage.rss() + chunk.length * 0);
  clearInterval(watch);
  const { user, system } = process.cpuUsage(began);
  return { cpu: (user + system) / 1e6, peak: peak / 1e6 };
}

/** An export of so many rows by 20 columns to xlsx; the floor is the library without our cells. */
export async function exportOf(rows: number, size: string, goal: number): Promise<void> {
  const lines = async function* () {
    yield* values(rows);
  };
  const floor = await cost(() => writeXlsxStream(values(rows), { name: "floor", columns: columns.map(({ title }) => ({ header: title })) }) as unknown as AsyncIterable<Uint8Array>);
  const ours = await cost(() => writeSheet("导出", columns, lines(), "zh"));
  report({ what: `export of ${rows} x 20 to xlsx`, size, ours: ours.cpu, floor: floor.cpu, unit: "s CPU", goal, times: 2.4, note: `whole process at most ${ours.peak.toFixed(0)} MB (goal 300 alone)` });
}
