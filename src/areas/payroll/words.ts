import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import { approvalWords } from "#areas/approvals/words.ts";
import type { ItemKind, MarkCode, TaxedAs } from "./rules/kinds.ts";
import type { PayRowState } from "./rules/pay-result.ts";

export const itemKindWords: Record<ItemKind, Text> = {
  earning: { zh: "应发", en: "Earning" },
  deduction: { zh: "扣款", en: "Deduction" },
  employer: { zh: "单位承担", en: "Employer's cost" },
  insurance: { zh: "社保公积金", en: "Insurance and fund" },
  tax: { zh: "个税", en: "Income tax" },
  helper: { zh: "计算过程", en: "Helper" },
};

export const itemSources = ["formula", "manual", "agreed", "system"] as const;
export type ItemSource = (typeof itemSources)[number];
export const itemSourceWords: Record<ItemSource, Text> = {
  formula: { zh: "公式", en: "Formula" },
  manual: { zh: "手工录入", en: "Typed in" },
  agreed: { zh: "定薪", en: "Agreed pay" },
  system: { zh: "系统", en: "System" },
};

export const taxedWords: Record<TaxedAs, Text> = {
  wage: { zh: "工资薪金", en: "Wages" },
  exempt: { zh: "免税收入", en: "Exempt income" },
  bonus: { zh: "全年一次性奖金", en: "Annual bonus" },
  severance: { zh: "一次性补偿金", en: "Severance pay" },
  labour: { zh: "劳务报酬", en: "Labour service" },
  intern: { zh: "实习报酬", en: "Internship pay" },
  none: { zh: "不计税", en: "Not taxed" },
};

export const versionStates = ["draft", "published"] as const;
export const versionWords: Record<(typeof versionStates)[number], StatusText> = {
  draft: { tone: "neutral", zh: "草稿", en: "Draft" },
  published: { tone: "success", zh: "已发布", en: "Published" },
};

export const parameterKinds = ["value", "bands", "table"] as const;
export const parameterKindWords: Record<(typeof parameterKinds)[number], Text> = {
  value: { zh: "数值", en: "Value" },
  bands: { zh: "分段", en: "Bands" },
  table: { zh: "对照表", en: "Table" },
};

export const runKinds = ["main", "supplementary", "bonus", "severance", "reissue"] as const;
export type RunKind = (typeof runKinds)[number];
export const runKindWords: Record<RunKind, Text> = {
  main: { zh: "月度工资", en: "Month's pay" },
  supplementary: { zh: "补发", en: "Supplementary" },
  bonus: { zh: "奖金", en: "Bonus" },
  severance: { zh: "离职补偿", en: "Severance" },
  reissue: { zh: "离职补发", en: "After leaving" },
};

/** Blocks of a month in which part-time people are paid. */
export const blockWords = {
  1: { zh: "1 日至 15 日", en: "1st to 15th" },
  2: { zh: "16 日至 30 日", en: "16th to 30th" },
  3: { zh: "31 日", en: "31st" },
} as const satisfies Record<number, Text>;

export const runStates = ["draft", "calculating", "calculated", "underApproval", "granted", "deleted"] as const;
export type RunState = (typeof runStates)[number];
export const runWords: Record<RunState, StatusText> = {
  draft: { tone: "neutral", zh: "待计算", en: "To be calculated" },
  calculating: { tone: "info", zh: "计算中", en: "Calculating" },
  calculated: { tone: "warning", zh: "已计算", en: "Calculated" },
  underApproval: approvalWords.underApproval,
  granted: { tone: "success", zh: "已发放", en: "Granted" },
  deleted: { tone: "neutral", zh: "已删除", en: "Deleted" },
};

export const slipStates = ["stale", "calculated", "held", "frozen", "granted", "pulled"] as const;
export type SlipState = (typeof slipStates)[number];
export const slipWords: Record<SlipState, StatusText> = {
  stale: { tone: "warning", zh: "待重算", en: "Outdated" },
  calculated: { tone: "info", zh: "已计算", en: "Calculated" },
  held: { tone: "danger", zh: "暂缓", en: "Held back" },
  frozen: { tone: "warning", zh: "已冻结", en: "Frozen" },
  granted: { tone: "success", zh: "已发放", en: "Granted" },
  pulled: { tone: "neutral", zh: "已抽回", en: "Pulled" },
};

/** What is said of a slip: one that was never calculated is not outdated. */
export type ShownSlipState = SlipState | "uncalculated";
export const shownSlipWords: Record<ShownSlipState, StatusText> = {
  uncalculated: { tone: "neutral", zh: "尚未计算", en: "Not calculated yet" },
  ...slipWords,
};

export const receiptStates = ["none", "released", "read", "confirmed", "objected"] as const;
export type ReceiptState = (typeof receiptStates)[number];
export const receiptWords: Record<ReceiptState, StatusText> = {
  none: { tone: "neutral", zh: "未发布", en: "Not released" },
  released: { tone: "warning", zh: "未查看", en: "Unread" },
  read: { tone: "info", zh: "已查看", en: "Read" },
  confirmed: { tone: "success", zh: "已确认", en: "Confirmed" },
  objected: { tone: "danger", zh: "有异议", en: "Objected" },
};

export type MonthState = "open" | "settled";
export const monthWords: Record<MonthState, StatusText> = {
  open: { tone: "warning", zh: "未结算", en: "Open" },
  settled: { tone: "success", zh: "已结算", en: "Settled" },
};

