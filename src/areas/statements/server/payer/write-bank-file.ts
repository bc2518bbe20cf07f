import iconv from "iconv-lite";
import { writeBook, type BookCell } from "#platform/excel/write-book.ts";
import { csvLine } from "#platform/excel/write-csv.ts";
import { harmless, sheetFormats } from "#platform/excel/write-sheet.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Download } from "#platform/http/route.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { formatFen } from "#platform/money/yuan.ts";
import { refusals } from "../../errors.ts";
import {
  renderBankTable,
  type BankBatch,
  type BankCell,
  type BankLayout,
  type BankPayee,
  type BankTable,
} from "../../rules/bank-layout.ts";

/** What a bank file holds in all, as its batch has to. */
export type BankFile = Download & Pick<BankTable, "count" | "fen">;

/** Characters of a column. */
const width = 21;
const sheetName: Record<Locale, string> = { zh: "代发", en: "Payments" };

/**
 * Writes the file of a layout: account, ID and phone as text cells, amounts as numbers, nothing that a spreadsheet
 * would take for a formula. A sign that GBK lacks is refused with whose name it stands in: a bank would read another one.
 */
export function writeBankFile(
  layout: BankLayout,
  payees: readonly BankPayee[],
  batch: BankBatch,
  locale: Locale,
): BankFile {
  const table = renderBankTable(layout, payees, batch);
  const totals = { count: table.count, fen: table.fen };
  if (layout.format === "xlsx")
    return {
      ...totals,
      name: `${batch.number}.xlsx`,
      mediaType: sheetFormats.xlsx.mediaType,
      body: writeBook([
        {
          name: sheetName[locale],
          columns: layout.columns.map(({ kind }) => ({ width, format: kind === "text" ? "text" : "amount" })),
          frozen: { rows: table.head.length + (table.titles ? 1 : 0), columns: 0 },
          rows: [
            ...table.head.map(asTexts),
            ...(table.titles ? [asTexts(table.titles)] : []),
            ...table.rows.map(asCells),
          ],
        },
      ]),
    };
  const lines = [...table.head, ...(table.titles ? [table.titles] : []), ...table.rows.map((row) => row.map(wordOf))];
  const text = lines.map((line) => csvLine(line.map(harmless))).join("");
  if (layout.encoding === "gbk") refuseUnknownSigns(layout, payees, batch, text);
  return {
    ...totals,
    name: `${batch.number}.csv`,
    mediaType: layout.encoding === "gbk" ? "text/csv; charset=gbk" : sheetFormats.csv.mediaType,
    body: layout.encoding === "gbk" ? iconv.encode(text, "gbk") : Buffer.from(`\uFEFF${text}`),
  };
}

const asTexts = (texts: readonly string[]): BookCell[] => texts.map((value) => ({ value, format: "text" }));
const asCells = (cells: readonly BankCell[]): BookCell[] =>
  cells.map(({ value, kind }) => {
    if (kind === "text" || value === null) return { value, format: "text" };
    return kind === "fen" ? { value: Number(value) / 100, format: "amount" } : { value, format: "integer" };
  });

const wordOf = ({ value, kind }: BankCell): string =>
  value === null ? "" : kind === "fen" ? formatFen(Number(value)) : String(value);

const isGbk = (text: string) => iconv.decode(iconv.encode(text, "gbk"), "gbk") === text;

function refuseUnknownSigns(layout: BankLayout, payees: readonly BankPayee[], batch: BankBatch, text: string): void {
  if (isGbk(text)) return;
  const names = payees
    .filter(
      (payee) =>
        !renderBankTable(layout, [payee], batch)
          .rows.flat()
          .every((cell) => isGbk(wordOf(cell))),
    )
    .map(({ name }) => name);
  throw refuse(refusals.notInEncoding, { names: names.length > 0 ? names : [batch.payerName ?? batch.number] });
}
