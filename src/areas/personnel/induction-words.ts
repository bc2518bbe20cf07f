import { approvalWords } from "#areas/approvals/words.ts";
import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";

export const inductionWords = {
  invited: { tone: "info", zh: "待填写", en: "To be filled in" },
  filled: { tone: "warning", zh: "待审核", en: "To check" },
  ...approvalWords,
  approved: { tone: "success", zh: "待报到", en: "To join" },
  joined: { tone: "success", zh: "已入职", en: "Joined" },
  dropped: { tone: "neutral", zh: "已放弃", en: "Dropped" },
} satisfies Record<string, StatusText>;
export type InductionState = keyof typeof inductionWords;

/** The list in parts; `toCome` is everybody who has neither joined nor dropped out. */
export const inductionTabs = {
  toCome: { zh: "待入职", en: "To come" },
  formSent: { zh: "已发登记表", en: "Form sent" },
  toCheck: { zh: "待审核", en: "To check" },
  underApproval: inductionWords.underApproval,
  approved: inductionWords.approved,
  joined: inductionWords.joined,
  dropped: inductionWords.dropped,
} satisfies Record<string, Text>;
export type InductionTab = keyof typeof inductionTabs;

/** States from which somebody may still join. */
export const openStates = [
  "invited",
  "filled",
  "returned",
  "revoked",
  "underApproval",
  "approved",
] as const satisfies readonly InductionState[];

/** What a check before joining came to. */
export const checkResultWords: Record<"fits" | "warns" | "fails", StatusText> = {
  fits: { tone: "success", zh: "通过", en: "OK" },
  warns: { tone: "warning", zh: "注意", en: "Note" },
  fails: { tone: "danger", zh: "不通过", en: "Not OK" },
};
