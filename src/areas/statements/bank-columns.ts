import type { CellKind } from "#platform/excel/cell-kind.ts";
import type { Text } from "#platform/i18n/text.ts";

/** Columns of the bank file and of the cost export (spec 3), in their order. */
export const bankColumns: readonly { key: string; title: Text; kind: CellKind }[] = [
  { key: "index", title: { zh: "序号", en: "No." }, kind: "integer" },
  { key: "certName", title: { zh: "姓名", en: "Name" }, kind: "text" },
  { key: "workerCertNo", title: { zh: "证件号码", en: "ID number" }, kind: "text" },
  { key: "phone", title: { zh: "手机号", en: "Phone" }, kind: "text" },
  { key: "bankName", title: { zh: "开户银行", en: "Bank" }, kind: "text" },
  { key: "subBankName", title: { zh: "开户支行", en: "Branch" }, kind: "text" },
  { key: "bankNo", title: { zh: "银行账号", en: "Bank account" }, kind: "text" },
  { key: "calCost", title: { zh: "金额（元）", en: "Amount (yuan)" }, kind: "fen" },
];
