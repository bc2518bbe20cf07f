import { lifeOf } from "#platform/arrows/arrows.ts";
import type { StatusText } from "#platform/i18n/status.ts";

export const certificationWords: Record<"none" | "underReview" | "certified" | "failed" | "withdrawn", StatusText> = {
  none: { tone: "neutral", zh: "未认证", en: "Not certified" },
  underReview: { tone: "info", zh: "审核中", en: "Under review" },
  certified: { tone: "success", zh: "已认证", en: "Certified" },
  failed: { tone: "danger", zh: "认证失败", en: "Failed" },
  withdrawn: { tone: "neutral", zh: "已撤回", en: "Withdrawn" },
};
export type CertificationState = keyof typeof certificationWords;

/** The operator decides; what was certified stays so while a new application is looked at. */
export const certificationLife = lifeOf(
  [
    { from: ["none", "failed", "withdrawn"], action: "submit", who: "C1012.edit", to: "underReview" },
    { from: ["certified"], action: "recertify", who: "C1012.edit", to: "underReview" },
    { from: ["underReview"], action: "withdraw", who: "C1012.edit", to: "withdrawn" },
    { from: ["underReview"], action: "certify", who: "operator", to: "certified" },
    { from: ["underReview"], action: "fail", who: "operator", to: "failed" },
  ],
  certificationWords,
);
