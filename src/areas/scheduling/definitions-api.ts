import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { importInput } from "#platform/list/import-input.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { definitionList } from "./definitions-list.ts";
import type { menu } from "./menu.ts";
import { DEFINITION_KINDS } from "./rules/definition.ts";
import { plannedBreak, span } from "./shift-parts.ts";

const call = callsOf<CodeOf<typeof menu>>();
const minuteOrNull = fields.minuteOfDay.nullable().default(null);
const idsOrNull = z.array(fields.id).max(200).nullable().default(null);
const windowOrNull = z.number().int().min(0).max(720).nullable().default(null);

/** What a version of a definition says. */
const version = {
  nameZh: fields.line(20),
  nameEn: fields.lineUpTo(20).default(""),
  colour: z.number().int().min(1).max(12),
  kind: z.enum(DEFINITION_KINDS),
  sections: z.array(span).max(3).default([]),
  breaks: z.array(plannedBreak).max(10).default([]),
  looseBreak: z.number().int().min(0).max(720).default(0),
  mealBits: z.number().int().min(0).max(15).nullable().default(null),
  earliest: minuteOrNull,
  latest: minuteOrNull,
  coreStart: minuteOrNull,
  coreEnd: minuteOrNull,
  dueMinutes: z.number().int().min(1).max(1440).nullable().default(null),
  punchEarly: windowOrNull,
  punchLate: windowOrNull,
  departmentIds: idsOrNull,
  postIds: idsOrNull,
};
const code = fields.line(4).refine((value) => !/\s/.test(value), "代码不能含空格|A code has no blanks in it");

export const definitionFields = z.object({ code, ...version });

export const listDefinitions = call(definitionList.call);

const shownVersion = z.object({
  ...version,
  validFrom: z.string(),
  validTo: z.string().nullable(),
  plannedMinutes: z.number(),
});
export type ShownVersion = z.output<typeof shownVersion>;

export const readDefinition = call({
  method: "GET",
  path: "/scheduling/definitions/detail",
  title: { zh: "班次定义详情", en: "Shift definition" },
  needs: "C05205",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: z.object({
    id: z.number(),
    version: z.number(),
    code: z.string(),
    enabled: z.boolean(),
    name: z.string(),
    /** The latest first; `people`: on published shifts made of it. */
    versions: z.array(shownVersion.extend({ people: z.number() })),
    departments: z.array(z.string()),
    posts: z.array(z.string()),
    /** Posts that work it, and the department where that is said for one alone. */
    usedBy: z.array(z.object({ post: z.string(), department: z.string().nullable(), isDefault: z.boolean() })),
  }),
});

/** What a form needs to check while it is typed: meals by the rules, and the night. */
export const definitionGround = call({
  method: "GET",
  path: "/scheduling/definitions/ground",
  title: { zh: "班次计算规则", en: "What shifts are computed by" },
  needs: "C05205",
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    meals: z.object({
      mealGenerate: z.boolean(),
      mealStep: z.number(),
      deductTime: z.number(),
      breakfastEnd: z.number(),
      lunchEnd: z.number(),
      dinnerEnd: z.number(),
      supperEnd: z.number(),
    }),
    night: span,
  }),
});

/** Published days that a version from this date on would change, if they were made anew: they keep their times. */
export const definitionEffect = call({
  method: "GET",
  path: "/scheduling/definitions/effect",
  title: { zh: "受影响的排班", en: "Published days of a shift" },
  needs: "C05205",
  scope: "tenant",
  input: z.object({ id: fields.id, from: fields.date }),
  output: z.object({
    rows: z.array(z.object({ date: z.string(), department: z.string(), post: z.string(), people: z.number() })),
    people: z.number(),
    days: z.number(),
  }),
});

export const addDefinition = call({
  method: "POST",
  path: "/scheduling/definitions/add",
  title: { zh: "新增班次定义", en: "Add a shift definition" },
  needs: "C05205.add",
  scope: "tenant",
  input: z.object({ code, ...version, validFrom: fields.date }),
  output: fields.created,
});

/** From a date on: published shifts keep what they were made of. */
export const saveDefinition = call({
  method: "POST",
  path: "/scheduling/definitions/save",
  title: { zh: "编辑班次定义", en: "Edit a shift definition" },
  needs: "C05205.edit",
  scope: "tenant",
  input: z.object({ id: fields.id, version: z.number().int(), code, ...version, validFrom: fields.date }),
  output: fields.created,
});

export const enableDefinitions = call({
  method: "POST",
  path: "/scheduling/definitions/enable",
  title: { zh: "启用或停用班次", en: "Enable or disable shifts" },
  needs: "C05205.disable",
  scope: "tenant",
  input: z.object({ ids: z.array(fields.id).min(1).max(200), enabled: z.boolean() }),
  output: fields.done,
});

/** Definitions by code, for pickers of these screens. */
export const definitionOptions = call({
  method: "GET",
  path: "/scheduling/definitions/options",
  title: { zh: "班次选项", en: "Choices of shifts" },
  needs: ["C05205", "C3050", "C05207", "SchedulingRule"],
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        code: z.string(),
        name: z.string(),
        colour: z.number(),
        kind: z.enum(DEFINITION_KINDS),
        enabled: z.boolean(),
        sections: z.array(span),
      }),
    ),
  }),
});

export const definitionTemplate = call({
  method: "GET",
  path: "/scheduling/definitions/import/template",
  title: { zh: "下载班次导入模板", en: "Download the template for shifts" },
  needs: "C05205.import",
  scope: "tenant",
  transfer: "download",
  input: z.object({ format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  output: z.unknown(),
});

/** Answers how many were added; nothing is written when a row is wrong. */
export const importDefinitions = call({
  method: "POST",
  path: "/scheduling/definitions/import",
  title: { zh: "导入班次定义", en: "Import shift definitions" },
  needs: "C05205.import",
  scope: "tenant",
  transfer: "upload",
  input: importInput,
  output: z.object({ count: z.number() }),
});
