import { zipStream, type ZipPart } from "./zip-stream.ts";

/** A column as a workbook has it. */
export interface XlsxColumn {
  title: string;
  /** In characters of the standard font. */
  width: number;
  format: string | undefined;
}

interface Look {
  name: string;
  columns: readonly XlsxColumn[];
  /** Height of every row and size of every letter, in points. */
  rowPoints: number;
  fontPoints: number;
}

export type XlsxCell = string | number | null;
type Cell = XlsxCell;

/** More rows than this do not go on one sheet; the next one goes on, with the same heading. */
const rowsOfSheet = 1_048_576;
/** What one cell can hold. */
const longestText = 32_767;
/** So many characters go on together. */
const portion = 64 * 1024;

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const sheetNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

const marks = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** What XML cannot hold is left out. */
// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Most texts need nothing of all this. */
// eslint-disable-next-line no-control-regex
const needsCare = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;

function escaped(text: string): string {
  if (!needsCare.test(text)) return text;
  return text
    .toWellFormed()
    .replace(unwritable, "")
    .replace(/[&<>"]/g, (mark) => marks.get(mark)!);
}

/** A, B, … Z, AA, … */
export function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letterOf(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}

/** The first look is that of whatever has none; each further one is that of a number format. */
export function stylesOf(formats: readonly (string | undefined)[], fontPoints: number): string {
  const own = formats.map((format, index) =>
    format ? `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>` : "",
  );
  const middle = '<alignment vertical="center"/>';
  const looks = formats.map(
    (format, index) =>
      `<xf numFmtId="${format ? 164 + index : 0}" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"${format ? ' applyNumberFormat="1"' : ""}>${middle}</xf>`,
  );
  const numFmts = own.filter((each) => each !== "");
  return `${xmlHead}<styleSheet xmlns="${sheetNamespace}">${numFmts.length > 0 ? `<numFmts count="${numFmts.length}">${numFmts.join("")}</numFmts>` : ""}<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><sz val="${fontPoints}"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${looks.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${looks.join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** What sheets of one table are called that is too long for one of them. */
const numberedTitles = (name: string, sheets: number): string[] =>
  Array.from({ length: sheets }, (_, index) =>
    index === 0 ? name : `${name.slice(0, 31 - `_${index + 1}`.length)}_${index + 1}`,
  );

/** What makes a workbook of its sheets, `sheet1.xml` and so on. */
export function* framing(titles: readonly string[]): Generator<ZipPart> {
  const sheets = titles.length;
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const overrides = numbers.map(
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
  );
  const relations = numbers.map(
    (number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const listed = titles.map(
    (title, index) => `<sheet name="${escaped(title)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const file = (part: string, ...content: string[]): ZipPart => ({ name: part, content });
  yield file(
    "xl/workbook.xml",
    `${xmlHead}<workbook xmlns="${sheetNamespace}" xmlns:r="${office}"><sheets>${listed.join("")}</sheets></workbook>`,
  );
  yield file(
    "xl/_rels/workbook.xml.rels",
    `${xmlHead}<Relationships xmlns="${packages}/relationships">${relations.join("")}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  );
  yield file(
    "_rels/.rels",
    `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  yield file(
    "[Content_Types].xml",
    `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${overrides.join("")}</Types>`,
  );
}

/** A cell at `place`, such as B7, in a look by its number. */
export function cellXml(value: Cell, place: string, look: number): string {
  const start = `<c r="${place}" s="${look}"`;
  if (value === null || (typeof value === "number" && !Number.isFinite(value))) return `${start}/>`;
  if (typeof value === "number") return `${start}><v>${value}</v></c>`;
  const text = escaped(value.length > longestText ? value.slice(0, longestText) : value);
  return `${start} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** A workbook with one table: the heading stays in sight, rows are pulled as the reader reads. */
export async function* writeXlsx(look: Look, rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  const formats = [...new Set(look.columns.map(({ format }) => format))];
  const looks = look.columns.map(({ format }) => formats.indexOf(format) + 1);
  const letters = look.columns.map((_column, index) => letterOf(index));
  const cursor = rows[Symbol.asyncIterator]();
  let next = await cursor.next();

  const cellOf = (value: Cell, index: number, row: number): string =>
    cellXml(value, `${letters[index]}${row}`, looks[index]!);
  const rowOf = (values: readonly Cell[], row: number): string => {
    let cells = "";
    for (let index = 0; index < looks.length; index++) cells += cellOf(values[index] ?? null, index, row);
    return `<row r="${row}" ht="${look.rowPoints}" customHeight="1">${cells}</row>`;
  };
  async function* sheet(): AsyncGenerator<string> {
    const widths = look.columns.map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    );
    let text = `${xmlHead}<worksheet xmlns="${sheetNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="${look.rowPoints}" customHeight="1"/>${widths.length > 0 ? `<cols>${widths.join("")}</cols>` : ""}<sheetData>`;
    text += rowOf(
      look.columns.map(({ title }) => title),
      1,
    );
    for (let row = 2; row <= rowsOfSheet && !next.done; row++) {
      text += rowOf(next.value, row);
      if (text.length > portion) {
        yield text;
        text = "";
      }
      next = await cursor.next();
    }
    yield `${text}</sheetData></worksheet>`;
  }
  async function* parts(): AsyncGenerator<ZipPart> {
    let sheets = 0;
    do {
      sheets += 1;
      yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheet() };
    } while (!next.done);
    yield { name: "xl/styles.xml", content: [stylesOf(formats, look.fontPoints)] };
    yield* framing(numberedTitles(look.name, sheets));
  }
  try {
    yield* zipStream(parts());
  } finally {
    await cursor.return?.();
  }
}
