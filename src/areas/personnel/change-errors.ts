import { refusalsOf } from "#platform/errors/refusal.ts";

/** Refusals of what changes an employment. */
export const changeRefusals = refusalsOf("personnelChange", {
  notOnProbation: { status: 409, zh: "{name} 不在试用期", en: "{name} is not on probation" },
  beforeJoining: {
    status: 422,
    zh: "生效日期不能早于入职日期 {date}",
    en: "This date cannot be before the joining date, {date}",
  },
  untilMissing: { status: 422, zh: "请填写试用期延长至何日", en: "Please give the new end of the probation" },
  extendedOnce: {
    status: 422,
    zh: "试用期已延长过一次，不能再次延长",
    en: "The probation was extended once already and cannot be extended again",
  },
  extendBackwards: {
    status: 422,
    zh: "延长后的日期须晚于原试用期止 {date}",
    en: "The new end must be after the present one, {date}",
  },
  extendTooLong: {
    status: 422,
    zh: "按合同期限，试用期最长 {most} 个月，最晚至 {date}（《劳动合同法》第十九条）",
    en: "With the term of the contract, probation is at most {most} {most|month|months}, until {date} (Labour Contract Law art. 19)",
  },
  jobBeforeJoining: {
    status: 422,
    zh: "生效日期不能早于入职日期 {date}",
    en: "A job cannot begin before the joining date, {date}",
  },
  samePlace: {
    status: 422,
    zh: "部门、岗位、职等和职级均未变化",
    en: "Department, post, grade and rank are all the same as before",
  },
  secondmentEndMissing: { status: 422, zh: "请填写借调截止日期", en: "Please give the last day of the secondment" },
  secondmentBackwards: {
    status: 422,
    zh: "借调截止日期不能早于生效日期",
    en: "A secondment cannot end before it begins",
  },
  secondmentAtHome: { status: 422, zh: "借调须到其他部门", en: "A secondment goes to another department" },
  rankNotHigher: { status: 422, zh: "晋升后的职级应高于原职级", en: "A promotion needs a higher rank" },
  rankNotLower: { status: 422, zh: "降职后的职级不能高于原职级", en: "A demotion cannot give a higher rank" },
  sameItem: { status: 422, zh: "同一薪资项目只能填写一次", en: "Each item can be given once" },
  samePay: { status: 422, zh: "新金额与原金额相同", en: "The new amount is the same as before" },
  noAmounts: {
    status: 403,
    zh: "您没有查看和填写金额的权限",
    en: "You may not see or enter amounts",
  },
  underWay: {
    status: 409,
    zh: "{name} 已有进行中的单据 {number}",
    en: "{name} already has {number} under way",
  },
  toldAhead: { status: 422, zh: "提出日期不能晚于今天", en: "It cannot have been given after today" },
  beforeNotice: {
    status: 422,
    zh: "最后工作日不能早于提出日期",
    en: "The last day cannot be before the day it was given",
  },
  tooEarly: {
    status: 422,
    zh: "通知期未满，最早为 {date}；双方协商一致的可以提前",
    en: "The notice is not over: {date} at the earliest, unless both sides agree to an earlier day",
  },
  lastDayPast: { status: 422, zh: "最后工作日不能早于今天", en: "The last day cannot be before today" },
  protected: {
    status: 409,
    zh: "《劳动合同法》第四十二条不允许以此依据解除",
    en: "Labour Contract Law art. 42 forbids ending it on this ground",
  },
  waits: {
    status: 409,
    zh: "《劳动合同法》第四十五条要求合同顺延，暂不能以此依据终止",
    en: "Labour Contract Law art. 45 makes the contract run on: it cannot end on this ground yet",
  },
  handOverSelf: { status: 422, zh: "交接人不能是本人", en: "Nobody hands over to themselves" },
  otherApplication: {
    status: 409,
    zh: "离职申请须为该员工已接受的申请",
    en: "The request must be an accepted one of this employee",
  },
  stillOpen: {
    status: 409,
    zh: "还有未处理的事项：{matters}",
    en: "These matters are still open: {matters}",
  },
  notOwnStaff: {
    status: 403,
    zh: "您不是本企业的员工，请与您的劳务公司联系",
    en: "You are not employed by this company, please talk to your labour company",
  },
  notYet: { status: 409, zh: "离职证明在最后工作日起出具", en: "A certificate is given from the last day on" },
  separationBegun: {
    status: 409,
    zh: "已有离职单 {number}，请先取消",
    en: "There is a resignation {number} already, please cancel it first",
  },
  alreadyBegun: {
    status: 409,
    zh: "已经生效，不能取消",
    en: "This has come into effect and cannot be cancelled",
  },
});
