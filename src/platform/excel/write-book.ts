import { Readable } from "node:stream";
import { harmless } from "./write-sheet.ts";
import { cellXml, framing, letterOf, sheetNamespace, stylesOf, xmlHead, type XlsxCell } from "./write-xlsx.ts";
import { zipStream, type ZipPart } from "./zip-stream.ts";

/** Number formats of a spreadsheet; what is `text` stays as it was typed, also where it looks like a date. */
export const bookFormats = { text: "@", date: "yyyy-mm-dd", hours: "0.00", amount: "0.00", integer: "0" } as const;
export type BookFormat = keyof typeof bookFormats;

export interface BookColumn {
  /** Characters. */
  width: number;
  /** Of its cells that have none of their own, the empty ones too. */
  format: BookFormat;
  hidden?: boolean;
}

export type BookCell = XlsxCell | { value: XlsxCell; format: BookFormat };

export interface BookSheet {
  name: string;
  columns: readonly BookColumn[];
  /** Rows and columns that stay in sight. */
  frozen: { rows: number; columns: number };
  rows: readonly (readonly BookCell[])[];
}

const names = Object.keys(bookFormats) as BookFormat[];
const fontPoints = 14;
const rowPoints = 30;
const lookOf = (format: BookFormat): number => names.indexOf(format) + 1;

/** A workbook of several small sheets; texts that begin like a formula stay texts. */
export function writeBook(sheets: readonly BookSheet[]): Readable {
  return Readable.from(zipStream(partsOf(sheets)), { objectMode: false });
}

async function* partsOf(sheets: readonly BookSheet[]): AsyncGenerator<ZipPart> {
  for (const [index, sheet] of sheets.entries())
    yield { name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet) };
  const formats = names.map((name) => bookFormats[name]);
  yield { name: "xl/styles.xml", content: [stylesOf(formats, fontPoints)] };
  yield* framing(sheets.map(({ name }) => name.replace(/[\\/?*[\]:]/g, " ").slice(0, 31)));
}

function* sheetXml({ columns, frozen, rows }: BookSheet): Generator<string> {
  const letters = columns.map((_column, index) => letterOf(index));
  const cols = columns.map(
    ({ width, format, hidden }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${lookOf(format)}" customWidth="1"${hidden ? ' hidden="1"' : ""}/>`,
  );
  const [x, y] = [
    frozen.columns > 0 ? ` xSplit="${frozen.columns}"` : "",
    frozen.rows > 0 ? ` ySplit="${frozen.rows}"` : "",
  ];
  const pane =
    x === "" && y === ""
      ? ""
      : `<pane${x}${y} topLeftCell="${letterOf(frozen.columns)}${frozen.rows + 1}" activePane="${frozen.columns > 0 ? "bottomRight" : "bottomLeft"}" state="frozen"/>`;
  yield `${xmlHead}<worksheet xmlns="${sheetNamespace}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="${rowPoints}" customHeight="1"/><cols>${cols.join("")}</cols><sheetData>`;
  for (const [index, row] of rows.entries()) {
    let cells = "";
    for (const [column, { format }] of columns.entries()) {
      const cell = row[column] ?? null;
      const own = typeof cell === "object" && cell !== null ? cell : { value: cell, format };
      const value = typeof own.value === "string" ? harmless(own.value) : own.value;
      cells += cellXml(value === "" ? null : value, `${letters[column]}${index + 1}`, lookOf(own.format));
    }
    yield `<row r="${index + 1}" ht="${rowPoints}" customHeight="1">${cells}</row>`;
  }
  yield "</sheetData></worksheet>";
}
