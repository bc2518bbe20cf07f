import type { Locale, Text } from "#platform/i18n/text.ts";
import type { FigureName } from "./rules/vouchers/figures.ts";
import type { SplitKind, SubjectAux, VoucherKind, VoucherProgram } from "./voucher-words.ts";

export interface StandardSubject extends Text {
  code: string;
  aux: SubjectAux;
}

/** The subjects that a company begins with, by the numbers of the Accounting Standards for Business Enterprises; all are edited. */
export const standardSubjects: readonly StandardSubject[] = [
  { code: "1002.01", zh: "银行存款", en: "Cash at bank", aux: "none" },
  { code: "1221.01", zh: "其他应收款-员工欠款", en: "Other receivables: owed by staff", aux: "none" },
  { code: "2211.01", zh: "应付职工薪酬-工资", en: "Employee benefits payable: wages", aux: "none" },
  { code: "2211.02", zh: "应付职工薪酬-福利费", en: "Employee benefits payable: welfare", aux: "none" },
  { code: "2211.03", zh: "应付职工薪酬-社会保险费", en: "Employee benefits payable: insurance", aux: "none" },
  { code: "2211.04", zh: "应付职工薪酬-住房公积金", en: "Employee benefits payable: housing fund", aux: "none" },
  { code: "2221.01", zh: "应交税费-应交个人所得税", en: "Taxes payable: individual income tax", aux: "none" },
  { code: "2241.01", zh: "其他应付款-个人社会保险费", en: "Other payables: employees' insurance", aux: "none" },
  { code: "2241.02", zh: "其他应付款-个人住房公积金", en: "Other payables: employees' housing fund", aux: "none" },
  { code: "2241.03", zh: "其他应付款-代扣款项", en: "Other payables: withheld from pay", aux: "none" },
  { code: "6401.01", zh: "主营业务成本-人工成本", en: "Cost of operations: staff", aux: "department" },
  { code: "6602.01", zh: "管理费用-工资", en: "Administrative expense: wages", aux: "department" },
  { code: "6602.02", zh: "管理费用-福利费", en: "Administrative expense: welfare", aux: "department" },
  { code: "6602.03", zh: "管理费用-社会保险费", en: "Administrative expense: insurance", aux: "department" },
  { code: "6602.04", zh: "管理费用-住房公积金", en: "Administrative expense: housing fund", aux: "department" },
];

export interface StandardRow {
  side: "debit" | "credit";
  figure: FigureName;
  subject: string;
  split: SplitKind;
  note: string;
}

const row = (
  side: StandardRow["side"],
  figure: FigureName,
  subject: string,
  note: string,
  split: SplitKind = "none",
): StandardRow => ({ side, figure, subject, split, note });

/** What the voucher of each kind books; departments of operations are given to the cost of operations by the company. */
export const standardRows: Readonly<Record<VoucherKind, readonly StandardRow[]>> = {
  accrual: [
    row("debit", "gross", "6602.01", "计提工资", "department"),
    row("debit", "other", "6602.02", "计提福利费", "department"),
    row("debit", "employerInsurance", "6602.03", "计提社会保险费", "department"),
    row("debit", "employerFund", "6602.04", "计提住房公积金", "department"),
    row("credit", "gross", "2211.01", "计提工资"),
    row("credit", "other", "2211.02", "计提福利费"),
    row("credit", "employerInsurance", "2211.03", "计提社会保险费"),
    row("credit", "employerFund", "2211.04", "计提住房公积金"),
  ],
  payment: [
    row("debit", "gross", "2211.01", "发放工资"),
    row("debit", "other", "2211.02", "发放福利费"),
    row("debit", "owed", "1221.01", "员工欠款"),
    row("credit", "net", "1002.01", "发放工资"),
    row("credit", "employeeInsurance", "2241.01", "代扣社会保险费"),
    row("credit", "employeeFund", "2241.02", "代扣住房公积金"),
    row("credit", "tax", "2221.01", "代扣个人所得税"),
    row("credit", "afterTax", "2241.03", "代扣款项"),
    row("credit", "repaid", "1221.01", "归还欠款"),
  ],
  remittance: [
    row("debit", "employerInsurance", "2211.03", "缴纳社会保险费"),
    row("debit", "employeeInsurance", "2241.01", "缴纳社会保险费"),
    row("debit", "employerFund", "2211.04", "缴纳住房公积金"),
    row("debit", "employeeFund", "2241.02", "缴纳住房公积金"),
    row("debit", "tax", "2221.01", "缴纳个人所得税"),
    row("credit", "employerInsurance", "1002.01", "缴纳社会保险费"),
    row("credit", "employeeInsurance", "1002.01", "缴纳社会保险费"),
    row("credit", "employerFund", "1002.01", "缴纳住房公积金"),
    row("credit", "employeeFund", "1002.01", "缴纳住房公积金"),
    row("credit", "tax", "1002.01", "缴纳个人所得税"),
  ],
};

export interface StandardLayout {
  program: VoucherProgram;
  from: string;
  checked: boolean;
  source: Text;
  columns: readonly { title: string; field: string }[];
}

const columns = (...titles: readonly (readonly [title: string, field: string])[]) =>
  titles.map(([title, field]) => ({ title, field }));

/** Files for accounting programs; none was checked against the program's own template yet, which depends on its edition. */
export const standardLayouts: readonly StandardLayout[] = [
  {
    program: "kingdee",
    from: "2026-01-01",
    checked: false,
    source: {
      zh: "金蝶凭证引入的常用列，请用软件自带模板核对",
      en: "Usual columns of Kingdee's import; check against the program's own template",
    },
    columns: columns(
      ["日期", "date"],
      ["凭证字", "word"],
      ["凭证号", "serial"],
      ["摘要", "summary"],
      ["科目代码", "subjectCode"],
      ["借方金额", "debit"],
      ["贷方金额", "credit"],
      ["部门", "department"],
      ["职员", "person"],
    ),
  },
  {
    program: "yonyou",
    from: "2026-01-01",
    checked: false,
    source: {
      zh: "用友凭证导入的常用列，请用软件自带模板核对",
      en: "Usual columns of Yonyou's import; check against the program's own template",
    },
    columns: columns(
      ["制单日期", "date"],
      ["凭证类别", "word"],
      ["凭证编号", "serial"],
      ["摘要", "summary"],
      ["科目编码", "subjectCode"],
      ["借方", "debit"],
      ["贷方", "credit"],
      ["部门", "department"],
      ["个人", "person"],
    ),
  },
  {
    program: "own",
    from: "2026-01-01",
    checked: true,
    source: { zh: "本系统格式", en: "This program's own" },
    columns: columns(
      ["编号", "number"],
      ["日期", "date"],
      ["凭证字", "word"],
      ["凭证号", "serial"],
      ["分录号", "line"],
      ["摘要", "summary"],
      ["科目代码", "subjectCode"],
      ["科目名称", "subjectName"],
      ["借方金额", "debit"],
      ["贷方金额", "credit"],
      ["部门", "department"],
      ["成本中心", "costCentre"],
      ["职员", "person"],
    ),
  },
];

/** Where a layout comes from, in the reader's language if the program brought it, and what is kept of it again. */
export const layoutSource = (stored: string, locale: Locale): string =>
  standardLayouts.find(({ source }) => source.zh === stored)?.source[locale] ?? stored;
export const layoutSourceKept = (typed: string): string =>
  standardLayouts.find(({ source }) => source.en === typed)?.source.zh ?? typed;
