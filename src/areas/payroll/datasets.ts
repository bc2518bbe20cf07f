import { department, person, post } from "#areas/organisation/dimensions.ts";
import { defineDataset, type PersonalAmounts } from "#platform/report/dataset.ts";
import { itemKindWords, payRowWords, receiptWords, runKindWords, runWords } from "./words.ts";

const fen = (zh: string, en: string) => ({ title: { zh, en }, unit: "fen", sum: true }) as const;
const count = (zh: string, en: string) => ({ title: { zh, en }, unit: "count", sum: true }) as const;
const minutes = (zh: string, en: string) => ({ title: { zh, en }, unit: "minutes", sum: true }) as const;
const text = (zh: string, en: string) => ({ title: { zh, en }, kind: "text" }) as const;
const of = { people: { title: { zh: "人数", en: "People" }, unit: "count", distinct: true } } as const;

/** Amounts of one person by the code for them; sums from three people on (Y-10). */
const amounts: PersonalAmounts<"person"> = {
  of: "person",
  needs: "C60302.view",
  fields: ["pay"],
  why: { zh: "薪资报表", en: "Pay report" },
};

/** What was too little to take off, and what of an earlier debt was taken back, is of no item. */
const lineKindWords = { ...itemKindWords, carried: { zh: "欠款结转", en: "Carried as owed" } };

export const eventWords = {
  staying: { zh: "在职", en: "Employed" },
  joined: { zh: "本月入职", en: "Joined this month" },
  left: { zh: "本月离职", en: "Left this month" },
  reissue: { zh: "离职补发", en: "Paid after leaving" },
  frozen: { zh: "冻结", en: "Frozen" },
};

/** What people were paid, by pay month: slips with their items; a slip that is held back, frozen or pulled counts nowhere. */
export const pay = defineDataset({
  name: "pay",
  title: { zh: "薪资", en: "Pay" },
  row: { zh: "工资单", en: "Payslip" },
  period: "month",
  staffOnly: true,
  amounts,
  dimensions: {
    month: { title: { zh: "薪资月份", en: "Pay month" }, kind: "month" },
    entity: text("法人公司", "Legal entity"),
    city: text("工作城市", "City"),
    department,
    post,
    person,
    costDepartment: text("承担部门", "Charged to"),
    costCentre: text("成本中心", "Cost centre"),
    run: text("薪资批次", "Payroll"),
    runKind: { title: { zh: "类型", en: "Kind" }, kind: "status", words: runKindWords },
    runState: { title: { zh: "批次状态", en: "Payroll status" }, kind: "status", words: runWords },
    event: { title: { zh: "人员变动", en: "Event" }, kind: "status", words: eventWords },
    item: text("薪资项目", "Item"),
    itemKind: { title: { zh: "项目类别", en: "Kind of item" }, kind: "status", words: lineKindWords },
    receipt: { title: { zh: "签收状态", en: "Receipt" }, kind: "status", words: receiptWords },
    slip: { title: { zh: "工资单号", en: "Payslip" }, kind: "text", single: true },
  },
  details: {
    jobNumber: { ...text("工号", "Job number"), of: "person" },
    releasedAt: { title: { zh: "发布时间", en: "Released at" }, kind: "instant", of: "slip" },
    readAt: { title: { zh: "查看时间", en: "Read at" }, kind: "instant", of: "slip" },
    confirmedAt: { title: { zh: "签收时间", en: "Signed at" }, kind: "instant", of: "slip" },
    way: { ...text("签收方式", "Signed by"), of: "slip" },
    digest: { ...text("摘要值", "Digest"), of: "slip", amounts: true },
    moved: { ...text("变动项目", "What moved"), of: "slip", amounts: true },
  },
  figures: {
    ...of,
    slips: { title: { zh: "工资单数", en: "Payslips" }, unit: "count", distinct: true },
    amountFen: { ...fen("金额", "Amount"), within: ["item", "itemKind"] },
    grossFen: fen("应发工资", "Gross"),
    otherFen: fen("其他应付", "Other pay"),
    insuranceFen: fen("个人社保公积金", "Own insurance and fund"),
    taxFen: fen("个税", "Income tax"),
    deductionFen: fen("扣款", "Deductions"),
    carriedFen: fen("欠款结转", "Carried as owed"),
    netFen: fen("实发工资", "Net"),
    employerFen: fen("单位承担", "Employer's cost"),
    employerInsuranceFen: fen("单位社保", "Employer's insurance"),
    employerFundFen: fen("单位公积金", "Employer's housing fund"),
    costFen: fen("人工成本", "Labour cost"),
    frozenFen: fen("冻结金额", "Frozen"),
    beforeFen: fen("上月实发", "Net last month"),
    changeFen: { title: { zh: "变动", en: "Change" }, unit: "fen", minus: ["netFen", "beforeFen"], round: 0 },
    changeRate: {
      title: { zh: "变动幅度", en: "Change in %" },
      unit: "percent",
      change: ["netFen", "beforeFen"],
      round: 1,
    },
    workdayMinutes: minutes("工作日加班（时）", "Workday overtime (h)"),
    restDayMinutes: minutes("休息日加班（时）", "Rest-day overtime (h)"),
    holidayMinutes: minutes("节假日加班（时）", "Holiday overtime (h)"),
    overtime15Fen: fen("1.5 倍加班费", "Overtime pay 1.5"),
    overtime2Fen: fen("2 倍加班费", "Overtime pay 2"),
    overtime3Fen: fen("3 倍加班费", "Overtime pay 3"),
    over36: count("超 36 小时人次", "Above 36 h"),
    countedFen: fen("计入最低工资", "Counted for the minimum"),
    minimumFen: fen("应达最低工资", "Minimum due"),
    below: count("低于最低工资", "Below the minimum"),
    lowerFen: { title: { zh: "25 分位", en: "Lower quartile" }, unit: "fen", quartile: 1 },
    middleFen: { title: { zh: "中位数", en: "Median" }, unit: "fen", quartile: 2 },
    upperFen: { title: { zh: "75 分位", en: "Upper quartile" }, unit: "fen", quartile: 3 },
    averageFen: {
      title: { zh: "人均应发", en: "Gross per person" },
      unit: "fen",
      ratio: ["grossFen", "people"],
      round: 0,
    },
    signed: count("已签收", "Signed"),
    unsigned: count("未签收", "Not signed"),
    signedRate: { title: { zh: "签收率", en: "Signed in %" }, unit: "percent", ratio: ["signed", "slips"], round: 1 },
  },
});

