import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("socialInsurance", {
  packageOverlap: {
    status: 409,
    zh: "{city} {from} 起已有已确认的政策，请把开始月份设在其后",
    en: "{city} has confirmed figures that begin in {from} or later; begin after that month",
  },
  packageEmpty: {
    status: 422,
    zh: "还有未填写的数字：{items}",
    en: "Figures are still missing: {items}",
  },
  packageUnchecked: {
    status: 422,
    zh: "请先对照官方通知核对标记为“待核实”的数字：{items}",
    en: "Please check the figures marked as unconfirmed against the official notice first: {items}",
  },
  packageLate: {
    status: 422,
    zh: "{months} 已按原数字确认；确认后差额列入补缴，请勾选同意",
    en: "{months} {count|was|were} confirmed with other figures; tick that the differences become back pay",
  },
  packageTaken: {
    status: 409,
    zh: "该城市已有从 {from} 开始的政策",
    en: "This city has figures from {from} already",
  },
  monthsBackwards: { status: 422, zh: "结束月份不能早于开始月份", en: "The last month cannot be before the first" },
  itemTwice: { status: 422, zh: "险种重复", en: "The same item twice" },
  boundsBackwards: { status: 422, zh: "上限不能低于下限", en: "The ceiling cannot be below the floor" },
  accountTaken: {
    status: 409,
    zh: "该法人实体在此城市已有社保账户",
    en: "This legal entity has an account in this city already",
  },
  rateOutside: {
    status: 422,
    zh: "费率须在 {least}% 至 {most}% 之间",
    en: "This city allows rates from {least} % to {most} %",
  },
  termsUsed: {
    status: 409,
    zh: "{month} 已确认，账户参数请从之后的月份起修改",
    en: "{month} is confirmed; change the terms from a later month on",
  },
  enrolmentOverlap: {
    status: 409,
    zh: "{name} 在这段时间已有参保记录",
    en: "{name} is insured in some of these months already",
  },
  itemsMissing: {
    status: 422,
    zh: "{name} 必须参加：{items}；不能以协议放弃社保",
    en: "{name} has to be insured for: {items}; nobody can waive it by agreement",
  },
  itemsUnknown: { status: 422, zh: "该城市没有险种：{items}", en: "This city has no: {items}" },
  noPackage: {
    status: 422,
    zh: "{city} {month} 没有社保政策，请先在“社保项目”维护",
    en: "{city} has no figures for {month}; add them under “Social insurance items” first",
  },
  beforeJoining: {
    status: 422,
    zh: "参保月份不能早于入职月份 {month}",
    en: "Nobody is insured here before the month of joining, {month}",
  },
  stopBackwards: {
    status: 422,
    zh: "停保月份不能早于参保月份 {month}",
    en: "The last month cannot be before the first, {month}",
  },
  monthFuture: { status: 422, zh: "只能计算到 {month}", en: "Months can be calculated up to {month}" },
  monthsBefore: {
    status: 409,
    zh: "请先确认 {month}",
    en: "Please confirm {month} first",
  },
  heldElsewhere: {
    status: 409,
    zh: "部分社保明细已被其他单据占用",
    en: "Some of these lines stand on another document",
  },
  notConfirmed: {
    status: 409,
    zh: "社保月份尚未确认",
    en: "The insurance month is not confirmed yet",
  },
  registerEmpty: {
    status: 422,
    zh: "{month} 没有增员或减员，无需申报",
    en: "Nobody begins or ends in {month}: there is nothing to report",
  },
  nobodyInsured: { status: 422, zh: "该月没有参保人员", en: "Nobody is insured in this month" },
  billMissing: { status: 409, zh: "请先导入账单", en: "Please import the bill first" },
  billOpen: {
    status: 409,
    zh: "还有 {count} 条差异没有处理",
    en: "{count} {count|difference waits|differences wait} for an answer",
  },
  billUnknown: {
    status: 422,
    zh: "公司没有证件号码与 {name} 相符的人员，不能接受；请提出异议，或先办理参保",
    en: "Nobody here has the ID number of {name}; dispute it, or enrol the person first",
  },
  billUsed: {
    status: 409,
    zh: "接受的差异已在 {month} 确认或发薪，不能撤回；请在之后的账单中更正",
    en: "What was accepted is confirmed or paid in {month} and cannot be taken back; correct it with a later bill",
  },
  billEqual: { status: 409, zh: "一致的明细无需处理", en: "There is nothing to answer where both are equal" },
  noPastPay: {
    status: 409,
    zh: "没有可用的上年工资数据，请用导入方式设置基数",
    en: "No pay of that year is known here; set the bases by import",
  },
  nothingPaid: {
    status: 422,
    zh: "{name} 没有上年工资，请手工设置基数",
    en: "{name} was paid nothing that year; set the base by hand",
  },
  baseConfirmed: {
    status: 422,
    zh: "{month} 已确认，修改后差额列入补缴，请勾选同意",
    en: "{month} is confirmed; tick that the difference becomes back pay",
  },
  unknownPerson: {
    status: 422,
    zh: "没有工号为“{value}”的员工",
    en: "There is no employee with the number “{value}”",
  },
  badAmount: { status: 422, zh: "金额“{value}”不正确", en: "The amount “{value}” is not right" },
  badMonth: {
    status: 422,
    zh: "月份“{value}”不正确，应为 2026-10",
    en: "The month “{value}” is not right, such as 2026-10",
  },
  badItem: { status: 422, zh: "没有险种“{value}”", en: "There is no item “{value}”" },
  badId: { status: 422, zh: "证件号码不正确", en: "The ID number is not right" },
  sameInFile: { status: 422, zh: "与第 {value} 行重复", en: "The same as in row {value}" },
});
