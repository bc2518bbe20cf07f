import { Readable } from "node:stream";
import { writeXlsxStream } from "hucre/xlsx";
import { formatClock } from "#platform/calendar/clock.ts";
import { dayNumber, isPlainDate } from "#platform/calendar/plain-date.ts";
import { wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { CellKind } from "./cell-kind.ts";

export interface SheetColumn {
  title: string;
  kind: CellKind;
  /** Characters; never below the smallest width of an export (spec 9: 150 px). */
  width?: number;
}

type Value = string | number | null | undefined;

const smallestWidth = 20;
const fontPoints = 14;

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

/** A spreadsheet as a stream of bytes; rows are pulled as the reader reads, so that memory stays flat. */
export function writeSheet(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Value[]>,
  locale: Locale,
): Readable {
  const stream = writeXlsxStream(cells(columns, rows, locale), {
    name: name.replace(/[\\/?*[\]:]/g, " ").slice(0, 31),
    columns: columns.map((column) => ({
      header: column.title,
      width: Math.max(column.width ?? 0, smallestWidth),
      style: { font: { size: fontPoints }, ...(formats[column.kind] ? { numFmt: formats[column.kind] } : {}) },
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

async function* cells(columns: readonly SheetColumn[], rows: AsyncIterable<readonly Value[]>, locale: Locale) {
  for await (const row of rows) yield columns.map((column, index) => cellOf(column.kind, row[index], locale));
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

/** A text that begins like a formula must stay a text in whatever opens the file (V-2). */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
