import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";

/** How long a labour company's licence still holds. */
export const licenceWords: Record<"valid" | "expiring" | "expired", Text> = {
  valid: { zh: "有效", en: "Valid" },
  expiring: { zh: "30 天内到期", en: "Expires within 30 days" },
  expired: { zh: "已过期", en: "Expired" },
};

/** By which way a labour company is asked for people. */
export const channelWords = {
  agency: { zh: "劳务公司", en: "Labour company" },
  phone: { zh: "电话", en: "Phone" },
  message: { zh: "短信", en: "Text message" },
  email: { zh: "邮件", en: "E-mail" },
  platform: { zh: "平台", en: "Platform" },
} satisfies Record<string, Text>;

/** A labour company of a hotel and the company that it is. */
export const connectionWords = {
  offered: { tone: "warning", zh: "待接受", en: "Waiting for an answer" },
  connected: { tone: "success", zh: "已连接", en: "Connected" },
} satisfies Record<string, StatusText>;
