import type { z } from "zod";
import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { outcome } from "./operation-log-api.ts";
import type { HolidayName } from "./rules/official-calendar.ts";

/** How a logged operation ended. */
export const outcomeWords: Record<z.output<typeof outcome>, StatusText> = {
  done: { tone: "success", zh: "成功", en: "Done" },
  refused: { tone: "warning", zh: "被拒绝", en: "Refused" },
  failed: { tone: "danger", zh: "出错", en: "Failed" },
};

/** Whether a value of a rule counts now. */
export const valueWords: Record<"future" | "inForce" | "past", StatusText> = {
  future: { tone: "warning", zh: "未生效", en: "Not in force yet" },
  inForce: { tone: "success", zh: "生效中", en: "In force" },
  past: { tone: "neutral", zh: "已被替换", en: "Replaced" },
};

export const holidayWords: Record<HolidayName, Text> = {
  new_year: { zh: "元旦", en: "New Year" },
  spring_festival: { zh: "春节", en: "Spring Festival" },
  qingming: { zh: "清明节", en: "Qingming" },
  labour_day: { zh: "劳动节", en: "Labour Day" },
  dragon_boat: { zh: "端午节", en: "Dragon Boat Festival" },
  mid_autumn: { zh: "中秋节", en: "Mid-Autumn" },
  national_day: { zh: "国庆节", en: "National Day" },
};
