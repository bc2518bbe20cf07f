import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { Verdict } from "./rules/compare-bill.ts";
import type { BaseKind, ItemCode, RateSource, Rounding } from "./rules/items.ts";
import type { Entry } from "./rules/months.ts";
import type { InsuranceFault } from "./rules/reckon.ts";

export const itemWords: Record<ItemCode, Text> = {
  pension: { zh: "养老保险", en: "Pension" },
  medical: { zh: "医疗保险", en: "Medical" },
  unemployment: { zh: "失业保险", en: "Unemployment" },
  injury: { zh: "工伤保险", en: "Work injury" },
  maternity: { zh: "生育保险", en: "Maternity" },
  largeMedical: { zh: "大额医疗", en: "Large medical bills" },
  fund: { zh: "住房公积金", en: "Housing fund" },
  supplementaryFund: { zh: "补充公积金", en: "Supplementary fund" },
};

export const roundingWords: Record<Rounding, Text> = {
  fen_half_up: { zh: "四舍五入到分", en: "Half up to the fen" },
  fen_ceil: { zh: "见厘进分", en: "Up to the fen" },
  jiao_ceil: { zh: "见分进角", en: "Up to the jiao" },
  yuan_half_up: { zh: "四舍五入到元", en: "Half up to the yuan" },
};

export const rateSourceWords: Record<RateSource, Text> = {
  package: { zh: "城市统一费率", en: "The city's rate" },
  injury: { zh: "账户的工伤费率", en: "Injury rate of the account" },
  fund: { zh: "账户的公积金比例", en: "Fund rate of the account" },
  supplementary: { zh: "账户的补充公积金比例", en: "Supplementary rate of the account" },
};

export const baseKindWords: Record<BaseKind, Text> = {
  insurance: { zh: "社保基数", en: "Insurance base" },
  fund: { zh: "公积金基数", en: "Fund base" },
};

export type PackageState = "draft" | "published";
export const packageWords: Record<PackageState, StatusText> = {
  draft: { tone: "neutral", zh: "待确认", en: "To be confirmed" },
  published: { tone: "success", zh: "已确认", en: "Confirmed" },
};

export type EnrolmentState = "planned" | "active" | "ended";
export const enrolmentWords: Record<EnrolmentState, StatusText> = {
  planned: { tone: "warning", zh: "待申报", en: "To be reported" },
  active: { tone: "success", zh: "参保中", en: "Insured" },
  ended: { tone: "neutral", zh: "已停保", en: "Ended" },
};
export const enrolmentTabs: Record<"all" | EnrolmentState, Text> = {
  all: { zh: "全部", en: "All" },
  ...enrolmentWords,
};

export const entryWords: Record<Entry, Text> = {
  new: { zh: "首次参保", en: "New to insurance" },
  transferred: { zh: "转入", en: "Transferred in" },
};

export type MonthState = "open" | "calculated" | "confirmed" | "matched" | "closed";
export const monthWords: Record<MonthState, StatusText> = {
  open: { tone: "neutral", zh: "未计算", en: "Open" },
  calculated: { tone: "info", zh: "已计算", en: "Calculated" },
  confirmed: { tone: "warning", zh: "已确认", en: "Confirmed" },
  matched: { tone: "success", zh: "已核对", en: "Matched" },
  closed: { tone: "neutral", zh: "已关闭", en: "Closed" },
};

export type LineKind = "regular" | "back" | "refund" | "fee";
export const lineKindWords: Record<LineKind, Text> = {
  regular: { zh: "正常", en: "Regular" },
  back: { zh: "补缴", en: "Back pay" },
  refund: { zh: "退回", en: "Refund" },
  fee: { zh: "滞纳金", en: "Late fee" },
};

export type BaseOrigin = "yearly" | "firstMonth" | "hand" | "import";
export const originWords: Record<BaseOrigin, Text> = {
  yearly: { zh: "年度核定", en: "Yearly" },
  firstMonth: { zh: "首个整月工资", en: "First full month" },
  hand: { zh: "手工", en: "By hand" },
  import: { zh: "导入", en: "Imported" },
};

export const verdictWords: Record<Verdict, StatusText> = {
  equal: { tone: "success", zh: "一致", en: "Equal" },
  differs: { tone: "danger", zh: "不一致", en: "Differs" },
  onlyOurs: { tone: "warning", zh: "仅我方有", en: "Only ours" },
  onlyTheirs: { tone: "warning", zh: "仅对方有", en: "Only theirs" },
};
export const billTabs: Record<"all" | "open" | Verdict, Text> = {
  all: { zh: "全部", en: "All" },
  open: { zh: "待处理", en: "To be answered" },
  ...verdictWords,
};

export type BillAnswer = "accepted" | "disputed";
export const answerWords: Record<BillAnswer, StatusText> = {
  accepted: { tone: "success", zh: "已接受", en: "Accepted" },
  disputed: { tone: "danger", zh: "有异议", en: "Disputed" },
};

export const faultWords: Record<InsuranceFault, Text> = {
  notReported: { zh: "参保尚未申报", en: "The enrolment has not been reported" },
  noPackage: { zh: "该城市当月没有已确认的社保政策", en: "The city has no confirmed figures for this month" },
  noBase: { zh: "没有缴费基数", en: "No base is set" },
  noInjuryRate: { zh: "账户没有工伤费率", en: "The account has no injury rate" },
  noFundRate: { zh: "账户没有公积金比例", en: "The account has no fund rate" },
  noSupplementaryRate: { zh: "账户没有补充公积金比例", en: "The account has no supplementary fund rate" },
  itemNotInPackage: { zh: "参保险种不在该城市的政策中", en: "An item is not among those of the city" },
  monthOpen: { zh: "当月社保尚未计算", en: "The month has not been calculated" },
};