export const leftOutWords = {
  none: { zh: "-", en: "-" },
  frozen: { zh: "已冻结", en: "Frozen" },
  notPositive: { zh: "实发不大于零", en: "Nothing to pay" },
  noCard: { zh: "无银行卡", en: "No bank account" },
  accountChanged: { zh: "账号变更未确认", en: "Changed account not confirmed" },
  failed: { zh: "支付失败", en: "Payment failed" },
  notIssued: { zh: "尚未发起支付", en: "Not yet issued" },
};
export const paymentWords = { ...payRowWords, leftOut: { tone: "warning", zh: "未报盘", en: "Left out" } } as const;

/** What goes to the bank of the pay that was granted, and what does not, with the reason. */
export const payments = defineDataset({
  name: "payments",
  title: { zh: "工资支付", en: "Payments of pay" },
  row: { zh: "支付", en: "Payment" },
  period: "month",
  staffOnly: true,
  amounts,
  dimensions: {
    month: { title: { zh: "薪资月份", en: "Pay month" }, kind: "month" },
    entity: text("法人公司", "Legal entity"),
    department,
    person,
    run: text("薪资批次", "Payroll"),
    batch: text("支付批次", "Batch"),
    state: { title: { zh: "支付状态", en: "Payment" }, kind: "status", words: paymentWords },
    reason: { title: { zh: "未报盘原因", en: "Why left out" }, kind: "status", words: leftOutWords },
    payment: { title: { zh: "序号", en: "Index" }, kind: "text", single: true },
  },
  details: {
    jobNumber: { ...text("工号", "Job number"), of: "person" },
    certName: { ...text("户名", "Account name"), of: "person" },
    workerCertNo: { ...text("证件号码", "ID number"), of: "person", masked: true },
    phone: { ...text("手机号码", "Phone"), of: "person", masked: true },
    bankName: { ...text("开户银行", "Bank"), of: "person" },
    subBankName: { ...text("支行", "Branch"), of: "person" },
    bankNo: { ...text("银行账号", "Bank account"), of: "person", masked: true },
    failure: { ...text("失败原因", "Failure"), of: "payment" },
    paidOn: { title: { zh: "支付日期", en: "Paid on" }, kind: "date", of: "payment" },
  },
  figures: {
    ...of,
    rows: count("笔数", "Payments"),
    leftOut: count("未报盘笔数", "Left out"),
    calcCostFen: fen("实发金额", "Amount"),
    offeredFen: fen("报盘金额", "To the bank"),
    leftOutFen: fen("未报盘金额", "Left out amount"),
  },
});

/**
 * What annual leave that is left is worth: its days by the daily pay that leave not taken at leaving is paid by, the average
 * month without overtime of the last twelve, else what is agreed, over 21.75.
 */
export const leaveValue = defineDataset({
  name: "leaveValue",
  title: { zh: "年假价值", en: "Value of annual leave" },
  row: { zh: "员工", en: "Employee" },
  period: "day",
  needs: ["C60302.view"],
  staffOnly: true,
  amounts,
  dimensions: { department, person },
  details: {},
  figures: { valueFen: fen("剩余年假价值（元）", "Value of leave left (yuan)") },
});
