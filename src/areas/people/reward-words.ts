import { approvalWords } from "#areas/approvals/words.ts";
import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";

export const rewardKindWords: Record<"reward" | "penalty", StatusText> = {
  reward: { tone: "success", zh: "奖励", en: "Reward" },
  penalty: { tone: "danger", zh: "惩罚", en: "Penalty" },
};
export type RewardKind = keyof typeof rewardKindWords;

export const rewardWords = {
  notSubmitted: { tone: "neutral", zh: "未提交", en: "Not submitted" },
  ...approvalWords,
  approved: { tone: "success", zh: "已生效", en: "In force" },
  withdrawn: { tone: "neutral", zh: "已撤回", en: "Withdrawn" },
} satisfies Record<string, StatusText>;
export type RewardState = keyof typeof rewardWords;

/** The list in parts, as its tabs call them. */
export const rewardTabWords = {
  all: { zh: "全部", en: "All" },
  ...rewardWords,
  objected: { zh: "有异议", en: "Objected to" },
} satisfies Record<string, Text>;

/** How the objection of the person stands. */
export const objectionWords: Record<"none" | "open" | "answered", StatusText> = {
  none: { tone: "neutral", zh: "无", en: "None" },
  open: { tone: "warning", zh: "待答复", en: "To be answered" },
  answered: { tone: "info", zh: "已答复", en: "Answered" },
};
