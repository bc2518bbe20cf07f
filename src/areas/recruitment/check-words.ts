import type { CheckKind, CheckOutcome } from "#areas/people/requirement-check.ts";
import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";

export const checkWords: Record<CheckOutcome, StatusText> = {
  fits: { tone: "success", zh: "符合", en: "Fits" },
  unknown: { tone: "neutral", zh: "未提供", en: "Not known" },
  warns: { tone: "warning", zh: "需注意", en: "Take care" },
  fails: { tone: "danger", zh: "不符合", en: "Does not fit" },
};

export const checkKindWords: Record<CheckKind, Text> = {
  bar: { zh: "黑名单", en: "Blacklist" },
  minimumAge: { zh: "最低就业年龄（16 周岁）", en: "Minimum age (16)" },
  minor: { zh: "未成年工（16 至 18 周岁）：限制工种、定期体检", en: "16 to 18: limited work, regular examinations" },
  retirement: {
    zh: "超过法定退休年龄：须签书面协议、参加工伤保险、保障工时",
    en: "Beyond retirement age: written agreement, injury insurance, working-time rules",
  },
  age: { zh: "年龄要求", en: "Age asked for" },
  gender: { zh: "性别要求", en: "Gender asked for" },
  height: { zh: "身高要求", en: "Height asked for" },
  weight: { zh: "体重要求", en: "Weight asked for" },
  education: { zh: "学历要求", en: "Education asked for" },
  years: { zh: "工作年限要求", en: "Years of experience asked for" },
  certificate: { zh: "所需证照", en: "Certificate asked for" },
};
