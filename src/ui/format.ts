import type { Locale } from "#platform/i18n/text.ts";
import { formatClock } from "#platform/calendar/clock.ts";
import { businessDateAt, wallMinuteText } from "#platform/calendar/wall-time.ts";
import { formatFen, formatMilli } from "#platform/money/yuan.ts";
import { clientData } from "#platform/http/client-data.ts";

const minus = "-";

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** Fen as yuan with two decimals (three by the company's setting). */
export function moneyText(fen: number): string {
  return formatFen(fen, { decimals: clientData.read("toFixedNum") ?? 2, grouped: true });
}

/** The same with the sign of the yuan: `¥1,234.50`, `-¥20.00`. */
export const yuanText = (fen: number): string => (fen < 0 ? `${minus}¥${moneyText(-fen)}` : `¥${moneyText(fen)}`);

/** Thousandths of a yuan, for unit prices. */
export const unitPriceText = (milli: number): string => formatMilli(milli, { grouped: true });

/** A count or a measured figure with thousands separators. */
export function numberText(value: number, decimals = 0): string {
  const [whole = "0", fraction] = Math.abs(value).toFixed(decimals).split(".");
  return (value < 0 ? minus : "") + grouped(whole) + (fraction ? `.${fraction}` : "");
}

/** Minutes as hours with two decimals. */
export function hoursText(minutes: number): string {
  return numberText(minutes / 60, 2);
}

const two = (value: number) => String(value).padStart(2, "0");

/** Minutes from 00:00 of the work date; the next day is marked (`次日 01:00`, `01:00 +1`). */
export const timeText = (minute: number, locale: Locale): string => formatClock(minute, locale);

/** A length of time in minutes as `7:30`. */
export function durationText(minutes: number): string {
  return `${minutes < 0 ? minus : ""}${Math.floor(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}

/** An instant in the business zone (UTC+8) as `YYYY-MM-DD HH:mm`. */
export function instantText(instant: string): string {
  return Number.isNaN(Date.parse(instant)) ? instant : wallMinuteText(instant);
}

/** Today in the business zone (UTC+8), `YYYY-MM-DD`. */
export function today(): string {
  return businessDateAt(Date.now());
}

/** A share with one decimal: `percentText(0.784)` is `78.4%`. */
export function percentText(share: number): string {
  return `${numberText(share * 100, 1)}%`;
}

/** A score that is kept in tenths: `4.6`. */
export const scoreText = (tenths: number): string => (tenths / 10).toFixed(1);
