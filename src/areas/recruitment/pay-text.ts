import type { Locale } from "#platform/i18n/text.ts";
import { isPaidByHour, type VacancyKind } from "./words.ts";

/** `25.5–28 / hour`: what is advertised, in yuan; with the currency where no heading says it. */
export function formatYuan(
  fromFen: number | null,
  toFen: number | null,
  kind: VacancyKind,
  locale: Locale,
  currency = false,
): string | null {
  const yuan = [fromFen, toFen].flatMap((fen) => (fen === null ? [] : [(fen / 100).toLocaleString("en-US")]));
  if (yuan.length === 0) return null;
  const span = [...new Set(yuan)].join("–");
  const unit = isPaidByHour(kind) ? { zh: "时", en: "hour" } : { zh: "月", en: "month" };
  const named = currency ? { zh: " 元", en: " yuan" }[locale] : "";
  return `${span}${named} / ${unit[locale]}`;
}
