import { formatFen } from "#platform/money/yuan.ts";
import { sumExact } from "#platform/money/exact.ts";

/** What a column of a bank file can hold. */
export const bankFields = [
  "index",
  "name",
  "idNumber",
  "phone",
  "bankName",
  "subBankName",
  "account",
  "amount",
  "jobNumber",
  "remark",
  "batch",
  "payDate",
  "payerName",
  "payerAccount",
  "payerBank",
  "fixed",
] as const;
export type BankField = (typeof bankFields)[number];

export const cellKinds = ["text", "number"] as const;
export type BankCellKind = (typeof cellKinds)[number];

export interface BankColumn {
  title: string;
  field: BankField;
  kind: BankCellKind;
  /** What stands in every row of a column that is `fixed`. */
  fixed: string | null;
}

export interface BankLayout {
  format: "xlsx" | "csv";
  /** Of a CSV file: UTF-8 with its mark, or GBK for older portals. */
  encoding: "utf8" | "gbk";
  /** Lines above the titles: cells parted by commas, in which `{count}` and the like are filled. */
  headLines: readonly string[];
  /** Whether a line of titles stands above the rows. */
  heading: boolean;
  columns: readonly BankColumn[];
}

/** Whom a row of the file pays, in fen. */
export interface BankPayee {
  name: string;
  idNumber: string | null;
  phone: string | null;
  bankName: string | null;
  subBankName: string | null;
  account: string | null;
  jobNumber?: string | null;
  remark?: string | null;
  fen: number;
}

/** What all rows of a file share. */
export interface BankBatch {
  number: string;
  payDate: string;
  payerName: string | null;
  payerAccount: string | null;
  payerBank: string | null;
}

/** Parts of a line above the titles. */
export const headParts = ["count", "sum", "date", "batch", "payer", "account"] as const;
type HeadPart = (typeof headParts)[number];

/** Numbers that a spreadsheet would round or show without their zeros. */
const digitFields: ReadonlySet<BankField> = new Set(["idNumber", "phone", "account", "payerAccount"]);
/** Only these are numbers at all. */
const numberFields: ReadonlySet<BankField> = new Set(["index", "amount"]);
const neededFields = ["name", "account", "amount"] as const;

export type LayoutFault =
  | { fault: "lacks"; field: (typeof neededFields)[number] }
  | { fault: "digitsAsText" | "notANumber" | "fixedEmpty" | "sameTitle"; column: number }
  | { fault: "unknownPart"; line: number; part: string };

/** What is wrong with a layout; nothing where a bank could read its files. */
export function layoutFaults({ columns, headLines, heading }: BankLayout): LayoutFault[] {
  const faults: LayoutFault[] = neededFields
    .filter((field) => !columns.some((column) => column.field === field))
    .map((field) => ({ fault: "lacks", field }));
  for (const [index, column] of columns.entries()) {
    if (column.kind === "number" && digitFields.has(column.field))
      faults.push({ fault: "digitsAsText", column: index });
    else if (column.kind === "number" && !numberFields.has(column.field))
      faults.push({ fault: "notANumber", column: index });
    if (column.field === "fixed" && !column.fixed) faults.push({ fault: "fixedEmpty", column: index });
    if (heading && columns.findIndex(({ title }) => title === column.title) < index)
      faults.push({ fault: "sameTitle", column: index });
  }
  for (const [line, text] of headLines.entries()) {
    for (const [, part = ""] of text.matchAll(/\{([^{}]*)\}/g))
      if (!(headParts as readonly string[]).includes(part)) faults.push({ fault: "unknownPart", line, part });
  }
  return faults;
}

export interface BankCell {
  /** A number is in fen where it is an amount. */
  value: string | number | null;
  kind: "text" | "integer" | "fen";
}

export interface BankTable {
  head: string[][];
  titles: string[] | null;
  rows: BankCell[][];
  /** The control totals. */
  count: number;
  fen: number;
}

/** A file of a layout, before it is written: what is not to be paid must not be among the rows. */
export function renderBankTable(layout: BankLayout, payees: readonly BankPayee[], batch: BankBatch): BankTable {
  const wrong = payees.find(({ fen, account }) => !Number.isSafeInteger(fen) || fen <= 0 || !account);
  if (wrong) throw new RangeError("a row of a bank file has an amount above zero and an account");
  const fen = sumExact(payees.map((payee) => payee.fen));
  const parts: Record<HeadPart, string> = {
    count: String(payees.length),
    sum: formatFen(fen),
    date: batch.payDate,
    batch: batch.number,
    payer: batch.payerName ?? "",
    account: batch.payerAccount ?? "",
  };
  const filled = (text: string) =>
    text.replace(/\{([^{}]*)\}/g, (whole, part: string) => (isPart(part) ? parts[part] : whole));
  return {
    head: layout.headLines.map((line) => line.split(/[,，]/).map((cell) => filled(cell.trim()))),
    titles: layout.heading ? layout.columns.map(({ title }) => title) : null,
    rows: payees.map((payee, index) => layout.columns.map((column) => cellOf(column, payee, batch, index + 1))),
    count: payees.length,
    fen,
  };
}

const isPart = (text: string): text is HeadPart => (headParts as readonly string[]).includes(text);

function cellOf({ field, kind, fixed }: BankColumn, payee: BankPayee, batch: BankBatch, place: number): BankCell {
  const text = (value: string | null | undefined): BankCell => ({ value: value || null, kind: "text" });
  switch (field) {
    case "index":
      return kind === "number" ? { value: place, kind: "integer" } : text(String(place));
    case "amount":
      return kind === "number" ? { value: payee.fen, kind: "fen" } : text(formatFen(payee.fen));
    case "batch":
      return text(batch.number);
    case "payDate":
    case "payerName":
    case "payerAccount":
    case "payerBank":
      return text(batch[field]);
    case "fixed":
      return text(fixed);
    default:
      return text(payee[field]);
  }
}
