import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { itemList, namedItem } from "./items-list.ts";
import type { menu } from "./menu.ts";
import { itemKinds, taxedAs } from "./rules/kinds.ts";
import { itemSources, parameterKinds, versionStates } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const versioned = { id: fields.id, version: z.number().int() };
export const definitionCode = z
  .string()
  .regex(
    /^[a-z][A-Za-z0-9]{0,29}$/,
    "编码以小写字母开头，由字母和数字组成，最多 30 个|A code begins with a small letter and has up to 30 letters and digits",
  );
const formulaText = fields.text(4000);

/** Given figures by what a formula calls them as it is kept (`#12`, `att.late`, `AVERAGE #12 12`), and what it must come to. */
export const formulaTest = z.object({
  given: z.record(z.string().regex(/^[A-Za-z0-9#._ ]{1,60}$/), fields.lineUpTo(60)),
  result: fields.line(40),
});
export type FormulaTest = z.output<typeof formulaTest>;

/** One part of a formula for one person: how deep it stands, what it says and what it came to. */
export const formulaPart = z.object({
  depth: z.number(),
  text: z.string(),
  from: z.number(),
  to: z.number(),
  value: z.string().nullable(),
  isTaken: z.boolean(),
  stretches: z.array(z.object({ from: z.string(), to: z.string(), value: z.string() })),
});

// ---- items ------------------------------------------------------------------------------------------

export const listItems = call(itemList.call);

/** What formulas, templates and structures are made of. */
export const payrollChoices = call({
  method: "GET",
  path: "/salarySetting/choices",
  title: { zh: "薪资定义选项", en: "What pay is made of" },
  needs: ["C60308", "C60309", "C7501"],
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    items: z.array(namedItem.extend({ kind: z.enum(itemKinds), source: z.enum(itemSources), enabled: z.boolean() })),
    parameters: z.array(z.object({ code: z.string(), zh: z.string(), en: z.string(), kind: z.enum(parameterKinds) })),
    entities: z.array(z.object({ id: z.number(), name: z.string() })),
    cities: z.array(z.string()),
    costCentres: z.array(z.string()),
  }),
});

const formulaRow = z.object({
  id: z.number(),
  version: z.number(),
  fromMonth: z.string(),
  text: z.string(),
  note: z.string().nullable(),
  tests: z.array(formulaTest),
  state: z.enum(versionStates),
  publishedAt: z.string().nullable(),
});
export type FormulaRow = z.output<typeof formulaRow>;

export const readItem = call({
  method: "GET",
  path: "/salarySetting/item",
  title: { zh: "薪资项目详情", en: "A pay item" },
  needs: "C60309",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: itemList.detail.extend({
    formulas: z.array(formulaRow),
    templates: z.array(z.string()),
    /** What it is ticked for though no formula in force asks for it. */
    idle: z.array(z.enum(["inOvertimeBase", "inAverage"])),
  }),
});

export const saveItem = call({
  method: "POST",
  path: "/salarySetting/saveItem",
  title: { zh: "保存薪资项目", en: "Save a pay item" },
  needs: "C60309.edit",
  scope: "tenant",
  input: z.object({
    id: fields.id.optional(),
    version: z.number().int().default(0),
    code: definitionCode,
    zh: fields.line(30),
    en: fields.line(30),
    kind: z.enum(itemKinds),
    source: z.enum(itemSources),
    taxed: z.enum(taxedAs).default("none"),
    inGross: z.boolean().default(false),
    inOvertimeBase: z.boolean().default(false),
    inAverage: z.boolean().default(false),
    inMinimumWage: z.boolean().default(false),
    decimals: fields.whole(0, 4).default(2),
  }),
  output: fields.created,
});

export const enableItem = call({
  method: "POST",
  path: "/salarySetting/enableItem",
  title: { zh: "启用或停用薪资项目", en: "Switch a pay item on or off" },
  needs: "C60309.edit",
  scope: "tenant",
  input: z.object({ ...versioned, enabled: z.boolean() }),
  output: fields.done,
});

export const moveItem = call({
  method: "POST",
  path: "/salarySetting/moveItem",
  title: { zh: "调整薪资项目顺序", en: "Move a pay item" },
  needs: "C60309.edit",
  scope: "tenant",
  input: z.object({ id: fields.id, by: z.union([z.literal(-1), z.literal(1)]) }),
  output: fields.done,
});

/** The usual items, formulas, parameters and a template for each legal entity, where there are none yet. */
export const beginWithUsual = call({
  method: "POST",
  path: "/salarySetting/beginWithUsual",
  title: { zh: "使用常用薪资项目", en: "Begin with the usual items" },
  needs: "C60309.publish",
  scope: "tenant",
  input: z.object({ fromMonth: fields.month }),
  output: z.object({ items: z.number(), templates: z.number() }),
});

// ---- formulas ---------------------------------------------------------------------------------------

/** The usual items and parameters that are not there, since they came later than the company. */
export const missingStandard = call({
  method: "GET",
  path: "/salarySetting/missingStandard",
  title: { zh: "缺少的常用薪资项目", en: "Usual pay items that are missing" },
  needs: "C60309.publish",
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({ code: z.string(), name: z.string(), kind: z.enum(itemKinds), formula: z.string().nullable() }),
    ),
    /** Not added: another item has the name, or its formula needs one that is not there. */
    left: z.array(z.object({ code: z.string(), name: z.string(), needs: z.string().nullable() })),
    parameters: z.array(z.object({ code: z.string(), name: z.string(), cities: z.array(z.string()) })),
  }),
});

