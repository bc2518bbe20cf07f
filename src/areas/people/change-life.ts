import { lifeOf } from "#platform/arrows/arrows.ts";
import type { StatusText } from "#platform/i18n/status.ts";

export const changeWords: Record<"requested" | "accepted" | "declined" | "withdrawn", StatusText> = {
  requested: { tone: "warning", zh: "待处理", en: "Waiting" },
  accepted: { tone: "success", zh: "已更新", en: "Accepted" },
  declined: { tone: "danger", zh: "未通过", en: "Declined" },
  withdrawn: { tone: "neutral", zh: "已撤回", en: "Withdrawn" },
};

/** A change of one's own data: HR decides, the person may take it back until then. */
export const changeLife = lifeOf(
  [
    { from: ["requested"], action: "accept", who: "C3500.edit", to: "accepted" },
    { from: ["requested"], action: "decline", who: "C3500.edit", to: "declined" },
    { from: ["requested"], action: "withdraw", who: "person", to: "withdrawn" },
  ],
  changeWords,
);
