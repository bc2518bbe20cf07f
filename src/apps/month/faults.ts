import type { FieldFault, Refusal } from "#platform/errors/refusal.ts";
import type { Text, TextParams } from "#platform/i18n/text.ts";
import { faultTexts } from "./refusals.ts";

/** Longest part of a file that a text repeats. */
const longestValue = 40;
/** So many are told, the others counted: each new one is held against those that are known. */
const mostTold = 200;

type Place = { file: string; row?: number; column?: string };

/** Collects every fault of a folder, so that one look mends them all. */
export class Faults {
  readonly list: FieldFault[] = [];
  count = 0;

  add(kind: keyof typeof faultTexts, { value, ...params }: Place & Record<string, string | number>): void {
    this.keep(faultTexts[kind], value === undefined ? params : { ...params, value: printable(String(value)) }, params);
  }

  /** A refusal of one cell by a rule that knows no files. */
  addText(message: Text, params: Required<Place> & TextParams): void {
    this.keep(
      { zh: `{file} 第 {row} 行，{column}：${message.zh}`, en: `{file} row {row}, {column}: ${message.en}` },
      params,
      params,
    );
  }

  /** A refusal of a whole file. */
  addRefusal({ kind, params, faults: [first] }: Refusal, { file }: Place): void {
    const { zh, en } = first?.message ?? kind;
    this.keep(
      zh.includes("{file}") ? { zh, en } : { zh: `{file}：${zh}`, en: `{file}: ${en}` },
      { ...params, ...first?.params, file },
      { file },
    );
  }

  /** Whether a fault of the file, of its column, of its row is known. */
  has(file: string, column?: string, row?: number): boolean {
    const place = [file, column].filter(Boolean).join(".");
    return this.list.some(
      (fault) =>
        (column ? fault.field === place : fault.field?.startsWith(place)) && (row === undefined || fault.row === row),
    );
  }

  private keep(message: Text, params: TextParams, { file, column, row }: Place): void {
    this.count += 1;
    if (this.list.length >= mostTold) return;
    this.list.push({
      message,
      params: { ...params, file: printable(file, 120) },
      row,
      field: [file, column].filter(Boolean).join("."),
    });
  }
}

/** What a terminal or a screen would obey instead of showing it, such as control and direction signs, and what stands for bytes that are no text. */
const obeyed = /[\p{C}\u2028\u2029\ufffd]/gu;

export const isPrintable = (value: string): boolean => value.search(obeyed) < 0;

/** A part of a file as it can be printed in a line. */
export function printable(value: string, most = longestValue): string {
  const plain = value.slice(0, 2 * most).replaceAll(obeyed, "·");
  return plain.length > most ? `${plain.slice(0, most)}…` : plain;
}
