/** A line of a voucher as a file has it. */
export interface FileLine {
  number: string;
  date: string;
  period: string;
  word: string;
  serial: number;
  line: number;
  summary: string;
  subjectCode: string;
  subjectName: string;
  side: "debit" | "credit";
  fen: number;
  department: string | null;
  costCentre: string | null;
  person: string | null;
  jobNumber: string | null;
  preparer: string | null;
}

export type FileField = Exclude<keyof FileLine, "side" | "fen"> | "debit" | "credit" | "empty";

/** What stands in a column: a text, a fen amount on the side where it belongs, or nothing. */
export function fileCell(field: FileField, line: FileLine): string | { fen: number } | null {
  if (field === "empty") return null;
  if (field === "debit" || field === "credit") return line.side === field ? { fen: line.fen } : null;
  const value = line[field];
  return value === null ? null : String(value);
}
