// Runs in a thread of its own: see read-sheet.ts.
import { serialize } from "node:v8";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { templateRefusal, uploadRefusals } from "#platform/files/save-file.ts";
import type { ThreadResult } from "#platform/threads/thread-task.ts";
import { characterLimit, columnLimit, rowLimit } from "./sheet-limits.ts";
import { sheetLines, type SheetLine } from "./sheet-lines.ts";

/** Rows in portions: all at once would hold up whoever takes them in. */
export interface PackedSheet {
  headings: string[];
  portions: ArrayBuffer[];
}

const rowsPerPortion = 500;

export async function run({
  bytes,
  file,
  required,
}: {
  bytes: Uint8Array;
  file: string;
  /** Null: no line is a heading, all of them are rows. */
  required: readonly string[] | null;
}): Promise<ThreadResult<PackedSheet>> {
  if (bytes.length === 0) throw refuse(commonRefusals.emptyFile, { file });
  let headings: string[] | undefined = required === null ? [] : undefined;
  let [rows, characters] = [0, 0];
  let portion: SheetLine[] = [];
  const portions: ArrayBuffer[] = [];
  for await (const { row, values } of sheetLines(bytes, file)) {
    if (values.every((value) => value === "")) continue;
    if (headings === undefined) {
      headings = headingsOf(values, file, required ?? []);
      continue;
    }
    if (required === null && values.length > columnLimit)
      throw refuse(uploadRefusals.columns, { file, limit: columnLimit });
    rows += 1;
    if (rows > rowLimit) throw refuse(uploadRefusals.rows, { file, limit: rowLimit });
    const read = required === null ? values : headings.map((_name, index) => values[index] ?? "");
    const line = { row, values: read.map((value) => value.trim()) };
    for (const value of line.values) characters += value.length;
    if (characters > characterLimit) throw refuse(uploadRefusals.tooMuchText, { file, limit: characterLimit });
    portion.push(line);
    if (portion.length === rowsPerPortion) {
      portions.push(packed(portion));
      portion = [];
    }
  }
  if (headings === undefined || rows === 0) throw refuse(commonRefusals.emptyFile, { file });
  if (portion.length > 0) portions.push(packed(portion));
  return { output: { headings, portions }, moved: portions };
}

function headingsOf(values: readonly string[], file: string, required: readonly string[]): string[] {
  if (values.length > columnLimit) throw refuse(uploadRefusals.columns, { file, limit: columnLimit });
  const headings = values.map((value) => value.trim());
  const missing = required.filter((name) => !headings.includes(name));
  if (missing.length > 0) throw templateRefusal(file, missing);
  const repeated = headings.find((name, index) => name !== "" && headings.indexOf(name) !== index);
  if (repeated !== undefined) throw refuse(uploadRefusals.repeated, { file, column: repeated });
  return headings;
}

const packed = (portion: readonly SheetLine[]): ArrayBuffer => new Uint8Array(serialize(portion)).buffer;
