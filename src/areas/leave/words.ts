import { approvalWords } from "#areas/approvals/words.ts";
import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { DayGround } from "./rules/leave-cost.ts";
import type { LeaveKind, LeaveUnit } from "./rules/leave-kinds.ts";

export const kindWords: Record<LeaveKind, StatusText> = {
  annual: { tone: "info", zh: "年假", en: "Annual leave" },
  compensatory: { tone: "info", zh: "调休", en: "Leave in lieu" },
  personal: { tone: "neutral", zh: "事假", en: "Personal leave" },
  sick: { tone: "warning", zh: "病假", en: "Sick leave" },
  marriage: { tone: "neutral", zh: "婚假", en: "Marriage leave" },
  maternity: { tone: "neutral", zh: "产假", en: "Maternity leave" },
  paternity: { tone: "neutral", zh: "陪产假", en: "Paternity leave" },
  parental: { tone: "info", zh: "育儿假", en: "Parental leave" },
  bereavement: { tone: "neutral", zh: "丧假", en: "Bereavement leave" },
  workInjury: { tone: "danger", zh: "工伤假", en: "Work-injury leave" },
};

export const leaveWords = {
  notSubmitted: { tone: "neutral", zh: "未提交", en: "Not submitted" },
  ...approvalWords,
  cancelled: { tone: "neutral", zh: "已销假", en: "Cancelled" },
} satisfies Record<string, StatusText>;
export type LeaveState = keyof typeof leaveWords;

/** Nobody waits for its proof any more. */
export const isEnded = (state: LeaveState) => state === "rejected" || state === "revoked" || state === "cancelled";

/** The list in parts, as its tabs call them. */
export const leaveTabWords = { "": { zh: "全部", en: "All" }, ...leaveWords } satisfies Record<string, Text>;

export const entryTypes = ["grant", "correction", "use", "reversal", "carryOver", "expiry", "adjustment"] as const;
export const entryWords: Record<(typeof entryTypes)[number], StatusText> = {
  grant: { tone: "success", zh: "发放", en: "Granted" },
  correction: { tone: "info", zh: "重算", en: "Recalculated" },
  use: { tone: "warning", zh: "使用", en: "Used" },
  reversal: { tone: "info", zh: "退回", en: "Given back" },
  carryOver: { tone: "success", zh: "结转", en: "Carried over" },
  expiry: { tone: "danger", zh: "到期", en: "Expired" },
  adjustment: { tone: "info", zh: "人工调整", en: "Adjusted by hand" },
};

export const unitWords: Record<LeaveUnit, Text> = {
  day: { zh: "按天", en: "Days" },
  halfDay: { zh: "按半天", en: "Half days" },
  hour: { zh: "按小时", en: "Hours" },
};

export const groundWords: Record<DayGround, Text> = {
  shift: { zh: "有班次", en: "On shift" },
  workday: { zh: "工作日", en: "Workday" },
  weekend: { zh: "周末，不计", en: "Weekend, not counted" },
  holiday: { zh: "节假日，不计", en: "Holiday, not counted" },
  rosterOff: { zh: "排班休息，不计", en: "Off in the roster, not counted" },
  everyDay: { zh: "休息日也计", en: "Rest day, counted" },
};
