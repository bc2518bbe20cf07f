import type { ReportColumn } from "#platform/report/answer.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";
import { hoursText, moneyText, numberText, percentText, timeText, unitPriceText } from "#ui/format.ts";

/** A figure or time as the report says it. */
export function figureText(
  { kind, round }: Pick<ReportColumn, "kind" | "round">,
  value: number,
  locale: Locale,
): string {
  switch (kind) {
    case "fen":
      return moneyText(value);
    case "milli":
      return unitPriceText(value);
    case "minutes":
      return hoursText(value);
    case "percent":
      return percentText(value);
    case "clock":
      return timeText(value, locale);
    default:
      return numberText(value, round ?? (Number.isInteger(value) ? 0 : 2));
  }
}

/** What shares differ by. */
const points: Text = { zh: " 个百分点", en: " pp" };

/** How far a figure lies from the other: the difference, of sums with what it is of the other in percent. */
export function changeText(column: ReportColumn, value: number, other: number, locale: Locale): string {
  const sign = value > other ? "+" : "";
  if (column.kind === "percent") return `${sign}${numberText((value - other) * 100, 1)}${points[locale]}`;
  return `${sign}${figureText(column, value - other, locale)}`;
}

export function shareText(column: ReportColumn, value: number, other: number): string {
  if (column.kind === "percent" || other === 0) return "-";
  return `${value > other ? "+" : ""}${percentText((value - other) / Math.abs(other))}`;
}
