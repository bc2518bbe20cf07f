import { divideHalfUp } from "./exact.ts";

/** fen = 1/100 yuan, what is paid; milli = 1/1000 yuan, unit prices. Both always whole numbers. */
export type MoneyUnit = "fen" | "milli";

export const MILLI_PER_FEN = 10;

const PLACES: Record<MoneyUnit, number> = { fen: 2, milli: 3 };
const AMOUNT = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;

/**
 * Yuan as typed or read from a file ("1,234.50", "-3") to whole fen or milli; null for anything else,
 * for more decimals than the unit holds (zeros behind are fine) and beyond safe integers.
 */
export function parseYuan(text: string, unit: MoneyUnit): number | null {
  const match = AMOUNT.exec(text.trim());
  if (!match) return null;
  const places = PLACES[unit];
  const decimals = (match[3] ?? "").replace(/0+$/, "");
  if (decimals.length > places) return null;
  const value = Number((match[2] ?? "").replaceAll(",", "") + decimals.padEnd(places, "0"));
  if (!Number.isSafeInteger(value)) return null;
  return match[1] === "-" && value !== 0 ? -value : value;
}

/** How an amount is written: the company's decimals (spec 9: 2, or 3) and thousands separators for screens. */
export type MoneyFormat = { readonly decimals?: 2 | 3; readonly grouped?: boolean };

function write(value: number, places: 2 | 3, grouped: boolean): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
  const digits = String(Math.abs(value)).padStart(places + 1, "0");
  const whole = digits.slice(0, -places);
  const yuan = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole;
  return `${value < 0 ? "-" : ""}${yuan}.${digits.slice(-places)}`;
}

/** Fen in yuan with 2 decimals, or 3 where the company shows 3: 123450 -> "1234.50", grouped "1,234.50". */
export function formatFen(fen: number, format: MoneyFormat = {}): string {
  const written = write(fen, 2, format.grouped ?? false);
  return format.decimals === 3 ? `${written}0` : written;
}

/** Milli in yuan with 3 decimals (default) or 2, rounded half-up for display only: 21600 -> "21.600". */
export function formatMilli(milli: number, format: MoneyFormat = {}): string {
  if (format.decimals === 2) return write(divideHalfUp(milli, MILLI_PER_FEN), 2, format.grouped ?? false);
  return write(milli, 3, format.grouped ?? false);
}
