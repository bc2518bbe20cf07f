import { formatYuan } from "#areas/recruitment/pay-text.ts";
import type { PortalJobRow } from "#areas/recruitment/visitor-api.ts";
import type { Locale } from "#platform/i18n/text.ts";

const zone = "Asia/Shanghai";
const tag = { zh: "zh-CN", en: "en-GB" } as const;

/** A day of the hotel, `2026年11月26日` and `26 November 2026`; of an instant or a plain date. */
export function dayText(value: string, locale: Locale): string {
  const instant = value.length === 10 ? `${value}T12:00:00+08:00` : value;
  return new Intl.DateTimeFormat(tag[locale], { dateStyle: "long", timeZone: zone }).format(new Date(instant));
}

/** With its day of the week and time of the hotel. */
export function timeText(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(tag[locale], {
    month: "long",
    day: "numeric",
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZone: zone,
  }).format(new Date(instant));
}

export const payText = (
  { payFromFen, payToFen, kind }: Pick<PortalJobRow, "payFromFen" | "payToFen" | "kind">,
  locale: Locale,
): string | null => {
  const text = formatYuan(payFromFen, payToFen, kind, locale);
  if (text === null) return null;
  return locale === "zh" ? text.replace(" / ", " 元 / ") : `${text.replace(" / ", " yuan / ")}`;
};
