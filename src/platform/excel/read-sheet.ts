import { deserialize } from "node:v8";
import { refuse } from "#platform/errors/refusal.ts";
import { uploadRefusals } from "#platform/files/save-file.ts";
import { breather } from "#platform/threads/breather.ts";
import { readingThreads } from "#platform/threads/pools.ts";
import { isTooHard, threadTask } from "#platform/threads/thread-task.ts";
import type { run } from "./read-sheet.task.ts";
import type { SheetLine } from "./sheet-lines.ts";

export interface SheetRow {
  /** Row as the spreadsheet counts it: the heading is row 1. */
  row: number;
  /** By heading text. */
  cells: Record<string, string>;
}

export interface ReadSheet {
  headings: string[];
  rows: SheetRow[];
}

const readSheetTask = threadTask<typeof run>(import.meta.url, "./read-sheet.task.ts");

/**
 * Reads the first sheet of an xlsx file, or a CSV file in UTF-8, UTF-16 or GB18030, as texts; in a thread, so that no
 * file holds up anybody else. Refuses an empty file, a broken one, too many rows, cells and characters, columns of the
 * template that are missing, what takes too long or too much memory to read, and as busy when too many wait already.
 * `owner`: the company it is read for; 0 = the program itself.
 */
export async function readSheet(
  bytes: Uint8Array,
  fileName: string,
  required: readonly string[],
  owner = 0,
): Promise<ReadSheet> {
  const { headings, portions } = await packed(bytes, fileName, required, owner);
  const breathe = breather();
  const rows: SheetRow[] = [];
  for (const portion of portions) {
    for (const { row, values } of deserialize(new Uint8Array(portion)) as SheetLine[]) {
      rows.push({ row, cells: Object.fromEntries(headings.map((name, index) => [name, values[index] ?? ""])) });
    }
    await breathe();
  }
  return { headings, rows };
}

/** The same for a table whose heading may stand anywhere: all its lines that say something, each with its row. */
export async function readLines(bytes: Uint8Array, fileName: string, owner = 0): Promise<SheetLine[]> {
  const { portions } = await packed(bytes, fileName, null, owner);
  const breathe = breather();
  const lines: SheetLine[] = [];
  for (const portion of portions) {
    lines.push(...(deserialize(new Uint8Array(portion)) as SheetLine[]));
    await breathe();
  }
  return lines;
}

const packed = (bytes: Uint8Array, file: string, required: readonly string[] | null, owner: number) =>
  readingThreads.run(readSheetTask, { bytes, file, required }, owner).catch((error: unknown) => {
    throw isTooHard(error) ? refuse(uploadRefusals.tooHard, { file }) : error;
  });
