import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("payroll", {
  unknownTemplate: {
    status: 422,
    zh: "薪资模板不存在、已停用，或在 {month} 没有已发布的版本",
    en: "The template does not exist, is switched off or has no published version for {month}",
  },
  monthSettled: {
    status: 409,
    zh: "{entity} {month} 已结算，如需更改请先取消结算",
    en: "{entity} is settled for {month}; cancel the settlement first",
  },
  nobody: {
    status: 422,
    zh: "没有符合该模板且尚未发薪的人员",
    en: "Nobody fits this template who is not paid for the month already",
  },
  blockMissing: {
    status: 422,
    zh: "该模板按半月发薪，请选择发薪时段",
    en: "This template pays in blocks of a month; choose the days",
  },
  payDateEarly: {
    status: 422,
    zh: "发薪日不能早于薪资月份的第一天",
    en: "The pay date must not be before the month begins",
  },
  payDateFiled: {
    status: 409,
    zh: "{month} 的个税已申报，请把发薪日设在尚未申报的月份",
    en: "The tax return of {month} is filed; choose a pay date in a month that is still open",
  },
  unknownRun: { status: 404, zh: "薪资批次不存在", en: "There is no such payroll run" },
  unknownSlip: {
    status: 404,
    zh: "工资单不存在或不在您的数据范围内",
    en: "There is no such slip within your data scope",
  },
  outsidePeople: {
    status: 403,
    zh: "该批次含有您数据范围以外的人员（或您本人），无权执行此操作",
    en: "This run has people outside your data scope, or yourself; it takes somebody who sees them all",
  },
  stalePeople: {
    status: 409,
    zh: "{n} 人的数据在计算后有变化，请重新计算：{names}",
    en: "{n} {n|person|people} changed since the calculation, please calculate again: {names}",
  },
  nothingCalculated: { status: 409, zh: "没有可发放的工资单", en: "There is no slip that can be granted" },
  changedMeanwhile: {
    status: 409,
    zh: "奖惩记录在计算后有变化，请退回后重新计算",
    en: "Rewards or penalties changed since the calculation; return the run and calculate it again",
  },
  attendanceOpen: {
    status: 409,
    zh: "考勤未锁定：{departments}",
    en: "Attendance is not locked yet: {departments}",
  },
  blocked: {
    status: 409,
    zh: "{names} 有须说明的异常（{marks}），请填写发放理由",
    en: "{names}: {marks}. Say why they are granted all the same",
  },
  neverGranted: {
    status: 409,
    zh: "{names} 的应发为负，不能发放",
    en: "{names}: gross pay below zero cannot be granted",
  },
  ownOverride: {
    status: 403,
    zh: "您改动过本人工资单上的数字，不能发放该批次",
    en: "You have set a figure of your own slip and cannot grant this run",
  },
  submittedAlready: {
    status: 409,
    zh: "该批次已有款项提交银行，不能撤回",
    en: "Payments of this run have been sent to the bank, so it cannot be withdrawn",
  },
  rowSubmitted: {
    status: 409,
    zh: "{name} 的款项已提交银行",
    en: "The payment of {name} has been sent to the bank",
  },
  alreadyFrozen: { status: 409, zh: "{name} 已被冻结", en: "{name} is frozen already" },
  notFrozen: { status: 409, zh: "{name} 没有被冻结", en: "{name} is not frozen" },
  otherEntity: {
    status: 422,
    zh: "所选人员不属于该法人公司：{names}",
    en: "Not of this legal entity: {names}",
  },
  noReissue: {
    status: 422,
    zh: "{name} 没有需要补发的金额",
    en: "Nothing is owed to {name}",
  },
  notLeft: { status: 422, zh: "{name} 尚未离职", en: "{name} has not left" },
  unknownItem: { status: 422, zh: "薪资项目不存在或不在该模板中", en: "There is no such item in this template" },
  figureTooFine: {
    status: 422,
    zh: "该项目只有 {decimals} 位小数",
    en: "This item has {decimals} decimals only",
  },
  notTyped: {
    status: 422,
    zh: "“{item}”由公式计算，请在工资单中改数并说明原因",
    en: "“{item}” is worked out by a formula; set it in the slip, with the reason",
  },
});
