import type { Text } from "#platform/i18n/text.ts";
import type { ContractState } from "./life.ts";
import type { RateKey } from "./rules/rate-keys.ts";

export const stateWords: Record<ContractState, Text> = {
  draft: { zh: "草稿", en: "Draft" },
  underApproval: { zh: "审批中", en: "Under approval" },
  returned: { zh: "已退回", en: "Returned" },
  revoked: { zh: "已撤回", en: "Revoked" },
  approved: { zh: "已生效", en: "Approved" },
  ended: { zh: "已结束", en: "Ended" },
  deleted: { zh: "已删除", en: "Deleted" },
};

/** Kinds of day in the order of the rates grid. */
export const dayWords: readonly (Text & { day: RateKey; night: RateKey })[] = [
  { day: "weekday_day", night: "weekday_night", zh: "平日", en: "Weekday" },
  { day: "weekend_day", night: "weekend_night", zh: "周末", en: "Weekend" },
  { day: "special_day", night: "special_night", zh: "特殊日", en: "Special day" },
  { day: "holiday_day", night: "holiday_night", zh: "节假日", en: "Holiday" },
  { day: "legal_holiday_day", night: "legal_holiday_night", zh: "法定节假日", en: "Legal holiday" },
];
