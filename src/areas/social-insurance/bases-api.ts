import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { importInput } from "#platform/list/import-input.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { baseList } from "./bases-list.ts";
import type { menu } from "./menu.ts";
import { baseKinds } from "./rules/items.ts";

const call = callsOf<CodeOf<typeof menu>>();

/** 10 million yuan. */
export const mostBaseFen = 1_000_000_000;

export const listBases = call({ ...baseList.call, transaction: "write" });

export const saveBase = call({
  method: "POST",
  path: "/socialInsurance/bases/save",
  title: { zh: "设置缴费基数", en: "Set a base" },
  needs: "C60501.edit",
  scope: "department",
  unlogged: ["baseFen"],
  input: z.object({
    memberId: fields.id,
    kind: z.enum(baseKinds),
    from: fields.month,
    baseFen: fields.fenBetween(1, mostBaseFen),
    /** Months that are confirmed already pay the difference later. */
    late: z.boolean().default(false),
  }),
  output: fields.done,
});

const wizardRow = z.object({
  memberId: z.number(),
  jobNumber: z.string(),
  name: z.string(),
  /** Months of the year that were paid; for a joiner of this year the first full one. */
  months: z.number(),
  origin: z.enum(["yearly", "firstMonth"]),
  averageFen: z.number(),
  /** What is declared now. */
  beforeFen: z.number().nullable(),
});
export type WizardRow = z.output<typeof wizardRow>;

/** What was paid in a year, a month on average, for everybody who is insured at an account. */
export const proposeBases = call({
  method: "GET",
  path: "/socialInsurance/bases/yearly",
  title: { zh: "年度基数核定", en: "Bases of a year" },
  needs: "C60501.view",
  scope: "department",
  transaction: "write",
  input: z.object({ accountId: fields.id, year: fields.whole(2020, 2100) }),
  output: z.object({
    rows: z.array(wizardRow),
    /** Nobody knows what was paid. */
    unpaid: z.array(z.object({ memberId: z.number(), jobNumber: z.string(), name: z.string() })),
    known: z.boolean(),
  }),
});

export const takeBases = call({
  method: "POST",
  path: "/socialInsurance/bases/yearly/take",
  title: { zh: "采用年度基数", en: "Take up the bases of a year" },
  needs: "C60501.edit",
  scope: "department",
  input: z.object({
    accountId: fields.id,
    year: fields.whole(2020, 2100),
    from: fields.month,
    memberIds: fields.idList,
    late: z.boolean().default(false),
  }),
  output: z.object({ count: z.number() }),
});

export const baseTemplate = call({
  method: "GET",
  needs: "C60501.import",
  scope: "department",
  transfer: "download",
  path: "/socialInsurance/bases/import/template",
  title: { zh: "下载缴费基数模板", en: "Download the template of bases" },
  input: z.object({ format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  output: z.unknown(),
});

export const importBases = call({
  method: "POST",
  needs: "C60501.import",
  scope: "department",
  transfer: "upload",
  path: "/socialInsurance/bases/import",
  title: { zh: "导入缴费基数", en: "Import bases" },
  input: importInput,
  output: z.object({ count: z.number() }),
});
