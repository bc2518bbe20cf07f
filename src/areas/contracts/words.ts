import { approvalWords } from "#areas/approvals/words.ts";
import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { RateKey } from "./rules/rate-keys.ts";
import type { ContractState } from "./states.ts";

export const contractWords: Record<ContractState, StatusText> = {
  draft: { tone: "neutral", zh: "草稿", en: "Draft" },
  ...approvalWords,
  approved: { tone: "success", zh: "已生效", en: "Approved" },
  ended: { tone: "neutral", zh: "已结束", en: "Ended" },
  deleted: { tone: "neutral", zh: "已删除", en: "Deleted" },
};

/** Kinds of day in the order of the rates grid. */
export const dayWords: readonly (Text & { day: RateKey; night: RateKey })[] = [
  { day: "weekday_day", night: "weekday_night", zh: "平日", en: "Weekday" },
  { day: "weekend_day", night: "weekend_night", zh: "周末", en: "Weekend" },
  { day: "special_day", night: "special_night", zh: "特殊日", en: "Special day" },
  { day: "holiday_day", night: "holiday_night", zh: "节假日", en: "Holiday" },
  { day: "legal_holiday_day", night: "legal_holiday_night", zh: "法定节假日", en: "Statutory holiday" },
];

/** The list in parts, as its tabs call them. */
export const contractTabWords = {
  all: { zh: "全部", en: "All" },
  draft: { zh: "草稿", en: "Drafts" },
  underApproval: { zh: "审批中", en: "Under approval" },
  approved: { zh: "已生效", en: "Approved" },
  expiring: { zh: "即将到期", en: "Expiring" },
  rejected: { zh: "已拒绝", en: "Rejected" },
  ended: { zh: "已结束", en: "Ended" },
  deleted: { zh: "删除记录", en: "Deleted" },
} satisfies Record<string, Text>;
export type ContractTab = keyof typeof contractTabWords;
