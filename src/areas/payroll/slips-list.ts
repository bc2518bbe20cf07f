import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import * as fields from "#platform/http/fields.ts";
import { markCodes } from "./rules/kinds.ts";
import { markWords, receiptWords, runStates, shownSlipWords } from "./words.ts";

const amount = { kind: "money", nullable: true, computed: true, fileNeeds: "C60302.view" } as const;

/** The people of a run; amounts for whoever may view them, opened a page at a time. */
export const slipList = defineList({
  name: "payroll.slips",
  title: { zh: "工资单", en: "Slips" },
  path: "/salarySetting/slips",
  needs: "C60302",
  scope: "tenant",
  export: "C60302.export",
  sort: "jobNumber",
  columns: {
    jobNumber: { zh: "工号", en: "Job number", nullable: true, sort: true, width: 110 },
    name: { zh: "姓名", en: "Name", kind: "link", sort: "name" },
    department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true },
    grossFen: { zh: "应发", en: "Gross", ...amount },
    insuranceFen: { zh: "社保公积金", en: "Insurance and fund", ...amount },
    taxFen: { zh: "个税", en: "Income tax", ...amount },
    deductionFen: { zh: "其他扣款", en: "Deductions", ...amount },
    netFen: { zh: "实发", en: "Net", ...amount },
    employerFen: { zh: "单位承担", en: "Employer's cost", ...amount, minor: true },
    marks: { zh: "异常", en: "Marks", kind: "marks", schema: z.array(z.string()), computed: true },
    state: { zh: "状态", en: "Status", kind: "status", words: shownSlipWords, sort: true, width: 176 },
    receipt: { zh: "本人确认", en: "Receipt", kind: "status", words: receiptWords, minor: true },
    reason: { zh: "说明", en: "Reason", nullable: true, minor: true },
  },
  values: { id: z.number(), version: z.number(), memberId: z.number(), runId: z.number() },
  unsent: {
    sealed: z.custom<Buffer | null>(),
    runState: z.enum(runStates),
    markCodes: z.array(z.object({ code: z.enum(markCodes), blocks: z.enum(["no", "yes", "never"]) })),
  },
  added: { actions: z.array(z.string()), blocks: z.boolean() },
  filters: {
    runId: { kind: "custom", input: fields.id, zh: "批次", en: "Run" },
    search: { kind: "search", zh: "姓名或工号", en: "Name or job number" },
    state: { kind: "select", words: shownSlipWords, multiple: true, zh: "状态", en: "Status" },
    marked: {
      kind: "select",
      words: { yes: { zh: "有异常", en: "With marks" }, ...markWords },
      zh: "异常",
      en: "Marks",
    },
    departmentId: { kind: "department", zh: "部门", en: "Department" },
  },
});
export type SlipRow = RowOf<typeof slipList>;
