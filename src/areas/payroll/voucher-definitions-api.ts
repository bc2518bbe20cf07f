import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { groupList, subjectList } from "./voucher-lists.ts";
import { layoutFields, sides, splitKinds, subjectAuxes, voucherKinds, voucherPrograms } from "./voucher-words.ts";
import { runKinds } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const stored = { id: fields.id.optional(), version: z.number().int().optional() };

export const listSubjects = call(subjectList.call);

export const saveSubject = call({
  method: "POST",
  path: "/salarySetting/saveSubject",
  title: { zh: "保存薪资科目", en: "Save a salary subject" },
  needs: "C60309.subject",
  scope: "tenant",
  input: z.object({
    ...stored,
    code: fields.line(32),
    zh: fields.line(60),
    en: fields.line(60),
    aux: z.enum(subjectAuxes),
    enabled: z.boolean().default(true),
  }),
  output: fields.created,
});

export const beginVouchers = call({
  method: "POST",
  path: "/salarySetting/beginVouchers",
  title: { zh: "使用常用科目和凭证设置", en: "Begin with the usual subjects and vouchers" },
  needs: ["C60309.subject", "C60309.group"],
  scope: "tenant",
  input: z.object({}),
  output: z.object({ subjects: z.number(), groups: z.number() }),
});

export const listGroups = call(groupList.call);

const settingRow = z.object({
  side: z.enum(sides),
  subjectId: z.number(),
  figure: z.string(),
  split: z.enum(splitKinds),
  departmentIds: z.array(z.number()),
  note: z.string().nullable(),
});
export type SettingRow = z.output<typeof settingRow>;

export const readGroup = call({
  method: "GET",
  path: "/salarySetting/voucherGroup",
  title: { zh: "凭证分组详情", en: "A voucher group" },
  needs: "C60309",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: groupList.detail.extend({ rows: z.record(z.enum(voucherKinds), z.array(settingRow)) }),
});

export const saveGroup = call({
  method: "POST",
  path: "/salarySetting/saveVoucherGroup",
  title: { zh: "保存凭证分组", en: "Save a voucher group" },
  needs: "C60309.group",
  scope: "tenant",
  input: z.object({
    ...stored,
    code: fields.line(20),
    name: fields.line(40),
    entityId: fields.id,
    runKinds: z.array(z.enum(runKinds)).max(5).default([]),
    departmentIds: z.array(fields.id).max(500).default([]),
    layout: z.enum(voucherPrograms),
    word: fields.line(8),
    enabled: z.boolean().default(true),
  }),
  output: fields.created,
});

export const saveSettings = call({
  method: "POST",
  path: "/salarySetting/saveVoucherSettings",
  title: { zh: "保存凭证设置", en: "Save the lines of a voucher" },
  needs: "C60309.setting",
  scope: "tenant",
  input: z.object({
    groupId: fields.id,
    version: z.number().int(),
    kind: z.enum(voucherKinds),
    rows: z
      .array(
        z.object({
          side: z.enum(sides),
          /** What nobody has chosen yet is refused with the number of its line. */
          subjectId: fields.id.nullish(),
          figure: z.string().max(40).nullish(),
          split: z.enum(splitKinds).default("none"),
          departmentIds: z.array(fields.id).max(500).default([]),
          note: fields.optionalLine(60),
        }),
      )
      .max(100),
  }),
  output: z.object({ version: z.number() }),
});

export const settingChoices = call({
  method: "GET",
  path: "/salarySetting/voucherSettingChoices",
  title: { zh: "凭证设置的可选项", en: "Choices of voucher settings" },
  needs: "C60309",
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    subjects: z.array(
      z.object({
        id: z.number(),
        code: z.string(),
        name: z.string(),
        aux: z.enum(subjectAuxes),
        isLeaf: z.boolean(),
        enabled: z.boolean(),
      }),
    ),
    items: z.array(z.object({ id: z.number(), name: z.string() })),
    entities: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});

const layoutColumn = z.object({ title: fields.line(40), field: z.enum(layoutFields) });

export const listLayouts = call({
  method: "GET",
  path: "/salarySetting/voucherLayouts",
  title: { zh: "凭证文件格式", en: "Layouts of voucher files" },
  needs: "C60309",
  scope: "tenant",
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.number(),
      version: z.number(),
      program: z.enum(voucherPrograms),
      fromDate: z.string(),
      checked: z.boolean(),
      source: z.string().nullable(),
      columns: z.array(z.object({ title: z.string(), field: z.enum(layoutFields) })),
    }),
  ),
});

export const saveLayout = call({
  method: "POST",
  path: "/salarySetting/saveVoucherLayout",
  title: { zh: "保存凭证文件格式", en: "Save a layout of voucher files" },
  needs: "C60309.group",
  scope: "tenant",
  input: z.object({
    ...stored,
    program: z.enum(voucherPrograms),
    fromDate: fields.date,
    checked: z.boolean().default(false),
    source: fields.optionalLine(200),
    columns: z.array(layoutColumn).min(1).max(60),
  }),
  output: fields.created,
});
