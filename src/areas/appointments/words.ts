import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { AppointmentState, DayPart } from "./api.ts";

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
