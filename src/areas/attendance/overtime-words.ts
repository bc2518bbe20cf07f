import { approvalWords } from "#areas/approvals/words.ts";
import { formatHours } from "#platform/calendar/clock.ts";
import type { StatusText } from "#platform/i18n/status.ts";
import { listed, type Locale } from "#platform/i18n/text.ts";
import type { overtimeStates } from "./states.ts";
import type { OvertimeKind, OvertimePart } from "./rules/requests/overtime.ts";

export const overtimeWords: Record<(typeof overtimeStates)[number], StatusText> = {
  notSubmitted: { tone: "neutral", zh: "未提交", en: "Not submitted" },
  ...approvalWords,
  cancelled: { tone: "neutral", zh: "已取消", en: "Cancelled" },
};

export const overtimeKindWords: Record<OvertimeKind, StatusText> = {
  workday: { tone: "neutral", zh: "工作日", en: "Workday" },
  restDay: { tone: "info", zh: "休息日", en: "Rest day" },
  holiday: { tone: "warning", zh: "法定节假日", en: "Statutory holiday" },
};

/** The kind of all of it, or each with its hours where a midnight lies between two: `工作日 2.0 小时、休息日 3.0 小时`. */
export function overtimeKindText(parts: readonly OvertimePart[], locale: Locale): string {
  if (parts.length === 1) return overtimeKindWords[parts[0]!.kind][locale];
  return listed(
    parts.map(
      ({ kind, minutes }) =>
        `${overtimeKindWords[kind][locale]} ${formatHours(minutes)}${locale === "zh" ? " 小时" : " h"}`,
    ),
    locale,
  );
}

export const compensationWords: Record<"pay" | "lieu", StatusText> = {
  pay: { tone: "neutral", zh: "加班费", en: "Overtime pay" },
  lieu: { tone: "success", zh: "调休", en: "Leave in lieu" },
};
