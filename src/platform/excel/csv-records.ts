import { CsvError, parse } from "csv-parse/sync";
import { cellLimit } from "./sheet-limits.ts";

export interface CsvRecord {
  /** As an editor counts lines: the first is 1. */
  row: number;
  values: string[];
}

/** A quotation mark that is opened and never closed, or that stands where none can. */
export interface CsvFault {
  fault: "openQuote" | "strayQuote";
  row: number;
}

/**
 * The records of a comma separated text with any line ends, empty lines left out; or where its quotation marks go wrong.
 * Of more than `most` records the rest is not read.
 */
export function csvRecords(text: string, most = Infinity): CsvRecord[] | CsvFault {
  try {
    const limit = Number.isFinite(most) ? { to: most } : {};
    const records = parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      ...limit,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ row: info.lines, values: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { code, records = 0, lines = 1 } = error as CsvError & { records?: number; lines?: number };
    return code === "CSV_QUOTE_NOT_CLOSED"
      ? { fault: "openQuote", row: records + 1 }
      : { fault: "strayQuote", row: lines };
  }
}

/** Whether there are more commas than a table has cells: they are counted before a text is parted, for each cell takes a hundred bytes of memory. */
export function hasTooManyCells(text: string): boolean {
  let count = 0;
  for (let at = text.indexOf(","); at >= 0 && count <= cellLimit; at = text.indexOf(",", at + 1)) count += 1;
  return count > cellLimit;
}
