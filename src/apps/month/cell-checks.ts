import { z } from "zod";
import { parseClock } from "#platform/calendar/clock.ts";
import { isPlainDate } from "#platform/calendar/plain-date.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import { line } from "#platform/http/fields.ts";
import { validated } from "#platform/http/validation.ts";
import { parseYuan } from "#platform/money/yuan.ts";
import type { Faults } from "./faults.ts";
import type { TableRow } from "./read-table.ts";

/** Checks of single cells and of references between files; every fault is collected, none is thrown. */
export class Check {
  readonly faults: Faults;
  constructor(faults: Faults) {
    this.faults = faults;
  }

  wrong(file: string, { row, cells }: TableRow, column: string, expected: string): void {
    this.faults.add("wrong", { file, row, column, value: cells[column] ?? "", expected });
  }

  /** Each value once; blanks are `required`'s affair. A secret value is not repeated in the fault. */
  unique(file: string, rows: TableRow[] | undefined, column: string, { secret = false } = {}): void {
    const seen = new Map<string, number>();
    for (const { row, cells } of rows ?? []) {
      const value = cells[column] ?? "";
      const first = seen.get(value);
      if (value === "") continue;
      if (first !== undefined)
        this.faults.add("duplicate", { file, row, column, value: secret ? `…${value.slice(-4)}` : value, first });
      else seen.set(value, row);
    }
  }

  /** A reference to a row of another file; not looked at while that file has faults of its own. */
  known(
    file: string,
    rows: TableRow[] | undefined,
    column: string,
    others: TableRow[] | undefined,
    key: string,
    other: string,
  ): void {
    if (!others || this.faults.has(other)) return;
    const all = new Set(others.map(({ cells }) => cells[key]));
    for (const { row, cells } of rows ?? []) {
      if (cells[column] !== "" && !all.has(cells[column]))
        this.faults.add("unknown", { file, row, column, value: cells[column] ?? "", other });
    }
  }

  /** What the calls of the screens say to the row; `columns` names the column behind each field that comes from the file. */
  fits(
    file: string,
    { row, cells }: TableRow,
    schema: z.ZodType,
    input: unknown,
    columns: Record<string, string>,
  ): void {
    try {
      validated(schema, input);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const { field = "", message, params } of error.faults) {
        const column = columns[field] ?? field;
        if (cells[column] !== "" && !this.faults.has(file, column, row))
          this.faults.addText(message, { ...params, file, row, column });
      }
    }
  }

  short(file: string, row: TableRow, column: string, most: number): void {
    this.fits(file, row, z.object({ text: line(most) }), { text: row.cells[column] }, { text: column });
  }

  /** The cell stands in the result files too, where a spreadsheet would compute what begins like a formula; a number with its sign it takes as such. */
  noFormula(file: string, { row, cells }: TableRow, column: string): void {
    const value = cells[column] ?? "";
    if (/^[=+\-@＝＋－＠]/.test(value) && !/^[+-]\d+$/.test(value))
      this.faults.add("formula", { file, row, column, value });
  }

  required(file: string, rows: TableRow[] | undefined, columns: string[]): void {
    for (const { row, cells } of rows ?? []) {
      for (const column of columns) if (cells[column] === "") this.faults.add("required", { file, row, column });
    }
  }

  clock(file: string, row: TableRow, column: string): number {
    const minutes = parseClock(row.cells[column] ?? "");
    if (minutes === null) this.wrong(file, row, column, "00:00–48:00");
    return minutes ?? 0;
  }

  date(file: string, row: TableRow, column: string): string {
    const value = row.cells[column] ?? "";
    if (!isPlainDate(value)) this.wrong(file, row, column, "YYYY-MM-DD");
    return value;
  }

  whole(file: string, row: TableRow, column: string, min: number, max: number): number {
    const value = row.cells[column] ?? "";
    const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= min && number <= max)) this.wrong(file, row, column, `${min}–${max}`);
    return number || 0;
  }

  /** Hours with up to two decimals, as whole minutes: more than them is more than the hours. A blank is 0. */
  hours(file: string, row: TableRow, column: string): number {
    const value = row.cells[column] ?? "";
    const hundredths = value === "" ? 0 : parseYuan(value, "fen");
    if (hundredths === null || hundredths < 0 || hundredths > 2400) this.wrong(file, row, column, "0–24");
    return Math.floor(((hundredths ?? 0) * 60) / 100);
  }

  money(file: string, row: TableRow, column: string): number {
    const amount = parseYuan(row.cells[column] ?? "", "fen");
    if (amount === null || amount < 0 || amount > 100_000_000) this.wrong(file, row, column, "0.00–1000000.00");
    return amount ?? 0;
  }
}
