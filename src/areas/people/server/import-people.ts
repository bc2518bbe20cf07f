import { commonRefusals } from "#platform/errors/common.ts";
import { Refusal, refuse, type FieldFault, type RefusalKind } from "#platform/errors/refusal.ts";
import { readSheet, type SheetRow } from "#platform/excel/read-sheet.ts";
import { checkUploads, uploadRefusals } from "#platform/files/save-file.ts";
import type { CallContext, PreparingContext } from "#platform/http/context.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { validated } from "#platform/http/validation.ts";
import { breather } from "#platform/threads/breather.ts";
import { refusals } from "../errors.ts";
import { importColumns, importLimit, type ImportColumn } from "../import-columns.ts";
import { personFields, type PersonInput } from "../person-fields.ts";
import { placedBy, withOverride } from "./check-placing.ts";
import { createPeople } from "./create-people.ts";
import { findTaken, type Unique } from "./find-taken.ts";
import { importNames, type Names } from "./import-names.ts";
import { ownOf } from "#platform/own-of.ts";
import { sealIdNumber } from "#platform/identity/sealed.ts";

interface PeopleTable {
  rows: readonly SheetRow[];
  columns: Map<string, ImportColumn>;
}

/** Reads a template file; refuses one that is none, and too many rows. */
export async function readPeopleTable(
  { principal }: PreparingContext,
  _input: object,
  files: UploadedFile[],
): Promise<PeopleTable> {
  checkUploads("tableImport", files);
  const file = files[0]!;
  const { headings, rows } = await readSheet(file.bytes, file.name, [], principal.tenantId);
  const columns = columnsOf(headings, file.name);
  if (rows.length > importLimit) throw refuse(refusals.tooManyRows, { rows: rows.length, limit: importLimit });
  return { rows, columns };
}

/** Most faults that are told at once; the first ones of the file. */
const mostFaults = 500;

/** Adds the people of a template file, all or none: a wrong row is named with its number in the file and its column. */
export async function importPeople(
  context: CallContext,
  _input: object,
  _files: UploadedFile[],
  { rows, columns }: PeopleTable,
): Promise<{ count: number }> {
  const names = await importNames(context);
  const faults: FieldFault[] = [];
  const wrong = new Set<number | undefined>();
  const people: { person: PersonInput; row: number }[] = [];
  const breathe = breather();
  for (const row of rows) {
    const found: FieldFault[] = [];
    const person = personOf(context, row, columns, names, found);
    if (person) people.push({ person, row: row.row });
    else wrong.add(row.row);
    if (faults.length < mostFaults) faults.push(...found);
    await breathe();
  }
  for (const fault of await takenFaults(context, people, columns)) {
    wrong.add(fault.row);
    faults.push(fault);
  }
  if (wrong.size > 0) {
    faults.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
    throw refuse(commonRefusals.rowsInvalid, { count: wrong.size }, faults.slice(0, mostFaults));
  }
  await createPeople(
    context,
    people.map(({ person }) => person),
  );
  return { count: people.length };
}

/** Heading to column; refuses headings that the template does not have, and a file without names. */
function columnsOf(headings: readonly string[], file: string): Map<string, ImportColumn> {
  const columns = new Map<string, ImportColumn>();
  const unknown: string[] = [];
  for (const heading of headings.filter((each) => each !== "")) {
    const text = heading
      .replace(/\s*\*$/, "")
      .trim()
      .toLowerCase();
    const column = importColumns.find(
      ({ title }) => title.zh.toLowerCase() === text || title.en.toLowerCase() === text,
    );
    if (column) columns.set(heading, column);
    else unknown.push(heading);
  }
  if (unknown.length > 0) throw refuse(uploadRefusals.template, { file, detail: unknown });
  const [name] = importColumns;
  if (![...columns.values()].includes(name!))
    throw refuse(uploadRefusals.template, { file, detail: `${name!.title.zh} / ${name!.title.en}` });
  return columns;
}

function personOf(
  context: CallContext,
  { row, cells }: SheetRow,
  columns: Map<string, ImportColumn>,
  names: Names,
  faults: FieldFault[],
): PersonInput | undefined {
  const headingOf = new Map([...columns].map(([heading, column]) => [column.field as string, heading]));
  const before = faults.length;
  const wrong = (field: string, kind: RefusalKind, value: string) =>
    faults.push({
      row,
      field: headingOf.get(field) ?? field,
      message: { zh: kind.zh, en: kind.en },
      params: { value },
    });
  const filled = [...columns]
    .map(([heading, column]) => ({ ...column, cell: ownOf(cells, heading) ?? "" }))
    .filter(({ cell }) => cell !== "");
  const values: Record<string, unknown> = Object.fromEntries(
    filled.map(({ field, words, cell }) => [field, words ? codeOf(words, cell) : cell]),
  );
  const found = names.lookUp(values as Record<string, string | undefined>, wrong);
  try {
    const person = validated(personFields, { ...values, ...found });
    if (faults.length > before) return undefined;
    return withOverride(context, placedBy(context, person, undefined));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const fault of error.faults)
      faults.push({ ...fault, row, field: headingOf.get(importField(fault.field)) ?? fault.field });
    return undefined;
  }
}

const importField = (field = "") => field.replace(/Id$/, "");

/** A choice as written: its word in either language, or its code. */
function codeOf(words: Record<string, { zh: string; en: string }>, cell: string): string {
  const text = cell.toLowerCase();
  return (
    Object.entries(words).find(
      ([code, word]) => code === text || word.zh === cell || word.en.toLowerCase() === text,
    )?.[0] ?? cell
  );
}

async function takenFaults(
  context: CallContext,
  people: readonly { person: PersonInput; row: number }[],
  columns: Map<string, ImportColumn>,
): Promise<FieldFault[]> {
  const { tx, services } = context;
  const given: Unique[] = [];
  const breathe = breather();
  for (const { person } of people) {
    given.push({ ...person, idHash: sealIdNumber(services.vault, tx.tenantId, person.idNumber).hash });
    await breathe();
  }
  const taken = await findTaken(tx, given);
  const headingOf = new Map([...columns].map(([heading, column]) => [column.field as string, heading]));
  return taken.map(({ index, field, kind, params }) => ({
    row: people[index]!.row,
    field: headingOf.get(field) ?? field,
    message: { zh: kind.zh, en: kind.en },
    params: params.row === undefined ? params : { ...params, row: people[Number(params.row) - 1]!.row },
  }));
}
