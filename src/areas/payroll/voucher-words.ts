import type { Text } from "#platform/i18n/text.ts";
import type { FigureName } from "./rules/vouchers/figures.ts";

/** The word a voucher is numbered under where a company says no other: that of transfers, as accounting programs have it. */
export const usualVoucherWord = "转";

export const voucherKinds = ["accrual", "payment", "remittance"] as const;
export type VoucherKind = (typeof voucherKinds)[number];
export const voucherStates = ["generated", "verified", "exported", "reversed"] as const;
export type VoucherState = (typeof voucherStates)[number];

export const sides = ["debit", "credit"] as const;
export const sideWords: Record<(typeof sides)[number], Text> = {
  debit: { zh: "借", en: "Debit" },
  credit: { zh: "贷", en: "Credit" },
};

export const subjectAuxes = ["none", "department", "person"] as const;
export type SubjectAux = (typeof subjectAuxes)[number];
export const subjectAuxWords: Record<SubjectAux, Text> = {
  none: { zh: "无", en: "None" },
  department: { zh: "部门", en: "Department" },
  person: { zh: "职员", en: "Person" },
};

export const splitKinds = ["none", "department", "costCentre", "person"] as const;
export type SplitKind = (typeof splitKinds)[number];
export const splitWords: Record<SplitKind, Text> = {
  none: { zh: "不拆分", en: "One line" },
  department: { zh: "按部门", en: "By department" },
  costCentre: { zh: "按部门和成本中心", en: "By department and cost centre" },
  person: { zh: "按职员", en: "By person" },
};

export const voucherPrograms = ["kingdee", "yonyou", "own"] as const;
export type VoucherProgram = (typeof voucherPrograms)[number];
export const programWords: Record<VoucherProgram, Text> = {
  kingdee: { zh: "金蝶", en: "Kingdee" },
  yonyou: { zh: "用友", en: "Yonyou" },
  own: { zh: "通用格式", en: "Plain" },
};

export const figureWords: Record<FigureName, Text> = {
  gross: { zh: "应发工资", en: "Gross pay" },
  other: { zh: "应发以外的发放", en: "Paid beside gross" },
  net: { zh: "实发工资", en: "Net pay" },
  employeeInsurance: { zh: "个人社会保险费", en: "Employees' insurance" },
  employeeFund: { zh: "个人住房公积金", en: "Employees' housing fund" },
  tax: { zh: "个人所得税", en: "Income tax" },
  afterTax: { zh: "税后扣款", en: "Deductions after tax" },
  repaid: { zh: "归还以前欠款", en: "Repaid of what was owed" },
  owed: { zh: "不足扣转应收", en: "Not enough to take, owed on" },
  employerInsurance: { zh: "单位社会保险费", en: "Employer's insurance" },
  employerFund: { zh: "单位住房公积金", en: "Employer's housing fund" },
};

/** What stands in a column of a file for an accounting program. */
export const layoutFields = [
  "number",
  "date",
  "period",
  "word",
  "serial",
  "line",
  "summary",
  "subjectCode",
  "subjectName",
  "debit",
  "credit",
  "department",
  "costCentre",
  "person",
  "jobNumber",
  "preparer",
  "empty",
] as const;
export type LayoutField = (typeof layoutFields)[number];
export const layoutFieldWords: Record<LayoutField, Text> = {
  number: { zh: "系统编号", en: "Our number" },
  date: { zh: "日期", en: "Date" },
  period: { zh: "会计期间", en: "Period" },
  word: { zh: "凭证字", en: "Voucher word" },
  serial: { zh: "凭证号", en: "Voucher number" },
  line: { zh: "分录号", en: "Line" },
  summary: { zh: "摘要", en: "Summary" },
  subjectCode: { zh: "科目代码", en: "Subject code" },
  subjectName: { zh: "科目名称", en: "Subject name" },
  debit: { zh: "借方金额", en: "Debit" },
  credit: { zh: "贷方金额", en: "Credit" },
  department: { zh: "部门", en: "Department" },
  costCentre: { zh: "成本中心", en: "Cost centre" },
  person: { zh: "职员姓名", en: "Person" },
  jobNumber: { zh: "职员工号", en: "Job number" },
  preparer: { zh: "制单人", en: "Prepared by" },
  empty: { zh: "空列", en: "Empty" },
};
