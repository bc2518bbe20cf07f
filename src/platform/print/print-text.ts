import type { PrintDocument } from "./print-document.ts";

/** Longest run of letters without a place to break, characters; a longer one is measured again for every line of it. */
const longestRun = 60;

/**
 * A text as it may be printed: without control characters and without signs that turn the direction of what follows,
 * and with places to break in what has none. Chinese and Japanese break after every sign anyway.
 */
export function printText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/(?!\n)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(new RegExp(`[^\\s\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}]{${longestRun + 1},}`, "gu"), (run) =>
      run.replace(new RegExp(`.{${longestRun}}(?=.)`, "gu"), "$&\u200b"),
    );
}

/** Most characters of a cell or fact, of a heading, and of what may not be broken; the rest is left out with a sign. */
export const longestCell = 4_000;
export const longestHeading = 300;
/** Trap: a head of a table that is higher than its page is set again and again without end. */
export const longestTitle = 60;

/** The same document with every text of it fit to be printed. */
export function printable(document: PrintDocument): PrintDocument {
  const { company, title, subtitle, footer, signatures, seals, tables } = document;
  const short = (text: string, most = longestHeading) => cut(text.replace(/\s+/g, " "), most);
  return {
    ...(tidy({ ...document, logo: null }) as PrintDocument),
    logo: document.logo,
    company: short(company),
    title: short(title),
    footer: short(footer),
    ...(subtitle !== undefined && { subtitle: short(subtitle) }),
    ...(signatures && { signatures: signatures.map((text) => short(text, longestTitle)) }),
    ...(seals && {
      seals: seals.map((side) => ({
        title: short(side.title, longestTitle),
        lines: side.lines.map((text) => short(text, longestTitle)),
      })),
    }),
    tables: tables.map((table) => ({
      ...(tidy(table) as typeof table),
      ...(table.title !== undefined && { title: short(table.title) }),
      columns: table.columns.map((column) => ({ ...column, title: short(column.title, longestTitle) })),
    })),
  };
}

function cut(text: string, most: number): string {
  return printText(text.length > most ? `${text.slice(0, most)}…` : text);
}

function tidy(value: unknown): unknown {
  if (typeof value === "string") return cut(value, longestCell);
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, tidy(inner)]));
}