export const addMissingStandard = call({
  method: "POST",
  path: "/salarySetting/addMissingStandard",
  title: { zh: "补充常用薪资项目", en: "Add the usual items that are missing" },
  needs: "C60309.publish",
  scope: "tenant",
  input: z.object({ fromMonth: fields.month }),
  output: z.object({ items: z.number(), parameters: z.number() }),
});

export const saveFormula = call({
  method: "POST",
  path: "/salarySetting/saveFormula",
  title: { zh: "保存公式", en: "Save a formula" },
  needs: "C60309.edit",
  scope: "tenant",
  input: z.object({
    id: fields.id.optional(),
    version: z.number().int().default(0),
    itemId: fields.id,
    fromMonth: fields.month,
    text: formulaText,
    note: fields.optionalText(200),
    tests: z.array(formulaTest).max(20).default([]),
  }),
  output: fields.created,
});

export const deleteFormula = call({
  method: "POST",
  path: "/salarySetting/deleteFormula",
  title: { zh: "删除公式草稿", en: "Delete the draft of a formula" },
  needs: "C60309.edit",
  scope: "tenant",
  input: z.object(versioned),
  output: fields.done,
});

export const publishFormula = call({
  method: "POST",
  path: "/salarySetting/publishFormula",
  title: { zh: "发布公式", en: "Publish a formula" },
  needs: "C60309.publish",
  scope: "tenant",
  input: z.object(versioned),
  output: fields.done,
});

/** What the last granted month of each legal entity would come to with it; sums from three people on. */
export const formulaImpact = call({
  method: "POST",
  path: "/salarySetting/formulaImpact",
  title: { zh: "公式影响预览", en: "What a formula would change" },
  needs: "C60309.publish",
  scope: "department",
  idempotent: false,
  input: z.object({ id: fields.id }),
  output: z.array(
    z.object({
      entity: z.string(),
      month: z.string(),
      people: z.number(),
      changed: z.number(),
      failed: z.number(),
      itemFen: z.number().nullable(),
      grossFen: z.number().nullable(),
    }),
  ),
});

/** A formula that is being written, for one person's month: what each part of it comes to. */
export const previewFormula = call({
  method: "POST",
  path: "/salarySetting/previewFormula",
  title: { zh: "公式试算", en: "Try a formula on a person" },
  needs: "C60309.view",
  scope: "department",
  idempotent: false,
  input: z.object({ itemId: fields.id, text: formulaText, memberId: fields.id, month: fields.month }),
  output: z.object({
    text: z.string(),
    value: z.string().nullable(),
    faults: z.array(z.string()),
    parts: z.array(formulaPart),
  }),
});
