import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("statements", {
  nothingToSettle: {
    status: 409,
    zh: "{agency} 在 {from} 至 {to} 没有可结算的班次，{left} 个班次因未确认等原因未计入，请先处理",
    en: "{agency} has no shift to settle from {from} to {to}; {left} {left|shift is|shifts are} left out, for example because {left|it is|they are} not confirmed: settle {left|it|those} first",
  },
  alreadyMade: {
    status: 409,
    zh: "{agency} 在 {from} 至 {to} 的班次已在结算单 {number} 中",
    en: "The shifts of {agency} from {from} to {to} are on statement {number} already",
  },
  runFailed: {
    status: 500,
    zh: "生成 {agency} 的结算单时系统出错，请手动生成；如仍失败请联系系统管理员",
    en: "The system failed to make the statement of {agency}: please make it by hand, and tell the system administrator if that fails too",
  },
  sameHands: {
    status: 409,
    zh: "结算单 {number} 已由您{done}，按职责分离规则须由他人办理",
    en: "You have already acted on statement {number} ({done}); by separation of duties somebody else has to do this",
  },
  costsTooLong: { status: 422, zh: "费用一次最多统计一年", en: "Costs cover at most one year at a time" },
  costsReversed: { status: 422, zh: "开始日期不能晚于结束日期", en: "The first day cannot be after the last" },
  periodTooLong: { status: 422, zh: "结算期间最长 92 天", en: "A statement covers 92 days at most" },
  wholeOrganisation: {
    status: 403,
    zh: "结算单涉及全部部门，请由数据范围为全部组织的账号操作",
    en: "A statement concerns every department: this takes an account whose data scope is the whole organisation",
  },
  overPlan: {
    status: 409,
    zh: "结算单 {number} 超出计划或预算，请核对并填写原因后继续",
    en: "Statement {number} is over its plan or budget, check it and give a reason to go on",
  },
  negative: {
    status: 422,
    zh: "调整后结算金额为 {amount} 元，不能小于零",
    en: "This would bring the statement to {amount} yuan; it cannot be below zero",
  },
  extraClosed: {
    status: 409,
    zh: "结算单 {number} 已不是未结算状态，请先退回再调整",
    en: "Statement {number} is no longer unsettled, take it back before you change it",
  },
  lineElsewhere: { status: 422, zh: "所选明细不属于该结算单", en: "The chosen line is not on this statement" },
  orderElsewhere: {
    status: 422,
    zh: "所选用工单没有班次在该结算单上",
    en: "The chosen work order has no shifts on this statement",
  },
  objectionOpen: { status: 409, zh: "该明细已有未答复的异议", en: "There is an open objection to this already" },
  objectionAnswered: {
    status: 409,
    zh: "该异议已被处理，请刷新",
    en: "This objection has been dealt with already, please refresh",
  },
  objectionClosed: {
    status: 409,
    zh: "结算单 {number} 当前状态不能提出异议",
    en: "Statement {number} takes no objections in its present state",
  },
  openObjections: {
    status: 409,
    zh: "结算单 {number} 还有 {count} 条未答复的异议，请答复或确认后提交",
    en: "Statement {number} has {count} open {count|objection|objections}; answer {count|it|them}, or confirm that you submit all the same",
  },
  confirmWithOpen: {
    status: 409,
    zh: "还有 {count} 条未答复的异议，撤回或等待答复后再确认",
    en: "{count} {count|objection is|objections are} still open; withdraw {count|it|them} or wait for the answer before you confirm",
  },
  notPayable: {
    status: 409,
    zh: "{count} 张结算单不能支付：{numbers}，未支付任何一张，请刷新后重试",
    en: "{count} {count|statement|statements} cannot be paid: {numbers}. Nothing was paid, please refresh and try again",
  },
  totalsDiffer: {
    status: 409,
    zh: "合计与所选不符：应为 {count} 张、{amount} 元，请刷新后重试",
    en: "The totals differ from what was chosen: there {count|is|are} {count} {count|statement|statements} of {amount} yuan, please refresh and try again",
  },
  noPayment: { status: 409, zh: "没有可撤销的支付记录", en: "There is no payment to revoke" },
});
