import { streamXlsxRows } from "hucre/xlsx";
import iconv from "iconv-lite";
import { commonRefusals } from "#platform/errors/common.ts";
import { Refusal, refuse } from "#platform/errors/refusal.ts";
import { endingOf, uploadRefusals } from "#platform/files/save-file.ts";
import { csvRecords, hasTooManyCells } from "./csv-records.ts";
import {
  cellLimit,
  columnLimit,
  partTagLimit,
  rowLimit,
  sheetTagLimit,
  textLimit,
  unpackedLimit,
} from "./sheet-limits.ts";
import { measurePart, zipParts } from "./zip-parts.ts";

export interface SheetLine {
  /** Row as the spreadsheet counts it: the heading is row 1. */
  row: number;
  values: string[];
}

/** The lines of a table file, each as it is read; refuses one that is broken or has too many cells. */
export function sheetLines(bytes: Uint8Array, file: string): AsyncIterable<SheetLine> | Iterable<SheetLine> {
  return endingOf(file) === "xlsx" ? xlsxLines(bytes, file) : csvLines(bytes, file);
}

/** Looks at a workbook before it is read: what it unpacks to, and how many objects a reader would make of it. */
async function inspect(bytes: Uint8Array, file: string): Promise<void> {
  const parts = zipParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!parts) throw refuse(uploadRefusals.content, { file });
  const size = parts.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (size > unpackedLimit) throw refuse(commonRefusals.tooLarge, { limit: `${unpackedLimit / 1024 / 1024} MB` });
  for (const part of parts) {
    const isSheet = part.name.startsWith("xl/worksheets/");
    const most = {
      tags: isSheet ? sheetTagLimit : partTagLimit,
      longestText: /\.(xml|rels)$/i.test(part.name) ? textLimit : Infinity,
    };
    const measure = await measurePart(part, most);
    if (!measure) throw refuse(uploadRefusals.content, { file });
    if (measure.tags > most.tags)
      throw isSheet
        ? refuse(uploadRefusals.tooManyCells, { file, limit: cellLimit })
        : refuse(uploadRefusals.tooHard, { file });
    if (measure.longestText > most.longestText) throw refuse(uploadRefusals.tooHard, { file });
  }
}

async function* xlsxLines(bytes: Uint8Array, file: string): AsyncGenerator<SheetLine> {
  await inspect(bytes, file);
  let cells = 0;
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      // Empty rows count too: they cost as much as others.
      cells += values.length + 1;
      if (cells > cellLimit) throw refuse(uploadRefusals.tooManyCells, { file, limit: cellLimit });
      yield { row: index + 1, values: values.map(textOf) };
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refuse(uploadRefusals.content, { file });
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

function csvLines(bytes: Uint8Array, file: string): SheetLine[] {
  const text = decodeText(bytes);
  if (hasTooManyCells(text)) throw refuse(uploadRefusals.tooManyCells, { file, limit: cellLimit });
  const records = csvRecords(text, rowLimit + 2);
  if ("fault" in records) throw refuse(uploadRefusals[records.fault], { file, row: records.row });
  const columns = records[0]?.values.length ?? 0;
  if (columns > columnLimit && records[0]?.values.some((value) => value !== ""))
    throw refuse(uploadRefusals.columns, { file, limit: columnLimit });
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
