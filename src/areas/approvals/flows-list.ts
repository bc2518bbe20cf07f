import { z } from "zod";
import { listed } from "#platform/i18n/text.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { processTypes } from "./process-types.ts";
import { flowStateOf, flowWords } from "./words.ts";

export const everybody = { zh: "全体成员", en: "Everybody" };
export const allDepartments = { zh: "全部部门", en: "All departments" };
const names = z.array(z.string());

/** The flows of the company, drafts too. */
export const flowList = defineList(
  {
    name: "approvals.flows",
    savedAs: "flows",
    title: { zh: "审批流程", en: "Approval flows" },
    path: "/workflow/list",
    needs: "C6500",
    scope: "tenant",
    export: "C6500.export",
    sort: "-changedAt",
    columns: {
      name: { zh: "流程名称", en: "Name", kind: "link", grow: true, sort: "name" },
      processType: {
        zh: "流程类型",
        en: "Process type",
        fileTitle: { zh: "流程类型", en: "Type" },
        words: processTypes,
        sort: true,
      },
      subTypes: { zh: "适用类别", en: "Kinds", fileTitle: { zh: "细分类型", en: "Kinds" }, schema: names },
      /** Empty = every department. */
      departments: {
        zh: "发起部门",
        en: "Initiating departments",
        fileTitle: { zh: "适用部门", en: "Departments" },
        schema: names,
        cellWidth: 30,
      },
      starters: {
        zh: "可发起人",
        en: "Who may start",
        fileTitle: { zh: "发起人", en: "Who may start" },
        schema: names,
        cellWidth: 30,
      },
      daysBefore: {
        zh: "距用工日期（天）",
        en: "Days in advance",
        fileTitle: { zh: "提前天数", en: "Days before" },
        kind: "number",
        nullable: true,
      },
      monthlyCount: {
        zh: "每月可申请次数",
        en: "Requests a month",
        fileTitle: { zh: "每月次数", en: "Times a month" },
        kind: "number",
        nullable: true,
      },
      urgent: { zh: "紧急", en: "Urgent", fileTitle: { zh: "加急", en: "Urgent" }, kind: "yesNo", in: "file" },
      /** Of the published version; null while there is only a draft. */
      number: {
        zh: "版本",
        en: "Version",
        schema: z.number().int().nullable(),
        width: 140,
        cell: "integer",
      },
      hasDraft: { zh: "有草稿", en: "Has a draft", kind: "yesNo", in: "file" },
      /** Applications under approval by any version of it. */
      running: { zh: "审批中", en: "Running", fileTitle: { zh: "审批中", en: "Under approval" }, kind: "number" },
      enabled: { zh: "状态", en: "Status", kind: "status", words: flowWords, schema: z.boolean(), width: 130 },
      changedAt: {
        zh: "最后修改",
        en: "Last change",
        fileTitle: { zh: "修改时间", en: "Changed at" },
        kind: "instant",
        sort: true,
        minor: true,
      },
      changedBy: { zh: "修改人", en: "Changed by", kind: "person", nullable: true, hidden: true },
    },
    values: { id: z.number().int(), urgent: z.boolean(), hasDraft: z.boolean(), version: z.number().int() },
    filters: {
      search: { kind: "search", zh: "流程名称", en: "Name of the flow" },
      processType: { kind: "select", words: processTypes, zh: "流程类型", en: "Process type" },
      enabled: { kind: "enabled", zh: "状态", en: "Status" },
      departmentId: { kind: "department", zh: "发起部门", en: "Initiating department", width: 180 },
    },
  },
  {
    subTypes: ({ subTypes }, locale) => listed(subTypes, locale),
    departments: ({ departments }, locale) => listed(departments, locale) || allDepartments[locale],
    starters: ({ starters }, locale) => listed(starters, locale) || everybody[locale],
    enabled: flowStateOf,
  },
);
export type FlowListRow = RowOf<typeof flowList>;
