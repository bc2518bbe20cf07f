import type { Locale } from "#platform/i18n/text.ts";
import { hoursText, moneyText, numberText, timeText, unitPriceText } from "#ui/format.ts";
import type { Field } from "./fields.tsx";

/** A value of a field as somebody reads it; undefined where it is nothing to be read, such as the rows of a table. */
export function valueText(field: Field | undefined, value: unknown, locale: Locale): string | undefined {
  if (value === undefined || value === null || value === "") return "-";
  if (Array.isArray(value)) {
    const parts = value.map((one) => valueText(field, one, locale));
    return parts.includes(undefined) ? undefined : parts.join(locale === "zh" ? "、" : ", ");
  }
  const option = field?.options?.find((one) => String(one.value) === String(value));
  if (option) return option.label.trim();
  if (typeof value === "number") return numberIn(field?.kind, value, locale);
  if (typeof value === "boolean") return { zh: value ? "是" : "否", en: value ? "Yes" : "No" }[locale];
  return typeof value === "string" ? value : undefined;
}

function numberIn(kind: Field["kind"] | undefined, value: number, locale: Locale): string | undefined {
  switch (kind) {
    case "money":
      return moneyText(value);
    case "unitPrice":
      return unitPriceText(value);
    case "hours":
      return hoursText(value);
    case "time":
      return timeText(value, locale);
    case "number":
      return numberText(value, Number.isInteger(value) ? 0 : 2);
    default:
      // The number of another record says nothing.
      return undefined;
  }
}
