import { Readable } from "node:stream";
import { formatClock } from "#platform/calendar/clock.ts";
import { dayNumber, isPlainDate } from "#platform/calendar/plain-date.ts";
import { wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { CellKind } from "./cell-kind.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

export interface SheetColumn {
  title: string;
  kind: CellKind;
  /** Characters; never below the smallest width of an export (spec 9: 150 px). */
  width?: number;
}

type Value = string | number | null | undefined;

/** 150 px in characters of the standard font: seven pixels each, and five around them. */
const smallestWidth = 20.72;
const fontPoints = 14;
const rowPoints = 30;

const formats: Partial<Record<CellKind, string>> = {
  fen: "#,##0.00",
  milli: "#,##0.000",
  minutes: "0.00",
  integer: "0",
  percent: "0.0%",
  text: "@",
  date: "yyyy-mm-dd",
  instant: "yyyy-mm-dd hh:mm:ss",
};

/** How a table is written to a file: a workbook, or comma-separated for other programs. */
export const sheetFormats = {
  xlsx: { mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  csv: { mediaType: "text/csv; charset=utf-8" },
} as const;
export type SheetFormat = keyof typeof sheetFormats;

type Rows = AsyncIterable<readonly Value[]>;

/** A table file as a stream of bytes; rows are pulled as the reader reads, so that memory stays flat. */
export function writeSheet(
  name: string,
  columns: readonly SheetColumn[],
  rows: Rows,
  locale: Locale,
  format: SheetFormat = "xlsx",
): Readable {
  const bytes =
    format === "csv"
      ? writeCsv(
          columns.map(({ title }) => title),
          cells(columns, rows, (kind, value) => wordOf(kind, value, locale)),
        )
      : writeXlsx(
          {
            name: name.replace(/[\\/?*[\]:]/g, " ").slice(0, 31),
            columns: columns.map(({ title, width = 0, kind }) => ({
              title,
              width: Math.max(width, smallestWidth),
              format: formats[kind],
            })),
            rowPoints,
            fontPoints,
          },
          cells(columns, rows, (kind, value) => cellOf(kind, value, locale)),
        );
  return Readable.from(bytes, { objectMode: false });
}

async function* cells<C>(columns: readonly SheetColumn[], rows: Rows, cell: (kind: CellKind, value: Value) => C) {
  for await (const row of rows) yield columns.map((column, index) => cell(column.kind, row[index]));
}

/** The same as people write it, where a file has nothing but text. */
function wordOf(kind: CellKind, value: Value, locale: Locale): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (kind === "fen") return (Number(value) / 100).toFixed(2);
  if (kind === "milli") return (Number(value) / 1000).toFixed(3);
  if (kind === "minutes") return (Math.round((Number(value) / 60) * 100) / 100).toFixed(2);
  if (kind === "percent") return `${(Number(value) * 100).toFixed(1)}%`;
  if (kind === "instant") return instantWord(String(value));
  if (kind === "date") return harmless(String(value));
  const cell = cellOf(kind, value, locale);
  return cell === null ? null : String(cell);
}

/** The value as a spreadsheet holds it; amounts leave the integer world only here. */
function cellOf(kind: CellKind, value: Value, locale: Locale): string | number | null {
  if (value === null || value === undefined || value === "") return null;
  if (kind === "fen") return Number(value) / 100;
  if (kind === "milli") return Number(value) / 1000;
  if (kind === "minutes") return Math.round((Number(value) / 60) * 100) / 100;
  if (kind === "clock") return formatClock(Number(value), locale);
  if (kind === "date") return dateCell(String(value));
  if (kind === "instant") return instantCell(String(value));
  if (kind === "integer" || kind === "percent") return Number(value);
  return harmless(String(value));
}

/** A spreadsheet counts days from here. */
const dayZero = dayNumber("1899-12-30");
/** Trap: spreadsheets know a 29 February 1900; before it their days are one off. */
const firstDay = "1900-03-01";

/** A date that a spreadsheet can sort, filter and reckon with; what it cannot count stays a text. */
function dateCell(text: string): string | number {
  return isPlainDate(text) && text >= firstDay ? dayNumber(text) - dayZero : harmless(text);
}

/** The same in business time, to the second. */
function instantCell(iso: string): string | number {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? harmless(iso) : wallSecondOfInstant(at) / 86_400 - dayZero;
}

function instantWord(iso: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return harmless(iso);
  return new Date(wallSecondOfInstant(at) * 1000).toISOString().slice(0, 19).replace("T", " ");
}

/** A text that begins like a formula must stay a text in whatever opens the file (V-2). */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
