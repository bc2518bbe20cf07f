import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { defineRows, type RowOf } from "#platform/list/define-list.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { employmentKinds } from "./rules/employment-kinds.ts";
import { formParts, needs } from "./rules/induction-form.ts";
import { employmentKindWords } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const named = z.object({ id: z.number(), name: z.string() });

export const templateRows = defineRows({
  title: { zh: "任务模板", en: "Task templates" },
  columns: {
    name: { zh: "任务", en: "Task", grow: true },
    kind: { zh: "用工类型", en: "Kind", words: employmentKindWords, nullable: true },
    post: { zh: "岗位", en: "Post", nullable: true },
    role: { zh: "负责角色", en: "Role", nullable: true },
    ofDepartment: { zh: "仅限入职部门", en: "Of the department", kind: "yesNo" },
    day: { zh: "入职前后天数", en: "Days from joining", kind: "number" },
    beforeJoining: { zh: "入职前必须完成", en: "Needed to join", kind: "yesNo" },
    needsFile: { zh: "需要文件", en: "File needed", kind: "yesNo" },
    enabled: { zh: "启用", en: "Enabled", kind: "enabled" },
  },
  values: { id: z.number(), version: z.number(), postId: z.number().nullable(), roleId: z.number().nullable() },
  fields: {
    postId: { zh: "岗位", en: "Post" },
    roleId: { zh: "负责角色", en: "Role" },
  },
});
export type TemplateRow = RowOf<typeof templateRows>;

const paper = z.object({
  key: fields.line(40).regex(/^[A-Za-z0-9-]+$/),
  zh: fields.line(40),
  en: fields.line(60),
  need: z.enum(["required", "optional"]),
  kinds: z.array(z.enum(employmentKinds)).default([]),
});

const settings = {
  linkDays: fields.whole(1, 60),
  /** Whoever joins gets a log-in for the phone, by a code. */
  phoneLogIn: z.boolean().default(false),
  fields: z.object(
    Object.fromEntries(formParts.map((part) => [part, z.enum(needs)])) as Record<
      (typeof formParts)[number],
      z.ZodEnum<{ required: "required"; optional: "optional"; off: "off" }>
    >,
  ),
  papers: z
    .array(paper)
    .max(20)
    .refine((rows) => new Set(rows.map(({ key }) => key)).size === rows.length, {
      error: "材料重复|A paper stands here twice",
    }),
};

export const readInductionSettings = call({
  method: "GET",
  path: "/personnel/inductionSettings",
  title: { zh: "入职设置", en: "Induction settings" },
  needs: "C0428",
  scope: "tenant",
  input: z.object({}),
  output: z.object({ ...settings, version: z.number(), templates: z.array(templateRows.row), roles: z.array(named) }),
});

export const saveInductionSettings = call({
  method: "POST",
  path: "/personnel/inductionSettings/save",
  title: { zh: "保存入职设置", en: "Save the induction settings" },
  needs: "C0428.edit",
  scope: "tenant",
  input: z.object({ ...settings, version: z.number().int() }),
  output: fields.done,
});

export const saveTaskTemplate = call({
  method: "POST",
  path: "/personnel/inductionSettings/templates/save",
  title: { zh: "保存入职任务模板", en: "Save a task template" },
  needs: "C0428.edit",
  scope: "tenant",
  input: z
    .object({
      id: fields.id.optional(),
      version: z.number().int().default(0),
      name: fields.line(60),
      kind: z
        .enum(employmentKinds)
        .nullish()
        .transform((value) => value ?? null),
      postId: fields.optionalId,
      roleId: fields.optionalId,
      ofDepartment: z.boolean().default(false),
      day: fields.whole(-60, 90),
      beforeJoining: z.boolean().default(false),
      needsFile: z.boolean().default(false),
      enabled: z.boolean().default(true),
    })
    .refine(({ beforeJoining, day }) => !beforeJoining || day <= 0, {
      path: ["day"],
      error: "入职前必须完成的任务，天数不能大于 0|A task needed to join cannot be due after joining",
    }),
  output: fields.created,
});

export const deleteTaskTemplate = call({
  method: "POST",
  path: "/personnel/inductionSettings/templates/delete",
  title: { zh: "删除入职任务模板", en: "Delete a task template" },
  needs: "C0428.edit",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: fields.done,
});
