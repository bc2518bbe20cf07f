import { buffer } from "node:stream/consumers";
import type { z } from "zod";
import { commonRefusals } from "#platform/errors/common.ts";
import { Refusal, refuse, type FieldFault, type RefusalKind } from "#platform/errors/refusal.ts";
import { readSheet, type SheetRow } from "#platform/excel/read-sheet.ts";
import { sheetFormats, writeSheet } from "#platform/excel/write-sheet.ts";
import { checkUploads, templateRefusal, uploadRefusals } from "#platform/files/save-file.ts";
import type { CallContext, PreparingContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import { listed, say, type Locale, type Text } from "#platform/i18n/text.ts";
import { ownOf } from "#platform/own-of.ts";
import { breather } from "#platform/threads/breather.ts";
import type { ListField } from "./column.ts";
import type { AnyList } from "./define-list.ts";
import { reasonHeading, type importInput, type WrongRows } from "./import-input.ts";

/** Most faults that are told at once; the first ones of the file. */
const mostFaults = 500;
const wrongRowsName: Text = { zh: "未导入的行", en: "rows not imported" };

type FieldOf<L extends AnyList> = (keyof L["columns"] | keyof L["fields"]) & string;

interface Template<L extends AnyList, K extends FieldOf<L>> {
  /** What the template is called. */
  name: Text;
  /** The columns of the template in their order, called as in the list, each with an example; the first one must be there. */
  columns: Readonly<Record<K, Text>>;
  /** Most rows of one file, and how more are refused. */
  limit: number;
  tooMany?: RefusalKind;
}

/** A table file as it was read: its rows, which heading is which field, and how many wrong rows may be left out. */
export interface ImportTable {
  rows: readonly SheetRow[];
  headings: ReadonlyMap<string, string>;
  file: string;
  locale: Locale;
  leaveOut: number;
}

type Wrong = (field: string, kind: RefusalKind, value: string) => void;

/** What came of the rows of a table: those that are right, and the faults of the others. */
export class ImportedRows<T> {
  readonly #table: ImportTable;
  readonly #made: { row: number; value: T }[] = [];
  readonly #faults: FieldFault[] = [];
  readonly #wrong = new Set<number>();
  readonly #headingOf: ReadonlyMap<string, string>;

  constructor(table: ImportTable) {
    this.#table = table;
    this.#headingOf = new Map([...table.headings].map(([heading, field]) => [field, heading]));
  }

  /** The rows without a fault so far, in the order of the file; made anew each time. */
  get right(): { row: number; value: T }[] {
    return this.#made.filter(({ row }) => !this.#wrong.has(row));
  }

  add(row: number, value: T): void {
    this.#made.push({ row, value });
  }

  /** A fault of a row, its field named as the file names it. */
  fault(row: number, { field = "", ...fault }: FieldFault): void {
    this.#wrong.add(row);
    this.#faults.push({ ...fault, row, field: this.#headingOf.get(field.replace(/Id$/, "")) ?? field });
  }

  /** Refuses the whole file when more rows are wrong than were agreed to be left out, with the wrong ones as a file. */
  async refuse(): Promise<void> {
    if (this.#wrong.size === 0) return;
    const right = this.#table.rows.length - this.#wrong.size;
    if (this.#wrong.size <= this.#table.leaveOut && right > 0) return;
    const faults = this.#faults.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
    const details = {
      wrong: this.#wrong.size,
      right,
      ...(await wrongRowsFile(this.#table, faults)),
    } satisfies WrongRows;
    throw refuse(commonRefusals.rowsInvalid, { count: this.#wrong.size }, faults.slice(0, mostFaults), details);
  }
}

/** The wrong rows as they were sent, each with what is wrong with it in the last column. */
async function wrongRowsFile(
  { rows, headings, file, locale }: ImportTable,
  faults: readonly FieldFault[],
): Promise<{ name: string; content: string }> {
  const reasons = Map.groupBy(faults, ({ row }) => row);
  const titles = [...headings.keys()];
  const lines = async function* () {
    for (const { row, cells } of rows) {
      const why = reasons.get(row)?.map(({ field, message, params }) => [field, say(message, locale, params)]);
      if (why === undefined) continue;
      const said = why.map((parts) => parts.filter(Boolean).join(locale === "zh" ? "：" : ": "));
      yield [...titles.map((title) => ownOf(cells, title) ?? ""), listed(said, locale, "clauses")];
    }
  };
  const columns = [...titles, reasonHeading[locale]].map((title) => ({ title, kind: "text" as const }));
  const name = `${file.replace(/\.[^.]+$/, "")} ${wrongRowsName[locale]}`;
  const bytes = await buffer(writeSheet(name, columns, lines(), locale));
  return { name: `${name}.xlsx`, content: bytes.toString("base64") };
}

/** How a list is filled from table files: its template, and the rows of a file that was filled in. */
export function listImport<L extends AnyList, K extends FieldOf<L>>(
  list: L,
  { name, columns, limit, tooMany = uploadRefusals.rows }: Template<L, K>,
) {
  const fields = Object.keys(columns);
  const declared = (field: string) => (ownOf(list.fields ?? {}, field) ?? ownOf(list.columns, field)) as ListField;
  const titles = new Map(fields.map((field) => [field, declared(field)]));

  /** Heading to field; refuses headings that the template does not have, and a file without the first column. */
  function headingsOf(headings: readonly string[], file: string, locale: Locale): Map<string, string> {
    const known = new Map<string, string>();
    const unknown: string[] = [];
    for (const heading of headings.filter(
      (each) => each !== "" && each !== reasonHeading.zh && each !== reasonHeading.en,
    )) {
      const text = heading
        .replace(/\s*\*$/, "")
        .trim()
        .toLowerCase();
      const field = fields.find((each) => {
        const { zh, en } = titles.get(each)!;
        return zh.toLowerCase() === text || en.toLowerCase() === text;
      });
      if (field) known.set(heading, field);
      else unknown.push(heading);
    }
    const found = new Set(known.values());
    if (unknown.length === 0 && found.has(fields[0]!)) return known;
    const missing = fields.filter((each) => !found.has(each)).map((each) => titles.get(each)![locale]);
    throw templateRefusal(file, unknown.length === 0 ? missing.slice(0, 1) : missing, unknown);
  }

  /** What a row says of each field; a choice by its word in either language, or by its code. */
  function valuesOf({ headings }: ImportTable, { cells }: SheetRow): Partial<Record<K, string>> {
    const filled = [...headings].flatMap(([heading, field]) => {
      const cell = ownOf(cells, heading) ?? "";
      const { words } = titles.get(field)!;
      return cell === "" ? [] : [[field, words ? codeOf(words, cell) : cell]];
    });
    return Object.fromEntries(filled) as Partial<Record<K, string>>;
  }

  return {
    fields: fields as K[],

    /** An empty file with the right headings and one example row, in the caller's language. */
    async template({ locale }: CallContext, { format }: { format: "xlsx" | "csv" }): Promise<Download> {
      const headings = fields.map((field, index) => `${titles.get(field)![locale]}${index === 0 ? "*" : ""}`);
      return templateFile(name[locale], headings, Object.values<Text>(columns), format, locale);
    },

    /** Reads a table file before the transaction is open; refuses one that is none of the template's, and too many rows. */
    async read(
      { principal, locale }: PreparingContext,
      { leaveOut }: z.infer<typeof importInput>,
      files: UploadedFile[],
    ): Promise<ImportTable> {
      checkUploads("tableImport", files);
      const file = files[0]!;
      const { headings, rows } = await readSheet(file.bytes, file.name, [], principal.tenantId);
      const known = headingsOf(headings, file.name, locale);
      if (rows.length > limit) throw refuse(tooMany, { file: file.name, rows: rows.length, limit });
      return { rows, headings: known, file: file.name, locale, leaveOut };
    },

    /**
     * Makes a value of each row. What `make` refuses are faults of that row, as what it calls `wrong` for; `refuse` of the
     * result then refuses the file, once everything that speaks against it is known, and `right` are the rows to write.
     */
    async rows<T>(
      table: ImportTable,
      make: (values: Partial<Record<K, string>>, wrong: Wrong) => T,
    ): Promise<ImportedRows<T>> {
      const result = new ImportedRows<T>(table);
      const breathe = breather();
      for (const line of table.rows) {
        let isWrong = false;
        const fault = (found: FieldFault) => {
          isWrong = true;
          result.fault(line.row, found);
        };
        try {
          const value = make(valuesOf(table, line), (field, { zh, en }, said) =>
            fault({ field, message: { zh, en }, params: { value: said } }),
          );
          if (!isWrong) result.add(line.row, value);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          if (error.faults.length === 0)
            fault({ message: { zh: error.kind.zh, en: error.kind.en }, params: error.params });
          error.faults.forEach(fault);
        }
        await breathe();
      }
      return result;
    },
  };
}

/** An empty table file with its headings and example rows. */
export function templateFile(
  name: string,
  headings: readonly string[],
  examples: readonly Text[],
  format: "xlsx" | "csv",
  locale: Locale,
): Download {
  const example = examples.map((text) => text[locale]);
  if (format === "csv") {
    const text = `\uFEFF${headings.join(",")}\r\n${example.join(",")}\r\n`;
    return { name: `${name}.csv`, mediaType: "text/csv; charset=utf-8", body: Buffer.from(text) };
  }
  const rows = async function* () {
    yield example;
  };
  const columns = headings.map((title) => ({ title, kind: "text" as const }));
  return {
    name: `${name}.xlsx`,
    mediaType: sheetFormats.xlsx.mediaType,
    body: writeSheet(name, columns, rows(), locale),
  };
}

function codeOf(words: Readonly<Record<string, Text>>, cell: string): string {
  const text = cell.toLowerCase();
  return (
    Object.entries(words).find(
      ([code, word]) => code === text || word.zh === cell || word.en.toLowerCase() === text,
    )?.[0] ?? cell
  );
}
