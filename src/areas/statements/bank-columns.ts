import type { CellKind } from "#platform/excel/cell-kind.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { BankField } from "./rules/bank-layout.ts";

/** Columns of the bank file and of the cost export (spec 3), in their order. */
export const bankColumns: readonly { key: string; field: BankField; title: Text; kind: CellKind }[] = [
  { key: "index", field: "index", title: { zh: "序号", en: "No." }, kind: "integer" },
  { key: "certName", field: "name", title: { zh: "姓名", en: "Name" }, kind: "text" },
  { key: "workerCertNo", field: "idNumber", title: { zh: "证件号码", en: "ID number" }, kind: "text" },
  { key: "phone", field: "phone", title: { zh: "手机号", en: "Phone" }, kind: "text" },
  { key: "bankName", field: "bankName", title: { zh: "开户银行", en: "Bank" }, kind: "text" },
  { key: "subBankName", field: "subBankName", title: { zh: "开户支行", en: "Branch" }, kind: "text" },
  { key: "bankNo", field: "account", title: { zh: "银行账号", en: "Bank account" }, kind: "text" },
  { key: "calCost", field: "amount", title: { zh: "金额（元）", en: "Amount (yuan)" }, kind: "fen" },
];
