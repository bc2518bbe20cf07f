import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";

export const barCategories = ["violence", "theft", "fraud", "absence", "safety", "misconduct", "other"] as const;
export type BarCategory = (typeof barCategories)[number];

export const barCategoryWords: Record<BarCategory, Text> = {
  violence: { zh: "暴力或威胁", en: "Violence or threats" },
  theft: { zh: "盗窃", en: "Theft" },
  fraud: { zh: "冒名或作假", en: "Fraud or false identity" },
  absence: { zh: "多次旷工", en: "Repeated absence" },
  safety: { zh: "危及安全", en: "Endangering safety" },
  misconduct: { zh: "严重违纪", en: "Serious misconduct" },
  other: { zh: "其他", en: "Other" },
};

export const barWords = {
  proposed: { tone: "warning", zh: "待确认", en: "To confirm" },
  active: { tone: "danger", zh: "生效中", en: "Active" },
  rejected: { tone: "neutral", zh: "未通过", en: "Rejected" },
  lifted: { tone: "info", zh: "已解除", en: "Lifted" },
  expired: { tone: "neutral", zh: "已到期", en: "Expired" },
} satisfies Record<string, StatusText>;
export type BarState = keyof typeof barWords;

export const barTabWords = {
  all: { zh: "全部", en: "All" },
  proposed: { zh: "待确认", en: "To confirm" },
  active: { zh: "生效中", en: "Active" },
  ending: { zh: "即将到期", en: "Ending" },
  past: { zh: "已结束", en: "Past" },
} satisfies Record<string, Text>;
