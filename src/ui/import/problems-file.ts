import type { CallFault } from "#platform/http/call-refused.ts";

/** A spreadsheet takes what begins like this for a formula. */
const formula = /^[=+\-@\t\r]/;

const cell = (value: string) => `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** The problems of an import as CSV, one a line below the head; UTF-8 with the mark that spreadsheets look for. */
export function problemsFile(head: readonly string[], faults: readonly CallFault[]): string {
  const rows = faults.map((fault) => [String(fault.row ?? ""), fault.field ?? "", fault.message]);
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}
