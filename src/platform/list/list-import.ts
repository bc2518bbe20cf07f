import { commonRefusals } from "#platform/errors/common.ts";
import { Refusal, refuse, type FieldFault, type RefusalKind } from "#platform/errors/refusal.ts";
import { readSheet, type SheetRow } from "#platform/excel/read-sheet.ts";
import { writeSheet } from "#platform/excel/write-sheet.ts";
import { checkUploads, uploadRefusals } from "#platform/files/save-file.ts";
import type { CallContext, PreparingContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";
import { ownOf } from "#platform/own-of.ts";
import { breather } from "#platform/threads/breather.ts";
import type { ListField } from "./column.ts";
import type { AnyList } from "./define-list.ts";

/** Most faults that are told at once; the first ones of the file. */
const mostFaults = 500;

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

/** A table file as it was read: its rows, and which heading is which field. */
export interface ImportTable {
  rows: readonly SheetRow[];
  headings: ReadonlyMap<string, string>;
}

type Wrong = (field: string, kind: RefusalKind, value: string) => void;

/** What came of the rows of a table: those that are right, and the faults of the others. */
export class ImportedRows<T> {
  readonly right: { row: number; value: T }[] = [];
  readonly #faults: FieldFault[] = [];
  readonly #wrong = new Set<number | undefined>();
  readonly #headingOf: ReadonlyMap<string, string>;

  constructor({ headings }: ImportTable) {
    this.#headingOf = new Map([...headings].map(([heading, field]) => [field, heading]));
  }

  /** A fault of a row, its field named as the file names it. */
  fault(row: number, { field = "", ...fault }: FieldFault): void {
    this.#wrong.add(row);
    this.#faults.push({ ...fault, row, field: this.#headingOf.get(field.replace(/Id$/, "")) ?? field });
  }

  /** Refuses the whole file when any row is wrong. */
  refuse(): void {
    if (this.#wrong.size === 0) return;
    const faults = this.#faults.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
    throw refuse(commonRefusals.rowsInvalid, { count: this.#wrong.size }, faults.slice(0, mostFaults));
  }
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
  function headingsOf(headings: readonly string[], file: string): Map<string, string> {
    const known = new Map<string, string>();
    const unknown: string[] = [];
    for (const heading of headings.filter((each) => each !== "")) {
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
    if (unknown.length > 0) throw refuse(uploadRefusals.template, { file, detail: unknown });
    const first = titles.get(fields[0]!)!;
    if (![...known.values()].includes(fields[0]!))
      throw refuse(uploadRefusals.template, { file, detail: `${first.zh} / ${first.en}` });
    return known;
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
    async read({ principal }: PreparingContext, _input: object, files: UploadedFile[]): Promise<ImportTable> {
      checkUploads("tableImport", files);
      const file = files[0]!;
      const { headings, rows } = await readSheet(file.bytes, file.name, [], principal.tenantId);
      const known = headingsOf(headings, file.name);
      if (rows.length > limit) throw refuse(tooMany, { file: file.name, rows: rows.length, limit });
      return { rows, headings: known };
    },

    /**
     * Makes a value of each row. What `make` refuses are faults of that row, as what it calls `wrong` for; `refuse` of the
     * result then refuses the file, once everything that speaks against it is known.
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
          if (!isWrong) result.right.push({ row: line.row, value });
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

function templateFile(
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
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
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
