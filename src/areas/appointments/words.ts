import type { StatusText } from "#platform/i18n/status.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";

export const appointmentStates = ["new", "contacted", "done"] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** When on the wanted day. */
export const dayParts = ["any", "morning", "afternoon"] as const;
export type DayPart = (typeof dayParts)[number];

export const appointmentWords: Record<AppointmentState, StatusText> = {
  new: { tone: "warning", zh: "待联系", en: "New" },
  contacted: { tone: "info", zh: "已联系", en: "Contacted" },
  done: { tone: "success", zh: "已完成", en: "Done" },
};

export const dayPartWords: Record<DayPart, Text> = {
  any: { zh: "全天", en: "Any time" },
  morning: { zh: "上午", en: "Morning" },
  afternoon: { zh: "下午", en: "Afternoon" },
};

/** In which language it was asked for. */
export const languageWords: Record<Locale, Text> = {
  zh: { zh: "中文", en: "Chinese" },
  en: { zh: "英文", en: "English" },
};