export const batchStates = ["toBeReleased", "toBePaid", "submitted", "done", "cancelled"] as const;
export type BatchState = (typeof batchStates)[number];
export const batchWords: Record<BatchState, StatusText> = {
  toBeReleased: { tone: "warning", zh: "待复核", en: "To be released" },
  toBePaid: { tone: "warning", zh: "待支付", en: "To be paid" },
  submitted: { tone: "info", zh: "已提交银行", en: "Sent to the bank" },
  done: { tone: "success", zh: "已完成", en: "Done" },
  cancelled: { tone: "neutral", zh: "已撤销", en: "Cancelled" },
};

export const payRowWords: Record<PayRowState, StatusText> = {
  toBePaid: { tone: "warning", zh: "待支付", en: "To be paid" },
  submitted: { tone: "info", zh: "已提交银行", en: "Sent to the bank" },
  paid: { tone: "success", zh: "已支付", en: "Paid" },
  failed: { tone: "danger", zh: "支付失败", en: "Failed" },
  reissued: { tone: "neutral", zh: "已重新发起", en: "Issued anew" },
};

export const voucherKindWords: Record<"accrual" | "payment" | "remittance", Text> = {
  accrual: { zh: "计提", en: "Accrual" },
  payment: { zh: "发放", en: "Payment" },
  remittance: { zh: "缴纳", en: "Remittance" },
};

export const voucherWords: Record<"generated" | "verified" | "exported" | "reversed", StatusText> = {
  generated: { tone: "warning", zh: "待核对", en: "To be verified" },
  verified: { tone: "info", zh: "已核对", en: "Verified" },
  exported: { tone: "success", zh: "已导出", en: "Exported" },
  reversed: { tone: "neutral", zh: "已冲销", en: "Reversed" },
};

export const markWords: Record<MarkCode, Text> = {
  zero: { zh: "实发为零", en: "Nothing is paid" },
  negativeGross: { zh: "应发为负", en: "Gross below zero" },
  short: { zh: "不足以扣除，转为应收", en: "Too low for what comes off: owed on" },
  changed: { zh: "比上月变动超过 20%", en: "More than 20 % from last month" },
  noHours: { zh: "有工资但无出勤、无带薪假", en: "Pay without hours or paid leave" },
  unpaidHours: { zh: "有出勤但无工资", en: "Hours without pay" },
  belowMinimum: { zh: "低于最低工资", en: "Below the minimum wage" },
  sickBelow: { zh: "病假工资低于最低工资的 80%", en: "Sick pay below 80 % of the minimum" },
  noCard: { zh: "无银行卡", en: "No bank account" },
  overtime36: { zh: "加班超过 36 小时", en: "Overtime above 36 h" },
  largeDeduction: { zh: "扣款超过 20%", en: "Deductions above 20 %" },
  uninsured: { zh: "入职 30 天仍未参保", en: "Not insured after 30 days" },
  override: { zh: "有人工改数", en: "Figure set by hand" },
  delta: { zh: "含以前月份差额", en: "Differences of earlier months" },
  probation80: { zh: "试用期工资低于 80%", en: "Probation below 80 %" },
  provisional: { zh: "考勤未锁定", en: "Attendance not locked" },
};

export const insuranceItemWords: ReadonlyMap<string, Text> = new Map(
  Object.entries<Text>({
    pension: { zh: "养老保险", en: "Pension" },
    medical: { zh: "医疗保险", en: "Medical" },
    unemployment: { zh: "失业保险", en: "Unemployment" },
    injury: { zh: "工伤保险", en: "Work injury" },
    maternity: { zh: "生育保险", en: "Maternity" },
    fund: { zh: "住房公积金", en: "Housing fund" },
    supplementaryFund: { zh: "补充公积金", en: "Supplementary fund" },
  }),
);
export const insuranceKinds = ["regular", "back", "refund", "fee"] as const;
export const insuranceKindWords: Record<(typeof insuranceKinds)[number], Text> = {
  regular: { zh: "当月", en: "Regular" },
  back: { zh: "补缴", en: "Back pay" },
  refund: { zh: "退费", en: "Refund" },
  fee: { zh: "滞纳金", en: "Late fee" },
};

/** The steps of withholding, as tax tells them. */
export const taxStepWords: ReadonlyMap<string, Text> = new Map(
  Object.entries<Text>({
    months: { zh: "累计月数", en: "Months" },
    incomeFen: { zh: "累计收入", en: "Cumulative income" },
    exemptFen: { zh: "累计免税收入", en: "Cumulative exempt" },
    basicFen: { zh: "累计减除费用", en: "Basic deduction" },
    specialFen: { zh: "累计专项扣除", en: "Special deductions" },
    additionalFen: { zh: "累计专项附加扣除", en: "Additional deductions" },
    otherFen: { zh: "累计其他扣除", en: "Other deductions" },
    donationFen: { zh: "准予扣除的捐赠额", en: "Donations deducted" },
    taxableFen: { zh: "累计应纳税所得额", en: "Taxable" },
    ratePercent: { zh: "税率 %", en: "Rate %" },
    quickFen: { zh: "速算扣除数", en: "Quick deduction" },
    cumulativeTaxFen: { zh: "累计应纳税额", en: "Cumulative tax" },
    reliefFen: { zh: "减免税额", en: "Relief" },
    withheldBeforeFen: { zh: "已预扣税额", en: "Withheld before" },
  }),
);
