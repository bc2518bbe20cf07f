import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { cardParts } from "./card-parts.ts";
import { inboxKinds } from "./inbox-kinds.ts";
import { processTypeNames } from "./process-types.ts";
import { approvalTabWords, approvalWords } from "./words.ts";

/** Kinds of documents; all of them when absent. */
export const types = fields.filter(fields.listOf(z.enum(inboxKinds)));

/** What one decides by, on a card; nothing of it is what the viewer's step hides. */
const card = z.object({
  facts: z.array(z.object({ part: z.enum(cardParts), label: z.string(), value: z.string() })),
  amounts: z.array(z.object({ label: z.string(), fen: z.number().int() })),
  warnings: z.array(z.string()),
});
export type CardOfRow = z.output<typeof card>;

/** The viewer's own approvals: to do, done, started by them, copied to them. */
export const approvalList = defineList({
  name: "approvals.own",
  title: { zh: "审批", en: "Approvals" },
  path: "/approve/list",
  needs: "session",
  scope: "own",
  // Also of a worker, who may be asked to approve or get a copy.
  audience: ["staff", "worker"],
  export: "session",
  sort: "since",
  fileOrder: ["number", "documentTitle", "title", "departmentName", "submitterName", "costFen", "status"],
  columns: {
    number: { zh: "单号", en: "Number", kind: "link", sort: true },
    documentTitle: { zh: "单据类型", en: "Document", fileTitle: { zh: "单据", en: "Document" }, computed: true },
    title: {
      zh: "内容",
      en: "Subject",
      fileTitle: { zh: "摘要", en: "Summary" },
      grow: true,
      width: 200,
      cellWidth: 40,
    },
    departmentName: { zh: "部门", en: "Department", nullable: true, sort: "name" },
    submitterName: { zh: "提交人", en: "Submitted by", kind: "person", nullable: true, sort: "name" },
    costFen: {
      zh: "费用（元）",
      en: "Cost (CNY)",
      fileTitle: { zh: "费用", en: "Cost" },
      kind: "money",
      nullable: true,
      sort: true,
    },
    submittedAt: {
      zh: "提交时间",
      en: "Submitted",
      fileTitle: { zh: "提交时间", en: "Submitted at" },
      kind: "instant",
      sort: true,
      minor: true,
    },
    /** When the viewer got it, answered it or was copied in; null for their own. */
    reachedAt: {
      zh: "到达或处理时间",
      en: "Reached or answered at",
      kind: "instant",
      nullable: true,
      sort: true,
    },
    /** Since when it waits: for the viewer, or for the one whose turn it is. */
    since: { zh: "等待开始", en: "Waiting since", kind: "instant", nullable: true, computed: true, sort: true },
    currentApprovers: { zh: "当前审批人", en: "Current approver", nullable: true, computed: true },
    status: { zh: "状态", en: "Status", kind: "status", words: approvalWords, width: 120 },
  },
  values: {
    /** Of the instance. */
    id: z.number().int(),
    /** The viewer's open task. */
    taskId: z.number().int().nullable(),
    documentType: z.string(),
    processType: z.enum(processTypeNames),
    urgent: z.boolean(),
    /** Of a copy that has not been opened. */
    unread: z.boolean(),
  },
  added: {
    /** Where it is asked for (`cards`). */
    card: card.nullable(),
  },
  fields: { applicant: { zh: "申请人", en: "Applicant" }, flowName: { zh: "流程", en: "Flow" } },
  filters: {
    tab: { kind: "tabs", words: approvalTabWords, zh: "分类", en: "Tab" },
    search: { kind: "search", zh: "单号、内容或提交人", en: "Number, subject or submitter", width: 240 },
    status: { kind: "select", words: approvalWords, zh: "状态", en: "Status", width: 130 },
    submittedFrom: { kind: "dateRange", to: "submittedTo", zh: "提交日期", en: "Submitted" },
  },
  inputs: { types, cards: fields.filter(fields.flag) },
});
export type ApprovalRow = RowOf<typeof approvalList>;
