import { z } from "zod";
import { defineRows, type RowOf } from "#platform/list/define-list.ts";
import { channelWords, connectionWords } from "./words.ts";

/** Who at a labour company is asked, and by which channel; numbers and addresses are masked, the rest only by `revealRecruiter`. */
export const recruiterRows = defineRows({
  title: { zh: "渠道与招聘人", en: "Channels and recruiters" },
  columns: {
    channel: { zh: "渠道", en: "Channel", words: channelWords },
    name: { zh: "名称", en: "Name", kind: "person", grow: true },
    phone: { zh: "电话", en: "Phone", nullable: true },
    email: { zh: "邮箱", en: "E-mail", nullable: true },
    enabled: { zh: "状态", en: "Status", kind: "enabled" },
  },
  values: { id: z.number() },
});
export type Recruiter = RowOf<typeof recruiterRows>;

/** The log-ins of a labour company's own people. */
export const agencyAccountRows = defineRows({
  title: { zh: "登录账号", en: "Log-ins" },
  columns: {
    name: { zh: "姓名", en: "Name", kind: "person", grow: true },
    enabled: { zh: "状态", en: "Status", kind: "enabled" },
  },
  values: { id: z.number() },
  fields: { phone: { zh: "电话", en: "Phone" }, email: { zh: "邮箱", en: "E-mail" } },
});

/** The companies that a labour company's log-in serves. */
export const customerRows = defineRows({
  title: { zh: "客户管理", en: "Customers" },
  columns: {
    name: { zh: "企业", en: "Company", grow: true },
    /** How this company calls the labour company. */
    agencyName: { zh: "对方登记的名称", en: "Your name there", grow: true },
    openRequests: { zh: "待答复需求", en: "Open requests", kind: "number" },
    workers: { zh: "在册人员", en: "Workers", kind: "number" },
    contracts: { zh: "有效合同", en: "Contracts in force", kind: "number" },
    statements: { zh: "未付结算单", en: "Unpaid statements", kind: "number" },
    current: { zh: "当前", en: "Current", schema: z.boolean() },
  },
  values: { tenantId: z.number(), accountId: z.number() },
});
export type Customer = RowOf<typeof customerRows>;

/** The hotels that have connected a labour company of theirs with this company, or offer to; figures where the caller serves. */
export const servedRows = defineRows({
  title: { zh: "服务的酒店", en: "Hotels we serve" },
  columns: {
    name: { zh: "酒店", en: "Hotel", grow: true },
    agencyName: { zh: "对方登记的名称", en: "Your name there", grow: true },
    state: { zh: "连接", en: "Connection", kind: "status", words: connectionWords },
    openRequests: { zh: "待答复需求", en: "Open requests", kind: "number", nullable: true },
    workers: { zh: "在册人员", en: "Workers", kind: "number", nullable: true },
    contracts: { zh: "有效合同", en: "Contracts in force", kind: "number", nullable: true },
    statements: { zh: "未付结算单", en: "Unpaid statements", kind: "number", nullable: true },
  },
  values: { id: z.number(), hotelId: z.number(), accountId: z.number().nullable() },
});
export type ServedHotel = RowOf<typeof servedRows>;
