import type { Text } from "#platform/i18n/text.ts";
import type { AttendanceState } from "../rules/shift-outcome.ts";

export const dayStateTexts: Record<AttendanceState, Text> = {
  normal: { zh: "正常", en: "Normal" },
  late: { zh: "迟到", en: "Late" },
  early: { zh: "早退", en: "Left early" },
  late_and_early: { zh: "迟到早退", en: "Late, left early" },
  missing_card: { zh: "缺卡", en: "Missing punch" },
  absent: { zh: "缺勤", en: "Absent" },
};

export const yesText: Text = { zh: "是", en: "Yes" };
