import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { definitionCode } from "./rules-api.ts";
import { parameterKinds } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const versioned = { id: fields.id, version: z.number().int() };
/** A decimal as it is typed. */
const decimal = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,6})?$/, "请填写数字，最多 6 位小数|A number with up to 6 decimals");
const target = { city: fields.optionalLine(40), entityId: fields.optionalId };
const bands = z.array(z.object({ upTo: decimal.nullable(), value: decimal })).max(50);
/** A value, bands or the rows of a table, by the kind of the parameter. */
export const parameterContent = z.union([
  decimal,
  bands,
  z.record(z.string().regex(/^[\p{L}\p{N}#._ -]{1,40}$/u), decimal),
]);
export type ParameterContent = z.output<typeof parameterContent>;

const parameterValue = z.object({
  id: z.number(),
  version: z.number(),
  city: z.string().nullable(),
  entityId: z.number().nullable(),
  entity: z.string().nullable(),
  fromMonth: z.string(),
  toMonth: z.string().nullable(),
  content: parameterContent,
  source: z.string(),
});
export type ParameterValueRow = z.output<typeof parameterValue>;
const parameterRow = z.object({
  id: z.number(),
  version: z.number(),
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  kind: z.enum(parameterKinds),
  mode: z.enum(["marginal", "whole"]).nullable(),
  builtIn: z.boolean(),
  values: z.array(parameterValue),
});
export type ParameterRow = z.output<typeof parameterRow>;

export const listParameters = call({
  method: "GET",
  path: "/salarySetting/parameters",
  title: { zh: "薪资参数", en: "Parameters of pay" },
  needs: "C60309",
  scope: "tenant",
  input: z.object({}),
  output: z.object({ rows: z.array(parameterRow) }),
});

export const saveParameter = call({
  method: "POST",
  path: "/salarySetting/saveParameter",
  title: { zh: "保存薪资参数", en: "Save a parameter" },
  needs: "C60309.edit",
  scope: "tenant",
  input: z.object({
    id: fields.id.optional(),
    version: z.number().int().default(0),
    code: definitionCode,
    zh: fields.line(30),
    en: fields.line(30),
    kind: z.enum(parameterKinds),
    mode: z
      .enum(["marginal", "whole"])
      .nullish()
      .transform((mode) => mode ?? null),
  }),
  output: fields.created,
});

/** Figures hold as soon as they are saved. */
export const saveParameterValue = call({
  method: "POST",
  path: "/salarySetting/saveParameterValue",
  title: { zh: "保存参数数值", en: "Save figures of a parameter" },
  needs: "C60309.publish",
  scope: "tenant",
  input: z.object({
    id: fields.id.optional(),
    version: z.number().int().default(0),
    parameterId: fields.id,
    ...target,
    fromMonth: fields.month,
    toMonth: fields.month.nullish().transform((month) => month ?? null),
    content: parameterContent,
    source: fields.line(200),
  }),
  output: fields.created,
});

export const deleteParameterValue = call({
  method: "POST",
  path: "/salarySetting/deleteParameterValue",
  title: { zh: "删除参数数值", en: "Delete figures of a parameter" },
  needs: "C60309.publish",
  scope: "tenant",
  input: z.object(versioned),
  output: fields.done,
});
