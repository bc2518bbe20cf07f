import { approvalWords } from "#areas/approvals/words.ts";
import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { Outcome, TransferKind } from "./rules/changes/change-kinds.ts";

/** What changes an employment, each a document of its own page. */
export const changeKinds = ["regularisation", "transfer", "salary", "application", "separation"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The page of each kind; its buttons are codes below it. */
export const changePages = {
  regularisation: "C0412",
  transfer: "C0413",
  salary: "C0418",
  application: "C0416",
  separation: "C0414",
} as const satisfies Record<ChangeKind, string>;
export type ChangePage = (typeof changePages)[ChangeKind];

/** Where each kind is opened. */
export const changeRoutes: Record<ChangeKind, string> = {
  regularisation: "/staffManagement/BecomeRegular",
  transfer: "/staffManagement/Transfer",
  salary: "/staffManagement/adjustSalary",
  application: "/staffManagement/applicationLeave",
  separation: "/staffManagement/Leave",
};

export const changeKindWords: Record<ChangeKind, Text> = {
  regularisation: { zh: "转正", en: "Regularisation" },
  transfer: { zh: "调岗", en: "Transfer" },
  salary: { zh: "调薪", en: "Salary adjustment" },
  application: { zh: "离职申请", en: "Resignation request" },
  separation: { zh: "离职", en: "Resignation" },
};

export type ChangeState =
  | "notSubmitted"
  | keyof typeof approvalWords
  | "effective"
  | "cancelled"
  | "clearing"
  | "cleared"
  | "done";

/** One column holds the states of all kinds; what a kind calls differently stands below. */
const stateWords: Record<ChangeState, StatusText> = {
  notSubmitted: { tone: "neutral", zh: "未提交", en: "Not submitted" },
  ...approvalWords,
  effective: { tone: "success", zh: "已生效", en: "In effect" },
  cancelled: { tone: "neutral", zh: "已取消", en: "Cancelled" },
  clearing: { tone: "warning", zh: "交接中", en: "Handing over" },
  cleared: { tone: "info", zh: "待离职", en: "Leaving on the last day" },
  done: { tone: "success", zh: "已离职", en: "Has left" },
};

/** Of regularisations, transfers and salary adjustments. */
export const changeWords: Record<ChangeState, StatusText> = {
  ...stateWords,
  approved: { tone: "info", zh: "待生效", en: "Not yet in effect" },
};

/** Of an employee's own wish to leave. */
export const applicationWords: Record<ChangeState, StatusText> = {
  ...stateWords,
  approved: { tone: "success", zh: "已接受", en: "Accepted" },
  cancelled: { tone: "neutral", zh: "已撤回", en: "Withdrawn" },
};

/** Of the separation itself. */
export const separationWords: Record<ChangeState, StatusText> = {
  ...stateWords,
  approved: { tone: "info", zh: "待交接", en: "To hand over" },
};

const tabsOf = <K extends ChangeState>(words: Record<ChangeState, StatusText>, states: readonly K[]) =>
  Object.fromEntries([["all", { zh: "全部", en: "All" }], ...states.map((state) => [state, words[state]])]) as Record<
    K | "all",
    Text
  >;
const onTheWay = ["notSubmitted", "underApproval", "approved"] as const;
const over = ["returned", "rejected", "revoked", "cancelled"] as const;

export const changeTabWords = tabsOf(changeWords, [...onTheWay, "effective", ...over]);
export const applicationTabWords = tabsOf(applicationWords, [...onTheWay, ...over]);
export const separationTabWords = tabsOf(separationWords, [...onTheWay, "clearing", "cleared", "done", ...over]);

export const outcomeWords: Record<Outcome, StatusText> = {
  pass: { tone: "success", zh: "通过", en: "Pass" },
  extend: { tone: "warning", zh: "延长试用期", en: "Extend the probation" },
  fail: { tone: "danger", zh: "不通过", en: "Fail" },
};

export const transferKindWords: Record<TransferKind, Text> = {
  lateral: { zh: "平调", en: "Lateral transfer" },
  promotion: { zh: "晋升", en: "Promotion" },
  demotion: { zh: "降职", en: "Demotion" },
  secondment: { zh: "借调", en: "Secondment" },
};

/** What the states of each kind are called. */
export const wordsOfKind: Record<ChangeKind, Record<ChangeState, StatusText>> = {
  regularisation: changeWords,
  transfer: changeWords,
  salary: changeWords,
  application: applicationWords,
  separation: separationWords,
};
export const changeStates = Object.keys(stateWords) as [ChangeState, ...ChangeState[]];
