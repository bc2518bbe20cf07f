import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { importInput } from "#platform/list/import-input.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { preArrangedList } from "./pre-arranged-list.ts";

const call = callsOf<CodeOf<typeof menu>>();
const shared = { audience: ["staff", "agency"], scope: "department" } as const;
const named = { id: fields.id, version: z.number().int() };

export const listPreArranged = call(preArrangedList.call);

/** Lines that wait for their approval, and who could be named for one. */
export const preArrangeChoices = call({
  method: "GET",
  path: "/employees/preArranged/choices",
  title: { zh: "可预排的岗位和人员", en: "Lines and people to arrange" },
  needs: "PreArrangedList.add",
  ...shared,
  input: z.object({ lineId: fields.optionalId, search: fields.filter(fields.lineUpTo(100)) }),
  output: z.object({
    lines: z.array(z.object({ id: z.number(), label: z.string() })),
    people: z.array(z.object({ id: z.number(), label: z.string(), against: z.string().nullable() })),
  }),
});

export const addPreArranged = call({
  method: "POST",
  path: "/employees/preArranged/add",
  title: { zh: "预排人员", en: "Name somebody for a line" },
  needs: "PreArrangedList.add",
  ...shared,
  input: z.object({ lineId: fields.id, memberId: fields.id, note: fields.optionalText(200) }),
  output: fields.created,
});

export const confirmPreArranged = call({
  method: "POST",
  path: "/employees/preArranged/confirm",
  title: { zh: "确认预排", en: "Confirm who was named" },
  needs: "PreArrangedList.confirm",
  ...shared,
  input: z.object(named),
  output: fields.done,
});

export const removePreArranged = call({
  method: "POST",
  path: "/employees/preArranged/remove",
  title: { zh: "移除预排", en: "Remove who was named" },
  needs: "PreArrangedList.remove",
  ...shared,
  input: z.object(named),
  output: fields.done,
});

export const preArrangedTemplate = call({
  method: "GET",
  path: "/employees/preArranged/import/template",
  title: { zh: "下载预排人员导入模板", en: "Download the template for pre-arranged people" },
  needs: "PreArrangedList.import",
  ...shared,
  transfer: "download",
  input: z.object({ format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  output: z.unknown(),
});

/** Names all people of a file, or none where a row is wrong and was not left out. */
export const importPreArranged = call({
  method: "POST",
  path: "/employees/preArranged/import",
  title: { zh: "导入预排人员", en: "Import pre-arranged people" },
  needs: "PreArrangedList.import",
  ...shared,
  transfer: "upload",
  input: importInput,
  output: z.object({ count: z.number() }),
});
