import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { formulaPart } from "./rules-api.ts";
import { templateList } from "./templates-list.ts";
import { itemKinds } from "./rules/kinds.ts";
import { runKinds, versionStates } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const versioned = { id: fields.id, version: z.number().int() };
const ids = z.array(fields.id).max(500).optional();
const texts = z.array(fields.line(40)).max(200).optional();

/** Any of each kind that is given, all kinds together. */
export const conditionsInput = z.object({
  departments: ids,
  posts: ids,
  grades: ids,
  ranks: ids,
  kinds: texts,
  cities: texts,
  costCentres: texts,
  members: ids,
});

const setItem = z.object({ itemId: fields.id, formula: fields.optionalText(4000), shown: z.boolean().default(true) });
const shownItem = z.object({ itemId: z.number(), formula: z.string().nullable(), shown: z.boolean() });
const items = z.array(setItem).max(200);

const templateVersion = z.object({
  id: z.number(),
  version: z.number(),
  fromMonth: z.string(),
  note: z.string().nullable(),
  conditions: conditionsInput,
  items: z.array(shownItem),
  cycle: z.enum(["month", "half"]),
  payDay: z.number(),
  paySameMonth: z.boolean(),
  insuranceMonth: z.enum(["same", "previous"]),
  state: z.enum(versionStates),
  publishedAt: z.string().nullable(),
});
export type TemplateVersion = z.output<typeof templateVersion>;

export const listTemplates = call(templateList.call);

export const readTemplate = call({
  method: "GET",
  path: "/salarySetting/template",
  title: { zh: "薪资模板详情", en: "A salary template" },
  needs: "C60308",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: templateList.detail.extend({ versions: z.array(templateVersion) }),
});

export const saveTemplate = call({
  method: "POST",
  path: "/salarySetting/saveTemplate",
  title: { zh: "保存薪资模板", en: "Save a salary template" },
  needs: "C60308.edit",
  scope: "tenant",
  input: z.object({
    id: fields.id.optional(),
    version: z.number().int().default(0),
    code: fields.line(20),
    name: fields.line(40),
    entityId: fields.id,
    runKind: z.enum(runKinds),
    priority: fields.whole(1, 999),
    enabled: z.boolean().default(true),
  }),
  output: fields.created,
});

export const saveTemplateVersion = call({
  method: "POST",
  path: "/salarySetting/saveTemplateVersion",
  title: { zh: "保存薪资模板版本", en: "Save a version of a template" },
  needs: "C60308.edit",
  scope: "tenant",
  input: z.object({
    id: fields.id.optional(),
    version: z.number().int().default(0),
    templateId: fields.id,
    fromMonth: fields.month,
    note: fields.optionalText(200),
    conditions: conditionsInput.default({}),
    items,
    cycle: z.enum(["month", "half"]).default("month"),
    payDay: fields.whole(1, 31),
    paySameMonth: z.boolean().default(false),
    insuranceMonth: z.enum(["same", "previous"]).default("same"),
  }),
  output: fields.created,
});

export const deleteTemplateVersion = call({
  method: "POST",
  path: "/salarySetting/deleteTemplateVersion",
  title: { zh: "删除模板版本草稿", en: "Delete a draft of a template" },
  needs: "C60308.edit",
  scope: "tenant",
  input: z.object(versioned),
  output: fields.done,
});

export const publishTemplateVersion = call({
  method: "POST",
  path: "/salarySetting/publishTemplateVersion",
  title: { zh: "发布薪资模板", en: "Publish a version of a template" },
  needs: "C60308.publish",
  scope: "tenant",
  input: z.object(versioned),
  output: fields.done,
});

/** What is wrong with a set while it is put together: circles and unknown names, with item, line and column. */
export const checkTemplate = call({
  method: "POST",
  path: "/salarySetting/checkTemplate",
  title: { zh: "检查薪资模板", en: "Check a template" },
  needs: "C60308.edit",
  scope: "tenant",
  idempotent: false,
  logged: false,
  input: z.object({ fromMonth: fields.month, items }),
  output: z.object({ faults: z.array(z.object({ item: z.string().nullable(), text: z.string() })) }),
});

const person = z.object({
  memberId: z.number(),
  name: z.string(),
  jobNumber: z.string(),
  department: z.string().nullable(),
  entity: z.string().nullable(),
});

/** Who has which template in a month, who has none, and for whom two are equal. */
export const whoFitsTemplates = call({
  method: "GET",
  path: "/salarySetting/whoFits",
  title: { zh: "模板适用人员", en: "Who has which template" },
  needs: "C60308",
  scope: "department",
  input: z.object({
    month: fields.month,
    runKind: z.enum(runKinds).default("main"),
    templateId: fields.filter(fields.id),
  }),
  output: z.object({
    templates: z.array(z.object({ id: z.number(), name: z.string(), people: z.number() })),
    people: z.array(person),
    none: z.array(person),
    ties: z.array(person.extend({ templates: z.array(z.string()) })),
    noEntity: z.array(person),
  }),
});

/** One person's slip by a version, published or not; nothing of it is kept. */
export const previewTemplate = call({
  method: "POST",
  path: "/salarySetting/previewTemplate",
  title: { zh: "工资单试算", en: "Try a template on a person" },
  needs: "C60308.view",
  scope: "department",
  idempotent: false,
  input: z.object({ versionId: fields.id, memberId: fields.id, month: fields.month }),
  output: z.object({
    faults: z.array(z.string()),
    lines: z.array(
      z.object({
        itemId: z.number(),
        item: z.string(),
        kind: z.enum(itemKinds),
        shown: z.boolean(),
        value: z.string().nullable(),
        fault: z.string().nullable(),
        formula: z.string().nullable(),
        parts: z.array(formulaPart),
      }),
    ),
    totals: z
      .object({
        grossFen: z.number(),
        insuranceFen: z.number(),
        taxFen: z.number(),
        deductionFen: z.number(),
        netFen: z.number(),
        employerFen: z.number(),
      })
      .nullable(),
  }),
});
