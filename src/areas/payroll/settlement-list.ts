import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import type { StatusText } from "#platform/i18n/status.ts";
import { monthWords } from "./words.ts";

const sum = { kind: "money", nullable: true, fileNeeds: "C60303.view" } as const;

/** Months of legal entities that have been paid in; sums for whoever sees everybody's pay, of three people or more (Y-10). */
export const settlementList = defineList({
  name: "payroll.settlement",
  title: { zh: "工资结算", en: "Wage settlement" },
  path: "/salarySetting/settlements",
  needs: "C60303",
  scope: "tenant",
  export: "C60303.view",
  sort: "-month",
  columns: {
    month: { zh: "薪资月份", en: "Month", kind: "link", sort: true, width: 110 },
    entity: { zh: "法人公司", en: "Legal entity", sort: "name", grow: true },
    runs: { zh: "薪资批次", en: "Runs", kind: "number" },
    notGranted: { zh: "未发放批次", en: "Not granted", kind: "number" },
    people: { zh: "人数", en: "People", kind: "number" },
    grossFen: { zh: "应发合计", en: "Gross", ...sum },
    netFen: { zh: "实发合计", en: "Net", ...sum },
    paid: { zh: "已支付", en: "Paid", kind: "number" },
    unpaid: { zh: "未支付", en: "Unpaid", kind: "number" },
    failed: { zh: "支付失败", en: "Failed", kind: "number" },
    settledBy: { zh: "结算人", en: "Settled by", nullable: true, minor: true },
    settledAt: { zh: "结算时间", en: "Settled", kind: "instant", nullable: true, minor: true },
    state: { zh: "状态", en: "Status", kind: "status", words: monthWords, sort: true },
  },
  values: { id: z.number(), version: z.number(), entityId: z.number() },
  added: { actions: z.array(z.string()) },
  filters: {
    month: { kind: "month", zh: "薪资月份", en: "Month" },
    search: { kind: "search", zh: "法人公司", en: "Legal entity" },
    state: { kind: "select", words: monthWords, zh: "状态", en: "Status" },
  },
});
export type SettlementRow = RowOf<typeof settlementList>;

export const owedWords = {
  owed: { tone: "warning", zh: "未还清", en: "Owed" },
  cleared: { tone: "success", zh: "已还清", en: "Paid back" },
} satisfies Record<string, StatusText>;

/** What people owe because a month's pay was lower than what had to come off it (S-4). */
export const owedList = defineList({
  name: "payroll.owed",
  title: { zh: "应收员工款", en: "Owed by people" },
  path: "/salarySetting/owed",
  needs: "C60303",
  scope: "tenant",
  export: "C60303.view",
  sort: "jobNumber",
  columns: {
    jobNumber: { zh: "工号", en: "Job number", nullable: true, sort: true, width: 110 },
    name: { zh: "姓名", en: "Name", kind: "person", sort: "name" },
    department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true },
    entity: { zh: "法人公司", en: "Legal entity", minor: true },
    sinceMonth: { zh: "起始月份", en: "Since", sort: true, width: 110 },
    lastMonth: { zh: "最近月份", en: "Last month", width: 110 },
    addedFen: { zh: "转入应收", en: "Owed", kind: "money", nullable: true, computed: true, fileNeeds: "C60303.view" },
    repaidFen: {
      zh: "已扣回",
      en: "Taken back",
      kind: "money",
      nullable: true,
      computed: true,
      fileNeeds: "C60303.view",
    },
    balanceFen: { zh: "余额", en: "Left", kind: "money", nullable: true, computed: true, fileNeeds: "C60303.view" },
    state: { zh: "状态", en: "Status", kind: "status", words: owedWords },
  },
  values: { id: z.number(), memberId: z.number() },
  unsent: { slips: z.array(z.number()), amounts: z.array(z.custom<Buffer>()) },
  filters: {
    search: { kind: "search", zh: "姓名或工号", en: "Name or job number" },
    state: { kind: "select", words: owedWords, zh: "状态", en: "Status" },
  },
});
export type OwedRow = RowOf<typeof owedList>;

/** What is looked at before a month is settled; `blocks` keeps it open. */
export const checkKinds = ["runs", "attendance", "frozen", "unpaid", "insurance", "tax", "vouchers"] as const;
export type CheckKind = (typeof checkKinds)[number];
