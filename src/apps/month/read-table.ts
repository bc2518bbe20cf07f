import { csvRecords, hasTooManyCells } from "#platform/excel/csv-records.ts";
import { cellLimit, columnLimit } from "#platform/excel/sheet-limits.ts";
import type { Faults } from "./faults.ts";
import type { FolderFiles } from "./folder-files.ts";

export interface TableRow {
  /** Row of the file as an editor counts it: the heading is row 1. */
  row: number;
  cells: Record<string, string>;
}

/** Largest table of a month folder, in MB and rows: a hotel's month has 0.04 MB and 2,000. */
const megabytes = 50;
const rowLimit = 100_000;

/** Reads one CSV file of the folder strictly: UTF-8, every column there, no empty file; undefined when it is faulty. A file that need not be there has no rows then. */
export function readTable(
  files: FolderFiles,
  file: string,
  columns: readonly string[],
  faults: Faults,
  isOptional = false,
): TableRow[] | undefined {
  const bytes = files.read(file, megabytes, isOptional);
  if (bytes === "none") return [];
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
  if (hasTooManyCells(text)) {
    faults.add("tooManyCells", { file, limit: cellLimit });
    return undefined;
  }
  const records = csvRecords(text, rowLimit + 2);
  if ("fault" in records) {
    faults.add(records.fault, { file, row: records.row });
    return undefined;
  }
  const [heading, ...rest] = records;
  if (rest.length > rowLimit) {
    faults.add("tooManyRows", { file, limit: rowLimit });
    return undefined;
  }
  const names = (heading?.values ?? []).map((name) => name.trim());
  if (names.length > columnLimit) {
    faults.add("tooManyColumns", { file, limit: columnLimit });
    return undefined;
  }
  const missing = columns.filter((column) => !names.includes(column));
  for (const column of missing) faults.add("missingColumn", { file, column, value: names.join(",") });
  const doubled = columns.filter((column) => names.indexOf(column) !== names.lastIndexOf(column));
  for (const column of doubled) faults.add("doubledColumn", { file, column });
  if (missing.length > 0 || doubled.length > 0) return undefined;
  if (rest.length === 0 && !isOptional) {
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

function utf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
