import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { licenceWords } from "./words.ts";

export const agencyList = defineList({
  name: "agencies.list",
  title: { zh: "劳务公司", en: "Labour companies" },
  path: "/agencies",
  needs: "LABOUR_COMPANIES",
  scope: "tenant",
  export: "LABOUR_COMPANIES.export",
  sort: "priority",
  columns: {
    code: { zh: "编号", en: "Code", kind: "link", sort: true, width: 100 },
    name: { zh: "名称", en: "Name", sort: "name", grow: true },
    contact: { zh: "联系人", en: "Contact", kind: "person", nullable: true },
    phone: { zh: "电话", en: "Phone", nullable: true },
    recruiters: { zh: "招聘人", en: "Recruiters", kind: "number", hidden: true },
    accounts: { zh: "登录账号", en: "Log-ins", kind: "number" },
    openRequests: { zh: "待答复需求", en: "Open requests", kind: "number", sort: true, in: "page" },
    licenceValidTo: { zh: "许可证有效期至", en: "Licence until", kind: "date", nullable: true, sort: true, width: 130 },
    priority: { zh: "优先级", en: "Priority", kind: "number", sort: true },
    enabled: { zh: "状态", en: "Status", kind: "enabled", in: "page" },
  },
  values: { id: z.number(), version: z.number() },
  added: { actions: z.array(z.string()) },
  fields: {
    nameZh: { zh: "中文名称", en: "Chinese name" },
    nameEn: { zh: "英文名称", en: "English name" },
    creditCode: { zh: "统一社会信用代码", en: "Unified social credit code" },
    email: { zh: "邮箱", en: "E-mail" },
    address: { zh: "地址", en: "Address" },
    accountHolder: { zh: "账户名称", en: "Account holder" },
    bankName: { zh: "开户银行", en: "Bank" },
    subBankName: { zh: "支行", en: "Branch" },
    bankAccount: { zh: "银行账号", en: "Bank account" },
    note: { zh: "备注", en: "Note" },
  },
  filters: {
    search: { kind: "search", zh: "编号、名称、联系人或电话", en: "Code, name, contact or phone" },
    enabled: { kind: "enabled", zh: "状态", en: "Status", width: 120 },
    licence: { kind: "select", words: licenceWords, zh: "许可证", en: "Licence" },
  },
});
export type AgencyRow = RowOf<typeof agencyList>;
