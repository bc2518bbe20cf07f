import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { csvRecords } from "#platform/excel/csv-records.ts";
import type { Faults } from "./faults.ts";

export interface TableRow {
  /** Row of the file as an editor counts it: the heading is row 1. */
  row: number;
  cells: Record<string, string>;
}

/** Largest file of a month folder, bytes. */
export const monthFileLimit = 50 * 1024 * 1024;

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
  const records = csvRecords(text);
  if ("fault" in records) {
    faults.add(records.fault, { file, row: records.row });
    return undefined;
  }
  const [heading, ...rest] = records;
  const names = (heading?.values ?? []).map((name) => name.trim());
  const missing = columns.filter((column) => !names.includes(column));
  for (const column of missing) faults.add("missingColumn", { file, column, value: names.join(",") });
  const doubled = columns.filter((column) => names.indexOf(column) !== names.lastIndexOf(column));
  for (const column of doubled) faults.add("doubledColumn", { file, column });
  if (missing.length > 0 || doubled.length > 0) return undefined;
  if (rest.length === 0 && !mayBeEmpty) {
    faults.add("emptyFile", { file });
    return undefined;
  }
  const filled = rest.filter(({ values }) => values.some((cell) => cell.trim() !== ""));
  for (const { row, values } of filled) {
    if (values.length < names.length || values.slice(names.length).some((cell) => cell.trim() !== "")) {
      faults.add("cells", { file, row, cells: values.length, columns: names.length });
    }
  }
  return filled.map(({ row, values }) => ({
    row,
    cells: Object.fromEntries(columns.map((column) => [column, (values[names.indexOf(column)] ?? "").trim()])),
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
  } catch (error) {
    if (isMissing(error)) faults.add("missingFile", { file });
    else faults.add("unreadable", { file, why: whyUnreadable(error) });
    return undefined;
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "";
const isMissing = (error: unknown): boolean => codeOf(error) === "ENOENT";

/** Why the system does not give a file: its short name for it, such as EISDIR or EACCES. */
export function whyUnreadable(error: unknown): string {
  if (codeOf(error) === "") throw error;
  return codeOf(error);
}

function utf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
