import { z } from "zod";
import { defineRows } from "#platform/list/define-list.ts";
import { valueWords } from "./words.ts";

export const ruleValue = z.union([z.number().int(), z.boolean(), z.string(), z.null()]);

/** Values of a rule, each from a date on: for the company, for a legal entity, or for a department and those below it. */
export const ruleValueRows = defineRows(
  {
    title: { zh: "历史", en: "History" },
    columns: {
      value: { zh: "值", en: "Value", schema: ruleValue },
      /** The department or legal entity; null = the company. */
      place: { zh: "适用范围", en: "Applies to", nullable: true },
      validFrom: { zh: "生效日期", en: "In force from", kind: "date" },
      /** The page knows which value of those that are not future is in force. */
      state: { zh: "状态", en: "Status", kind: "status", words: valueWords, derived: true },
      setBy: { zh: "设置人", en: "Set by", kind: "person", nullable: true },
      setAt: { zh: "设置时间", en: "Set at", kind: "instant" },
      note: { zh: "说明", en: "Note", nullable: true, grow: true },
    },
    values: {
      id: z.number().int(),
      departmentId: z.number().int().nullable(),
      legalEntityId: z.number().int().nullable(),
      /** Not yet in force; may still be withdrawn. */
      future: z.boolean(),
    },
  },
  { state: ({ future }) => (future ? "future" : null) },
);
