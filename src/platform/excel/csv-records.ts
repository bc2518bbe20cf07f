import { CsvError, parse } from "csv-parse/sync";

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

/** The records of a comma separated text with any line ends, empty lines left out; or where its quotation marks go wrong. */
export function csvRecords(text: string): CsvRecord[] | CsvFault {
  try {
    const records = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, info: true }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ row: info.lines, values: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { code, records = 0, lines = 1 } = error as CsvError & { records?: number; lines?: number };
    return code === "CSV_QUOTE_NOT_CLOSED" ? { fault: "openQuote", row: records + 1 } : { fault: "strayQuote", row: lines };
  }
}
