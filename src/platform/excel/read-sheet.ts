import { readXlsx } from "hucre/xlsx";
import iconv from "iconv-lite";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { endingOf, uploadRefusals } from "#platform/files/save-file.ts";
import { csvRecords } from "./csv-records.ts";
import { unpackedSize } from "./zip-size.ts";

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

/** Most rows of one import. */
export const rowLimit = 50_000;
/** Most columns of one import; a comma too many in each place would make millions. */
export const columnLimit = 200;
/** Largest workbook, unpacked; 50,000 rows of 25 columns take about half of it. */
export const unpackedLimit = 128 * 1024 * 1024;

/**
 * Reads the first sheet of an xlsx file, or a CSV file in UTF-8, UTF-16 or GB18030, as texts.
 * Refuses an empty file, a broken one, too many rows and columns of the template that are missing.
 */
export async function readSheet(bytes: Buffer, fileName: string, required: readonly string[]): Promise<ReadSheet> {
  if (bytes.length === 0) throw refuse(commonRefusals.emptyFile, { file: fileName });
  const lines = endingOf(fileName) === "xlsx" ? await xlsxLines(bytes, fileName) : csvLines(bytes, fileName);
  const [heading, ...rest] = lines.filter((line) => line.values.some((value) => value !== ""));
  if (!heading) throw refuse(commonRefusals.emptyFile, { file: fileName });
  if (heading.values.length > columnLimit) throw refuse(uploadRefusals.columns, { file: fileName, limit: columnLimit });
  const headings = heading.values.map((value) => value.trim());
  const missing = required.filter((name) => !headings.includes(name));
  if (missing.length > 0) throw refuse(uploadRefusals.template, { file: fileName, detail: missing });
  const repeated = headings.find((name, index) => name !== "" && headings.indexOf(name) !== index);
  if (repeated !== undefined) throw refuse(uploadRefusals.repeated, { file: fileName, column: repeated });
  if (rest.length === 0) throw refuse(commonRefusals.emptyFile, { file: fileName });
  if (rest.length > rowLimit) throw refuse(uploadRefusals.rows, { file: fileName, limit: rowLimit });
  const rows = rest.map(({ row, values }) => ({
    row,
    cells: Object.fromEntries(headings.map((name, index) => [name, (values[index] ?? "").trim()])),
  }));
  return { headings, rows };
}

interface Line {
  row: number;
  values: string[];
}

async function xlsxLines(bytes: Buffer, file: string): Promise<Line[]> {
  const size = unpackedSize(bytes);
  if (size === undefined) throw refuse(uploadRefusals.content, { file });
  if (size > unpackedLimit) throw refuse(commonRefusals.tooLarge, { limit: `${unpackedLimit / 1024 / 1024} MB` });
  try {
    const workbook = await readXlsx(bytes);
    const [sheet] = workbook.sheets;
    return (sheet?.rows ?? []).map((values, index) => ({ row: index + 1, values: values.map(textOf) }));
  } catch {
    throw refuse(uploadRefusals.content, { file });
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return dateText(value);
  return String(value);
}

/** `2026-10-01`, or with its time `2026-10-01 08:00:00`; a spreadsheet's time is a fraction of a day. */
function dateText(value: Date): string {
  const [date = "", time = ""] = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().split("T");
  return time.startsWith("00:00:00") ? date : `${date} ${time.slice(0, 8)}`;
}

function csvLines(bytes: Buffer, file: string): Line[] {
  const records = csvRecords(decodeText(bytes));
  if ("fault" in records) throw refuse(uploadRefusals[records.fault], { file, row: records.row });
  const columns = records[0]?.values.length ?? 0;
  const long = records.find(({ values }) => values.slice(columns).some((value) => value.trim() !== ""));
  if (long) throw refuse(uploadRefusals.cells, { file, row: long.row, cells: long.values.length, columns });
  return records;
}

/** Text of a file that somebody made with whatever they have: UTF-8 with or without mark, UTF-16 with its mark, else GB18030. */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(Buffer.from(bytes), "gb18030");
  }
}
