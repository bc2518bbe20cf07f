import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { protectionKinds } from "./rules/labour/grounds.ts";

/**
 * Periods in which somebody may not be dismissed (Labour Contract Law art. 42): in no list and no file, read by one code with
 * a reason, and by what decides about a resignation.
 */
const call = callsOf<CodeOf<typeof menu>>();
const shared = { method: "POST", needs: "C3800.protection", scope: "department" } as const;
const period = { kind: z.enum(protectionKinds), from: fields.date, until: fields.date };

export const revealProtections = call({
  ...shared,
  path: "/personnel/protections/reveal",
  title: { zh: "查看解雇保护", en: "View what protects from dismissal" },
  idempotent: false,
  input: z.object({ memberId: fields.id, reason: fields.reason }),
  output: z.array(z.object({ id: z.number(), ...period })),
});

export const addProtection = call({
  ...shared,
  path: "/personnel/protections/add",
  title: { zh: "登记解雇保护", en: "Enter what protects from dismissal" },
  idempotent: false,
  input: z.object({ memberId: fields.id, ...period }).refine(({ from, until }) => from <= until, {
    path: ["until"],
    error: "截止日期不能早于开始日期|It cannot end before it begins",
  }),
  output: fields.done,
});

export const removeProtection = call({
  ...shared,
  path: "/personnel/protections/remove",
  title: { zh: "删除解雇保护", en: "Delete what protects from dismissal" },
  input: z.object({ memberId: fields.id, id: fields.id }),
  output: fields.done,
});
