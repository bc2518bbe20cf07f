import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { BankCellKind, BankField } from "./rules/bank-layout.ts";
import type { Difference } from "./rules/bank-result.ts";
import type { PaymentRules, ReleaseCause } from "./rules/payment-limits.ts";
export { releaseCauses } from "./rules/payment-limits.ts";

export const bankFieldWords: Record<BankField, Text> = {
  index: { zh: "序号", en: "Row number" },
  name: { zh: "收款人姓名", en: "Payee" },
  idNumber: { zh: "证件号码", en: "ID number" },
  phone: { zh: "手机号", en: "Phone" },
  bankName: { zh: "开户银行", en: "Bank" },
  subBankName: { zh: "开户支行", en: "Branch" },
  account: { zh: "收款账号", en: "Account" },
  amount: { zh: "金额", en: "Amount" },
  jobNumber: { zh: "工号", en: "Job number" },
  remark: { zh: "附言", en: "Remark" },
  batch: { zh: "批次编号", en: "Batch number" },
  payDate: { zh: "支付日期", en: "Payment date" },
  payerName: { zh: "付款户名", en: "Payer" },
  payerAccount: { zh: "付款账号", en: "Payer's account" },
  payerBank: { zh: "付款银行", en: "Payer's bank" },
  fixed: { zh: "固定内容", en: "Fixed text" },
};

export const cellKindWords: Record<BankCellKind, Text> = {
  text: { zh: "文本", en: "Text" },
  number: { zh: "数字", en: "Number" },
};

export const fileFormatWords = {
  xlsx: { zh: "Excel（xlsx）", en: "Excel (xlsx)" },
  csv: { zh: "CSV", en: "CSV" },
} satisfies Record<string, Text>;
export const encodingWords = {
  utf8: { zh: "UTF-8（带 BOM）", en: "UTF-8 with BOM" },
  gbk: { zh: "GBK", en: "GBK" },
} satisfies Record<string, Text>;

/** Whether a file of a layout was tried against the bank's own template. */
export const triedWords = {
  tried: { tone: "success", zh: "已按银行模板试过", en: "Tried with the bank" },
  untried: { tone: "warning", zh: "未按银行模板试过", en: "Not tried yet" },
} satisfies Record<string, StatusText>;
/** Which of the versions of a layout counts on a day. */
export const inForceWords = {
  inForce: { tone: "success", zh: "生效中", en: "In force" },
  later: { tone: "info", zh: "未生效", en: "Later" },
  replaced: { tone: "neutral", zh: "已被替代", en: "Replaced" },
  disabled: { tone: "neutral", zh: "停用", en: "Disabled" },
} satisfies Record<string, StatusText>;

export const usualWords = {
  usual: { tone: "info", zh: "默认", en: "Default" },
} satisfies Record<string, StatusText>;

export const beyondWords: Record<PaymentRules["beyond"], Text> = {
  refuse: { zh: "不允许支付", en: "Refused" },
  second: { zh: "须第二人复核放款", en: "A second person releases it" },
};
export const releaseWords: Record<PaymentRules["release"], Text> = {
  off: { zh: "不需要", en: "Never" },
  above: { zh: "超过金额时", en: "Above an amount" },
  always: { zh: "每次都要", en: "Always" },
};
export const releaseCauseWords: Record<ReleaseCause, Text> = {
  always: { zh: "每次支付都须复核", en: "every payment is released by a second person" },
  above: { zh: "批次金额超过复核金额", en: "the batch is above the amount set" },
  single: { zh: "有单笔超过限额", en: "an amount is beyond the limit for one person" },
  batch: { zh: "批次超过限额", en: "the batch is beyond its limit" },
  day: { zh: "当日累计超过限额", en: "the day is beyond its limit" },
};

/** Whether an account that was changed still keeps somebody out of bank files. */
export const changedWords = {
  held: { tone: "warning", zh: "暂不代发", en: "Held out" },
  over: { tone: "neutral", zh: "已过等待期", en: "Not held any more" },
} satisfies Record<string, StatusText>;

/** What became of a batch. */
export const batchWords = {
  toRelease: { tone: "warning", zh: "待复核放款", en: "To be released" },
  issued: { tone: "success", zh: "已支付", en: "Paid" },
  refused: { tone: "danger", zh: "复核未通过", en: "Refused" },
  withdrawn: { tone: "neutral", zh: "已撤回", en: "Withdrawn" },
} satisfies Record<string, StatusText>;
export type BatchState = keyof typeof batchWords;

/** What the bank says became of a row. */
export const resultWords = {
  paid: { tone: "success", zh: "银行已付", en: "Paid by the bank" },
  failed: { tone: "danger", zh: "银行退回", en: "Failed" },
} satisfies Record<string, StatusText>;

/** How the bank's answer differs from what it was sent. */
export const differenceWords: Record<Difference["kind"], Text> = {
  unknown: { zh: "没有发送过这一笔", en: "Was not sent" },
  amount: { zh: "金额不一致", en: "Another amount" },
  account: { zh: "账号不一致", en: "Another account" },
  twice: { zh: "同一笔有两个结果", en: "Answered twice" },
  missing: { zh: "银行没有返回结果", en: "Not answered" },
};
