import type { Text } from "#platform/i18n/text.ts";

interface ProcessTypeInfo extends Text {
  /** Inbox page on which its approvals are worked off. */
  page: string;
  /** Contract and pay flows have no routers (spec 4). */
  routers: boolean;
}

/** Every process type (spec 6), with its inbox. */
export const processTypes = {
  employment: { page: "C1200", routers: true, zh: "用工", en: "Employment" },
  contract: { page: "C1202", routers: false, zh: "合同", en: "Contract" },
  pay: { page: "C4300", routers: false, zh: "付款", en: "Pay" },
  cardReplacement: { page: "C0775", routers: true, zh: "补卡", en: "Make-up punch" },
  attendanceAdjustment: { page: "C07501", routers: true, zh: "考勤调整", en: "Attendance adjustment" },
  leave: { page: "C0771", routers: true, zh: "请假", en: "Leave" },
  overtime: { page: "C0773", routers: true, zh: "加班", en: "Overtime" },
  onboarding: { page: "C0731", routers: true, zh: "入职", en: "Onboarding" },
  regularisation: { page: "C0732", routers: true, zh: "转正", en: "Regularisation" },
  transfer: { page: "C0733", routers: true, zh: "调岗", en: "Transfer" },
  resignation: { page: "C0734", routers: true, zh: "离职", en: "Resignation" },
  rewardPunishment: { page: "C0740", routers: true, zh: "奖惩", en: "Reward and punishment" },
} as const satisfies Record<string, ProcessTypeInfo>;

export type ProcessType = keyof typeof processTypes;

export const processTypeNames = Object.keys(processTypes) as [ProcessType, ...ProcessType[]];
