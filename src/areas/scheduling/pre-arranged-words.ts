import { lifeOf } from "#platform/arrows/arrows.ts";
import type { StatusText } from "#platform/i18n/status.ts";

export const preArrangedStates = ["proposed", "confirmed", "removed", "real", "misfit"] as const;
export const preArrangedWords: Record<(typeof preArrangedStates)[number], StatusText> = {
  proposed: { tone: "info", zh: "待确认", en: "Proposed" },
  confirmed: { tone: "warning", zh: "已确认", en: "Confirmed" },
  removed: { tone: "neutral", zh: "已移除", en: "Removed" },
  real: { tone: "success", zh: "可排班", en: "Ready" },
  misfit: { tone: "danger", zh: "不符合", en: "Does not fit" },
};

/** Named by one side, confirmed by the other; with the approval of the order they are judged again. */
export const preArrangedLife = lifeOf(
  [
    { from: ["proposed"], action: "confirm", who: "other", to: "confirmed" },
    { from: ["proposed", "confirmed"], action: "remove", who: "either", to: "removed" },
    { from: ["confirmed"], action: "fit", who: "rule", to: "real" },
    { from: ["confirmed"], action: "fail", who: "rule", to: "misfit" },
    { from: ["proposed", "confirmed"], action: "end", who: "clock", to: "removed" },
  ],
  preArrangedWords,
);
