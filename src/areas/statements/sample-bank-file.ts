import type { Locale } from "#platform/i18n/text.ts";
import type { BankBatch, BankLayout, BankPayee } from "./rules/bank-layout.ts";
import { bankColumns } from "./bank-columns.ts";

/** The product's own layout (V-2): what an account without one of its own is paid by. */
export const builtinLayout = (locale: Locale): BankLayout => ({
  format: "xlsx",
  encoding: "utf8",
  headLines: [],
  heading: true,
  columns: bankColumns.map(({ field, kind, title }) => ({
    title: title[locale],
    field,
    kind: kind === "text" ? "text" : "number",
    fixed: null,
  })),
});

/** Invented people: their numbers belong to nobody. */
export const samplePayees = (locale: Locale): BankPayee[] => {
  const zh = locale === "zh";
  return [
    {
      name: zh ? "样例一" : "Sample One",
      idNumber: "110101190001010011",
      phone: "13000000001",
      bankName: zh ? "样例银行" : "Sample Bank",
      subBankName: zh ? "样例支行" : "Sample Branch",
      account: "6222000000000000011",
      jobNumber: "S001",
      remark: zh ? "工资" : "Pay",
      fen: 441_057,
    },
    {
      name: zh ? "样例二" : "Sample Two",
      idNumber: "110101190001010038",
      phone: "13000000002",
      bankName: zh ? "样例银行" : "Sample Bank",
      subBankName: null,
      account: "6222000000000000029",
      jobNumber: "S002",
      remark: zh ? "工资" : "Pay",
      fen: 8,
    },
  ];
};

export const sampleBatch = (locale: Locale, payDate: string): BankBatch => ({
  number: "SAMPLE-001",
  payDate,
  payerName: locale === "zh" ? "样例酒店有限公司" : "Sample Hotel Ltd",
  payerAccount: "31050000000000000001",
  payerBank: locale === "zh" ? "样例银行" : "Sample Bank",
});
