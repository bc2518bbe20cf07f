import type { Text } from "#platform/i18n/text.ts";

/** How long a labour company's licence still holds. */
export const licenceWords: Record<"valid" | "expiring" | "expired", Text> = {
  valid: { zh: "有效", en: "Valid" },
  expiring: { zh: "30 天内到期", en: "Expires within 30 days" },
  expired: { zh: "已过期", en: "Expired" },
};
