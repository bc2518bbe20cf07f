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
  waitingForRelease: {
    status: 409,
    zh: "结算单 {numbers} 的支付正在等待复核放款",
    en: "A payment of {numbers} waits for its release by a second person",
  },
  payerAccountNeeded: { status: 422, zh: "请选择付款账户", en: "Please choose the account to pay from" },
  payerAccountUnusable: {
    status: 422,
    zh: "付款账户“{name}”在 {date} 不可用，请选择其他账户",
    en: "The payer account “{name}” cannot be used on {date}, please choose another one",
  },
  beyondSingle: {
    status: 409,
    zh: "{count} 人的金额超过单笔限额 {limit} 元，最高 {amount} 元，请到支付设置核对限额",
    en: "{count} {count|amount is|amounts are} beyond the limit of {limit} yuan per person, the largest one is {amount} yuan: please check the limit in the payment settings",
  },
  beyondBatch: {
    status: 409,
    zh: "批次金额 {amount} 元超过批次限额 {limit} 元，请分批支付",
    en: "The batch of {amount} yuan is beyond its limit of {limit} yuan, please pay it in parts",
  },
  beyondDay: {
    status: 409,
    zh: "当日累计 {amount} 元将超过每日限额 {limit} 元，请改日支付",
    en: "The day would come to {amount} yuan, beyond its limit of {limit} yuan: please pay on another day",
  },
  releaseOwn: {
    status: 409,
    zh: "批次 {number} 由您制作或提交，须由其他人复核放款",
    en: "You made or submitted what batch {number} pays; somebody else has to release it",
  },
  withdrawOthers: {
    status: 403,
    zh: "批次 {number} 只能由制作人撤回",
    en: "Batch {number} can be withdrawn by whoever made it only",
  },
  notIssued: {
    status: 409,
    zh: "批次 {number} 尚未放款或未通过复核，没有银行文件",
    en: "Batch {number} has not been released, so there is no bank file",
  },
  noLayoutToday: {
    status: 409,
    zh: "付款账户“{account}”的银行文件格式今天没有可用版本，请到支付设置启用一个版本",
    en: "No version of the file layout of account “{account}” is in force today, please put one into use in the payment settings",
  },
  nothingForFile: {
    status: 409,
    zh: "批次 {number} 没有可以写入文件的人员",
    en: "Batch {number} has nobody who could stand in the file",
  },
  notInEncoding: {
    status: 422,
    zh: "{names} 含有 GBK 没有的字，请改用 UTF-8 或 Excel 格式",
    en: "{names}: not all signs exist in GBK, please use a layout in UTF-8 or Excel",
  },
  payerAccountTaken: { status: 409, zh: "该账号已登记为“{name}”", en: "This account number is on file as “{name}”" },
  payerAccountMissing: { status: 422, zh: "请填写账号", en: "Please enter the account number" },
  payerAccountUsed: {
    status: 409,
    zh: "该账户已用于支付，不能改账号，请新增账户并停用此账户",
    en: "Payments were made from this account, so its number stays: add another account and disable this one",
  },
  datesReversed: { status: 422, zh: "停用日期不能早于启用日期", en: "The last day cannot be before the first" },
  defaultDisabled: {
    status: 422,
    zh: "停用或已到期的账户不能作为默认账户",
    en: "An account that is disabled or has ended cannot be the default",
  },
  unknownEntity: { status: 422, zh: "法人实体不存在或已停用", en: "There is no such legal entity in use" },
  unknownLayout: { status: 422, zh: "文件格式不存在", en: "There is no such file layout" },
  layoutFromTaken: {
    status: 409,
    zh: "该格式已有从 {date} 起的版本，请编辑那个版本",
    en: "This layout has a version from {date} already, please edit that one",
  },
  layoutLacks: { status: 422, zh: "缺少“{field}”列", en: "There is no column for {field}" },
  layoutDigits: {
    status: 422,
    zh: "“{title}”须为文本，否则表格软件会改动号码",
    en: "“{title}” has to be a text, or spreadsheets change the number",
  },
  layoutNoNumber: { status: 422, zh: "“{title}”不是数字，请用文本", en: "“{title}” holds no number, use a text" },
  layoutFixedEmpty: { status: 422, zh: "请填写“{title}”的固定内容", en: "Please enter the fixed text of “{title}”" },
  layoutSameTitle: { status: 422, zh: "列标题“{title}”重复", en: "There are two columns “{title}”" },
  layoutUnknownPart: {
    status: 422,
    zh: "第 {line} 行的 {part} 不认识，可用 {parts}",
    en: "{part} in line {line} is not known, use {parts}",
  },
  triedLater: { status: 422, zh: "试用日期不能在今天之后", en: "It cannot have been tried after today" },
  ruleTaken: {
    status: 409,
    zh: "该法人实体已有限额与放款设置，请编辑已有的一条",
    en: "There is a line for this already, please edit that one",
  },
  releaseAmountNeeded: {
    status: 422,
    zh: "请填写超过多少金额须复核",
    en: "Please enter above which amount a second person releases",
  },
  resultColumns: {
    status: 422,
    zh: "文件 {file} 中没有找到处理状态列，以及账号或序号列",
    en: "{file} has no column for the status, or none for account or row number",
  },
  resultStatus: {
    status: 422,
    zh: "状态“{value}”不认识，应为成功或失败",
    en: "The status “{value}” is not known, it should say success or failure",
  },
  resultAmount: { status: 422, zh: "金额“{value}”不正确", en: "“{value}” is no amount" },
});
