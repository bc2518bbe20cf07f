import { listExporter } from "#platform/excel/exporter.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { listed, type Locale } from "#platform/i18n/text.ts";
import { listApprovals } from "../../api.ts";
import { listFlows } from "../../flows-api.ts";
import { listHolders } from "../../hand-over-api.ts";
import { processTypes } from "../../process-types.ts";
import { approvalWords, flowStateOf, flowWords, holderWords } from "../../words.ts";
import { flowsQuery, presentFlows } from "../flows/list-flows.ts";
import { holdersQuery } from "../handing-over/holdings.ts";
import { approvalsQuery, presentApprovals, type StoredApproval } from "./list-approvals.ts";

type RowOf<C extends typeof listApprovals | typeof listHolders | typeof listFlows> = OutputOf<C>["rows"][number];
type Approval = RowOf<typeof listApprovals>;
type Holder = RowOf<typeof listHolders>;
type Flow = RowOf<typeof listFlows>;

const yes = { zh: "是", en: "Yes" };
const everybody = { zh: "所有人", en: "Everybody" };
const allDepartments = { zh: "全部部门", en: "All departments" };
const namesOr = (names: readonly string[], none: Record<Locale, string>, locale: Locale) =>
  names.length === 0 ? none[locale] : listed(names, locale);

/** One's own approvals with the tab and filters of the inbox. */
const approvalsExport = listExporter({
  name: "approvals.own",
  needs: "session",
  title: { zh: "审批", en: "Approvals" },
  input: listApprovals.input,
  columns: [
    { key: "number", title: { zh: "单号", en: "Number" }, kind: "text", value: (row: Approval) => row.number },
    { key: "documentTitle", title: { zh: "单据", en: "Document" }, kind: "text", value: (row) => row.documentTitle },
    { key: "title", title: { zh: "摘要", en: "Summary" }, kind: "text", width: 40, value: (row) => row.title },
    {
      key: "departmentName",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      value: (row) => row.departmentName,
    },
    {
      key: "submitterName",
      title: { zh: "提交人", en: "Submitted by" },
      kind: "text",
      value: (row) => row.submitterName,
    },
    { key: "costFen", title: { zh: "费用", en: "Cost" }, kind: "fen", value: (row) => row.costFen },
    {
      key: "status",
      title: { zh: "状态", en: "Status" },
      kind: "text",
      value: (row, locale) => approvalWords[row.status][locale],
    },
    {
      key: "submittedAt",
      title: { zh: "提交时间", en: "Submitted at" },
      kind: "instant",
      value: (row) => row.submittedAt,
    },
    {
      key: "reachedAt",
      title: { zh: "到达或处理时间", en: "Reached or answered at" },
      kind: "instant",
      value: (row) => row.reachedAt,
    },
    { key: "since", title: { zh: "等待开始", en: "Waiting since" }, kind: "instant", value: (row) => row.since },
    {
      key: "currentApprovers",
      title: { zh: "当前审批人", en: "Current approver" },
      kind: "text",
      value: (row) => row.currentApprovers,
    },
  ],
  query: approvalsQuery,
  present: (context, rows: StoredApproval[], input) => presentApprovals(context, rows, input),
});

/** Who holds approvals. */
const holdersExport = listExporter({
  name: "approvals.holders",
  needs: "C6510.export",
  title: { zh: "审批交接", en: "Approval handover" },
  input: listHolders.input,
  columns: [
    { key: "name", title: { zh: "姓名", en: "Name" }, kind: "text", value: (row: Holder) => row.name },
    {
      key: "departmentName",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      value: (row) => row.departmentName,
    },
    {
      key: "gone",
      title: { zh: "状态", en: "State" },
      kind: "text",
      value: (row, locale) => holderWords[row.gone ? "gone" : "here"][locale],
    },
    { key: "leftOn", title: { zh: "离职日期", en: "Left on" }, kind: "date", value: (row) => row.leftOn },
    { key: "tasks", title: { zh: "待办", en: "Open tasks" }, kind: "integer", value: (row) => row.tasks },
    { key: "since", title: { zh: "最早等待自", en: "Oldest since" }, kind: "instant", value: (row) => row.since },
    { key: "flows", title: { zh: "涉及流程", en: "Flows" }, kind: "integer", value: (row) => row.flows },
  ],
  query: holdersQuery,
});

/** The flows of the company. */
const flowsExport = listExporter({
  name: "approvals.flows",
  needs: "C6500.export",
  title: { zh: "审批流程", en: "Approval flows" },
  input: listFlows.input,
  columns: [
    { key: "name", title: { zh: "流程名称", en: "Name" }, kind: "text", value: (row: Flow) => row.name },
    {
      key: "processType",
      title: { zh: "流程类型", en: "Type" },
      kind: "text",
      value: (row, locale) => processTypes[row.processType][locale],
    },
    {
      key: "subTypes",
      title: { zh: "细分类型", en: "Kinds" },
      kind: "text",
      value: (row, locale) => listed(row.subTypes, locale),
    },
    {
      key: "departments",
      title: { zh: "适用部门", en: "Departments" },
      kind: "text",
      width: 30,
      value: (row, locale) => namesOr(row.departments, allDepartments, locale),
    },
    {
      key: "starters",
      title: { zh: "发起人", en: "Who may start" },
      kind: "text",
      width: 30,
      value: (row, locale) => namesOr(row.starters, everybody, locale),
    },
    {
      key: "daysBefore",
      title: { zh: "提前天数", en: "Days before" },
      kind: "integer",
      value: (row) => row.daysBefore,
    },
    {
      key: "monthlyCount",
      title: { zh: "每月次数", en: "Times a month" },
      kind: "integer",
      value: (row) => row.monthlyCount,
    },
    {
      key: "urgent",
      title: { zh: "加急", en: "Urgent" },
      kind: "text",
      value: (row, locale) => (row.urgent ? yes[locale] : null),
    },
    { key: "number", title: { zh: "版本", en: "Version" }, kind: "integer", value: (row) => row.number },
    {
      key: "hasDraft",
      title: { zh: "有草稿", en: "Has a draft" },
      kind: "text",
      value: (row, locale) => (row.hasDraft ? yes[locale] : null),
    },
    { key: "running", title: { zh: "审批中", en: "Under approval" }, kind: "integer", value: (row) => row.running },
    {
      key: "state",
      title: { zh: "状态", en: "State" },
      kind: "text",
      value: (row, locale) => flowWords[flowStateOf(row)][locale],
    },
    { key: "changedAt", title: { zh: "修改时间", en: "Changed at" }, kind: "instant", value: (row) => row.changedAt },
    { key: "changedBy", title: { zh: "修改人", en: "Changed by" }, kind: "text", value: (row) => row.changedBy },
  ],
  query: flowsQuery,
  present: presentFlows,
});

export const exporters = [approvalsExport, holdersExport, flowsExport];
