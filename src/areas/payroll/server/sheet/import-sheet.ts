import { refuse } from "#platform/errors/refusal.ts";
import { readSheet, type ReadSheet } from "#platform/excel/read-sheet.ts";
import { checkUploads, uploadRefusals } from "#platform/files/save-file.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext, PreparingContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import { say } from "#platform/i18n/text.ts";
import { ImportedRows, templateFile } from "#platform/list/list-import.ts";
import { reasonHeading } from "#platform/list/import-input.ts";
import { ownOf } from "#platform/own-of.ts";
import { breather } from "#platform/threads/breather.ts";
import { figureText, readFigure } from "../../rules/typed-figure.ts";
import { sheetRefusals } from "../../sheet-errors.ts";
import type * as api from "../../sheet-api.ts";
import { lockWords, personWords, sheetTitle } from "../../sheet-words.ts";
import { sheetColumns, type SheetColumn } from "./sheet-columns.ts";
import { sheetPeople, type SheetPerson } from "./sheet-people.ts";
import { findPlace, holdPlace } from "./sheet-place.ts";
import { writeCells, type WantedCell } from "./write-cells.ts";

const importLimit = 10_000;
const cellsAtOnce = 5000;

const example = { jobNumber: { zh: "B0001", en: "B0001" }, name: { zh: "张三", en: "Zhang San" } };

/** An empty file with a column for each item that is typed. */
export async function sheetTemplate(
  context: CallContext,
  { format, ...asked }: InputOf<typeof api.sheetTemplate>,
): Promise<Download> {
  const { tx, locale } = context;
  const people = await sheetPeople(context, await findPlace(tx, asked));
  const columns = await typedColumns(context, people);
  const headings = [
    `${personWords.jobNumber[locale]}*`,
    personWords.name[locale],
    ...columns.map((one) => one[locale]),
  ];
  const figures = columns.map(({ decimals }) => ({ zh: figureText(0, decimals), en: figureText(0, decimals) }));
  return templateFile(sheetTitle[locale], headings, [example.jobNumber, example.name, ...figures], format, locale);
}

const typedColumns = async ({ tx }: CallContext, people: readonly SheetPerson[]): Promise<SheetColumn[]> =>
  (
    await sheetColumns(
      tx,
      people.map(({ versionId }) => versionId),
    )
  ).filter(({ isManual }) => isManual);

/** Reads the file before the transaction is open; which of its headings are items is known in it. */
export async function readSheetFile(
  { principal }: PreparingContext,
  _input: unknown,
  files: UploadedFile[],
): Promise<ReadSheet & { file: string }> {
  checkUploads("tableImport", files);
  const { bytes, name } = files[0]!;
  const read = await readSheet(bytes, name, [], principal.tenantId);
  if (read.rows.length > importLimit)
    throw refuse(uploadRefusals.rows, { file: name, rows: read.rows.length, limit: importLimit });
  return { ...read, file: name };
}

/** Takes the figures of a file over, whatever stood there; an empty cell leaves what is there. */
export async function importSheet(
  context: CallContext,
  { leaveOut, ...asked }: InputOf<typeof api.importSheet>,
  _files: UploadedFile[],
  { headings, rows, file }: ReadSheet & { file: string },
): Promise<{ count: number }> {
  const { tx, locale } = context;
  const place = await holdPlace(tx, asked);
  context.about(`${place.entity.zh} ${place.month}`);
  const people = await sheetPeople(context, place);
  const byNumber = new Map(people.map((one) => [one.jobNumber.toLowerCase(), one]));
  const { fields, items } = headingsOf(headings, await typedColumns(context, people));
  const made = new ImportedRows<WantedCell[]>({ rows, headings: fields, file, locale, leaveOut });
  const seen = new Map<number, number>();
  const breathe = breather();
  for (const { row, cells } of rows) {
    const values = new Map([...fields].map(([heading, field]) => [field, (ownOf(cells, heading) ?? "").trim()]));
    const fault = (field: string, { zh, en }: { zh: string; en: string }, value: string) =>
      made.fault(row, { field, message: { zh, en }, params: { value } });
    const jobNumber = values.get("jobNumber") ?? "";
    const name = values.get("name") ?? "";
    const person = byNumber.get(jobNumber.toLowerCase());
    if (person === undefined) fault("jobNumber", sheetRefusals.unknownJobNumber, jobNumber);
    else if (name !== "" && name !== person.name) fault("name", sheetRefusals.otherName, name);
    else if (person.lock !== null) fault("jobNumber", sheetRefusals.lockedPerson, say(lockWords[person.lock], locale));
    const earlier = person && seen.get(person.memberId);
    if (earlier !== undefined) fault("jobNumber", sheetRefusals.doubledPerson, String(earlier));
    if (person && earlier === undefined) seen.set(person.memberId, row);
    const wanted: WantedCell[] = [];
    for (const [itemId, item] of items) {
      const text = values.get(`item${itemId}`) ?? "";
      if (text === "") continue;
      const units = readFigure(text, item);
      if (units !== null && typeof units === "object") fault(`item${itemId}`, sheetRefusals[units.fault], text);
      else if (person && !item.versionIds.includes(person.versionId))
        fault(`item${itemId}`, sheetRefusals.noSuchItem, text);
      else if (person) wanted.push({ memberId: person.memberId, itemId, units, version: null });
    }
    made.add(row, wanted);
    await breathe();
  }
  await made.refuse();
  const right = made.right;
  const wanted = right.flatMap(({ value }) => value);
  for (let from = 0; from < wanted.length; from += cellsAtOnce) {
    await writeCells(context, place, wanted.slice(from, from + cellsAtOnce));
    await breathe();
  }
  return { count: right.length };
}

/** Which heading is which field: job number, name, or an item by its name in either language or its code. */
function headingsOf(headings: readonly string[], columns: readonly SheetColumn[]) {
  const fields = new Map<string, string>();
  const unknown: string[] = [];
  const items = new Map<number, SheetColumn>();
  for (const heading of headings) {
    const text = heading
      .replace(/\s*\*$/, "")
      .trim()
      .toLowerCase();
    if (text === "" || text === reasonHeading.zh || text === reasonHeading.en.toLowerCase()) continue;
    const is = ({ zh, en }: { zh: string; en: string }) => zh.toLowerCase() === text || en.toLowerCase() === text;
    const item = columns.find((one) => is(one) || one.code.toLowerCase() === text);
    if (is(personWords.jobNumber)) fields.set(heading, "jobNumber");
    else if (is(personWords.name)) fields.set(heading, "name");
    else if (item && !items.has(item.itemId)) {
      fields.set(heading, `item${item.itemId}`);
      items.set(item.itemId, item);
    } else unknown.push(heading);
  }
  if (unknown.length > 0) throw refuse(sheetRefusals.noColumns, { value: unknown.map((name) => `“${name}”`) });
  if (![...fields.values()].includes("jobNumber")) throw refuse(sheetRefusals.noJobNumber);
  if (items.size === 0) throw refuse(sheetRefusals.noItems);
  return { fields, items };
}
