import type { Text } from "#platform/i18n/text.ts";

/** What may still be open when somebody leaves, wherever it is kept. */
export const leavingKinds = {
  handOver: { zh: "工作与物品交接", en: "Hand-over" },
  shifts: { zh: "最后工作日之后的排班", en: "Shifts after the last day" },
  approvals: { zh: "待本人处理的审批", en: "Approvals waiting for them" },
  statements: { zh: "未结清的结算单", en: "Statements that are not settled" },
  leave: { zh: "未休完的假期", en: "Leave that is left" },
  tax: { zh: "个人所得税", en: "Income tax" },
  objections: { zh: "未答复的奖惩异议", en: "Objections to rewards nobody has answered" },
  insurance: { zh: "社保与公积金停保", en: "Social insurance to be stopped" },
  payroll: { zh: "未结清的工资", en: "Pay that is not settled" },
} satisfies Record<string, Text>;
export type LeavingKind = keyof typeof leavingKinds;
export const leavingKindNames = Object.keys(leavingKinds) as [LeavingKind, ...LeavingKind[]];
