import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { importInput } from "#platform/list/import-input.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { billList } from "./bills-list.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const listBills = call({ ...billList.call, transaction: "write" });

export const billTemplate = call({
  method: "GET",
  needs: "C60501.import",
  scope: "tenant",
  transfer: "download",
  path: "/socialInsurance/bills/import/template",
  title: { zh: "下载账单模板", en: "Download the template of a bill" },
  input: z.object({ format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  output: z.unknown(),
});

/** Reads the bureau's bill of a month and holds it against our lines; a second one takes the place of the first. */
export const importBill = call({
  method: "POST",
  needs: "C60501.import",
  scope: "tenant",
  transfer: "upload",
  path: "/socialInsurance/bills/import",
  title: { zh: "导入社保账单", en: "Import a bill" },
  input: importInput.extend({ monthId: fields.id }),
  output: z.object({
    count: z.number(),
    equal: z.number(),
    differs: z.number(),
    onlyOurs: z.number(),
    onlyTheirs: z.number(),
  }),
});

/** What is accepted is written as back pay or a refund of the open month; `lines` are these. */
export const answerBill = call({
  method: "POST",
  path: "/socialInsurance/bills/answer",
  title: { zh: "处理账单差异", en: "Answer differences of a bill" },
  needs: "C60501.match",
  scope: "department",
  input: z.object({
    ids: fields.idList,
    answer: z.enum(["accepted", "disputed"]),
    note: fields.optionalText(200),
  }),
  output: z.object({ count: z.number(), lines: z.number() }),
});

/** Takes answers back, with the lines that were written for them. */
export const reopenBill = call({
  method: "POST",
  path: "/socialInsurance/bills/reopen",
  title: { zh: "撤回账单差异的处理", en: "Take answers to a bill back" },
  needs: "C60501.match",
  scope: "department",
  input: z.object({ ids: fields.idList }),
  output: z.object({ count: z.number() }),
});
