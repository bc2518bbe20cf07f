import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("tax", {
  agentMissing: { status: 422, zh: "请选择扣缴义务人（法人实体）", en: "Choose the withholding legal entity" },
  noEntity: {
    status: 422,
    zh: "{name} 未设置法人实体，请在员工花名册或部门中设置",
    en: "No legal entity is set for {name}; set it in the employees' list or for the department",
  },
  personOverlaps: {
    status: 409,
    zh: "与该人员在同一扣缴义务人的另一时段（{from} 起）重叠",
    en: "This overlaps with another period of the person at the same legal entity (from {from})",
  },
  endsBeforeItBegins: { status: 422, zh: "止月不能早于起月", en: "The last month cannot be before the first" },
  evidenceMissing: {
    status: 422,
    zh: "请填写依据或上传证明材料",
    en: "Say on what it rests, or upload the evidence",
  },
  hasIncome: {
    status: 409,
    zh: "{month} 已有入账收入，不能改为在此之前结束或更换身份",
    en: "Income of {month} is in the books: it cannot end before, or become something else",
  },
  joinedInJanuary: {
    status: 422,
    zh: "1 月入职无需按首次就业计算",
    en: "Who joins in January needs no first-job mode",
  },
  earnedBefore: {
    status: 422,
    zh: "本年此前已有工资薪金收入，不适用首次就业",
    en: "Wages were paid earlier in the year: the first-job mode is not open",
  },
  notAllTwelve: {
    status: 422,
    zh: "{name} 上一年未在本单位连续 12 个月申报，不适用全年 6 万元减除",
    en: "{name} was not declared here in all twelve months of last year: the whole-year 60,000 is not open",
  },
  above60000: {
    status: 422,
    zh: "{name} 上一年工资薪金收入超过 6 万元，不适用全年 6 万元减除",
    en: "{name} earned more than 60,000 last year: the whole-year 60,000 is not open",
  },
  notSinceJanuary: {
    status: 422,
    zh: "{name} 本年 1 月不在本单位任职，不适用全年 6 万元减除",
    en: "{name} was not here in January: the whole-year 60,000 is not open",
  },
  returnFiled: {
    status: 409,
    zh: "{month} 的个税已申报，不能再入账或撤销；更正请在当月累计中处理",
    en: "The return of {month} is filed: nothing can be booked or taken back; correct it in the current month",
  },
  taxChanged: {
    status: 409,
    zh: "{names} 的应扣税额已变化，请重新计算",
    en: "The tax of {names} has changed since; calculate again",
  },
  cannotWithhold: {
    status: 422,
    zh: "{names} 无法计算个税：{why}",
    en: "The tax of {names} cannot be worked out: {why}",
  },
  bookedTwice: { status: 409, zh: "该单据已入账", en: "This document is in the books already" },
  claimTwice: {
    status: 409,
    zh: "与已有的“{kind}”（{from} 起）重复：同一项目只能在一处扣除（《个人所得税法实施条例》第二十八条）",
    en: "“{kind}” is claimed already (from {from}): one item is deducted in one place only (Regulations art. 28)",
  },
  loanAndRent: {
    status: 409,
    zh: "同一年度内住房贷款利息与住房租金不能同时扣除",
    en: "Housing-loan interest and rent are not deducted in the same year",
  },
  childAboveHundred: {
    status: 409,
    zh: "同一子女由两人扣除的比例合计超过 100%",
    en: "Two people together claim more than 100% for the same child",
  },
  noFigure: { status: 422, zh: "该月份没有扣除标准", en: "No standard is known for this month" },
  aboveHundred: { status: 422, zh: "扣除比例应为 1% 至 100%", en: "The share is 1% to 100%" },
  shareOfTwo: { status: 422, zh: "扣除比例只能为 100% 或 50%", en: "The share is 100% or 50%" },
  relativeMissing: { status: 422, zh: "请填写姓名和出生日期", en: "Give the name and the date of birth" },
  tooYoung: { status: 422, zh: "该月尚未达到扣除条件的年龄", en: "Too young for it in that month" },
  tooOld: {
    status: 422,
    zh: "婴幼儿照护扣除至满 3 周岁的前一个月",
    en: "Care is deducted up to the month before the third birthday",
  },
  parentTooYoung: {
    status: 422,
    zh: "被赡养人年满 60 周岁当月起扣除",
    en: "Parents count from the month they turn 60",
  },
  onlyChildMissing: { status: 422, zh: "请选择是否独生子女", en: "Say whether the person is an only child" },
  shareAboveHalf: {
    status: 422,
    zh: "非独生子女每月分摊额最多 1,500 元",
    en: "Who has siblings shares at most 1,500 yuan a month",
  },
  educationMissing: { status: 422, zh: "请选择继续教育类型", en: "Choose the kind of education" },
  cityMissing: { status: 422, zh: "请选择工作城市类别", en: "Choose the class of the city" },
  amountMissing: { status: 422, zh: "请填写金额", en: "Give the amount" },
  notOnSheet: {
    status: 422,
    zh: "本次申报的该所得项目中没有此人：{value}",
    en: "Not among the people of this kind of income in the return: {value}",
  },
  baseMissing: {
    status: 422,
    zh: "请填写年金缴费的月工资基数",
    en: "Give the monthly pay that the annuity is a share of",
  },
  annuityByOffice: {
    status: 422,
    zh: "企业（职业）年金由人事部门登记",
    en: "An enterprise annuity is entered by the personnel office",
  },
  monthsUsedUp: { status: 422, zh: "可扣除的月数已用完", en: "The months that may be deducted are used up" },
  beyondMonths: {
    status: 422,
    zh: "止月超过可扣除的月数",
    en: "The last month is beyond the months that may be deducted",
  },
  noTaxPerson: {
    status: 409,
    zh: "尚未建立个税人员信息，请联系人事",
    en: "You are not among the people taxed here yet; please ask the personnel office",
  },
  notDecember: {
    status: 409,
    zh: "次年扣除在每年 12 月确认",
    en: "Deductions of the next year are confirmed in December",
  },
  reasonMissing: { status: 422, zh: "请填写退回原因", en: "Say why it is returned" },
  returnBeyondScope: {
    status: 403,
    zh: "申报表包含 {count} 名您无权查看薪资的人员，请由可查看全部人员的同事办理",
    en: "The return has {count} {count|person|people} whose pay you may not see: somebody who may see all has to do this",
  },
  idMissing: {
    status: 409,
    zh: "以下人员缺少证件号码，无法申报：{names}",
    en: "They have no ID number and cannot be filed: {names}",
  },
  evidenceUnknown: {
    status: 422,
    zh: "附件不存在或不是您上传的",
    en: "The file is not there, or is not one you uploaded",
  },
  notSettled: {
    status: 409,
    zh: "{months} 的工资尚未结算，结算后才能核对和申报",
    en: "Pay of {months} is not settled: a return is checked and filed once it is",
  },
  reliefMissing: {
    status: 422,
    zh: "填写了每年最多减税，请同时填写减税比例",
    en: "A limit of the year was given: say what share of the tax is let off",
  },
  sheetEmpty: {
    status: 409,
    zh: "{month} 的申报表没有“{sheet}”，请重新选择所得项目",
    en: "The return of {month} has nobody under “{sheet}”; choose another kind of income",
  },
  nothingBooked: { status: 409, zh: "该月没有入账收入", en: "Nothing is booked in that month" },
  personUnknown: { status: 422, zh: "没有与“{value}”相符的个税人员", en: "No person taxed here is known as “{value}”" },
  badAmount: { status: 422, zh: "金额“{value}”不正确", en: "The amount “{value}” is not right" },
  badMonth: {
    status: 422,
    zh: "月份“{value}”不正确，应为 2026-01 的形式",
    en: "The month “{value}” is not right; write 2026-01",
  },
  sameInFile: { status: 422, zh: "与第 {value} 行重复", en: "The same as in row {value}" },
  openingTooLate: {
    status: 409,
    zh: "{value} 在本系统已有入账收入，不能再导入期初",
    en: "{value} has income in these books already: no earlier sums can be imported",
  },
});
