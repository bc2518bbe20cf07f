import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { FieldFault } from "#platform/errors/refusal.ts";
import { faultTexts } from "./refusals.ts";

export interface TableRow {
  /** Row of the file as an editor counts it: the heading is row 1. */
  row: number;
  cells: Record<string, string>;
}

/** Largest file of a month folder, bytes. */
export const monthFileLimit = 50 * 1024 * 1024;

/** Collects every fault of a folder, so that one look mends them all. */
export class Faults {
  readonly list: FieldFault[] = [];

  add(kind: keyof typeof faultTexts, params: Record<string, string | number>): void {
    const row = typeof params.row === "number" ? params.row : undefined;
    const field = [params.file, params.column].filter(Boolean).join(".");
    this.list.push({ message: faultTexts[kind], params, row, field });
  }
}

/** Reads one CSV file of the folder strictly: UTF-8, every column there, no empty file; undefined when it is faulty. */
export function readTable(folder: string, file: string, columns: readonly string[], faults: Faults, mayBeEmpty = false): TableRow[] | undefined {
  const bytes = bytesOf(folder, file, faults);
  if (!bytes) return undefined;
  const text = utf8(bytes);
  if (text === undefined) {
    faults.add("notUtf8", { file });
    return undefined;
  }
  if (text.trim() === "") {
    faults.add("emptyFile", { file });
    return undefined;
  }
  const lines = parsed(text, file, faults);
  if (!lines) return undefined;
  const [heading, ...rest] = lines;
  const names = (heading?.record ?? []).map((name) => name.trim());
  const missing = columns.filter((column) => !names.includes(column));
  for (const column of missing) faults.add("missingColumn", { file, column });
  if (missing.length > 0) return undefined;
  if (rest.length === 0 && !mayBeEmpty) {
    faults.add("emptyFile", { file });
    return undefined;
  }
  return rest.map(({ record, info }) => ({
    row: info.lines,
    cells: Object.fromEntries(columns.map((column) => [column, (record[names.indexOf(column)] ?? "").trim()])),
  }));
}

function bytesOf(folder: string, file: string, faults: Faults): Buffer | undefined {
  try {
    const path = join(folder, file);
    if (statSync(path).size > monthFileLimit) {
      faults.add("tooLarge", { file, limit: monthFileLimit / 1024 / 1024 });
      return undefined;
    }
    return readFileSync(path);
  } catch {
    faults.add("missingFile", { file });
    return undefined;
  }
}

function utf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

function parsed(text: string, file: string, faults: Faults): Parsed[] | undefined {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, info: true }) as unknown as Parsed[];
  } catch (error) {
    faults.add("notCsv", { file, detail: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
