import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { leaveKinds, leaveUnits } from "./rules/leave-kinds.ts";

const call = callsOf<CodeOf<typeof menu>>();

const text = z.string();
const textOrNull = text.nullable();
const kind = z.enum(leaveKinds);
const days = (max: number) => z.number().int().min(0).max(max);
const limit = z.number().int().min(1).max(366).nullable().default(null);

export const typeRuleFields = z.object({
  enabled: z.boolean(),
  unit: z.enum(leaveUnits),
  paid: z.boolean(),
  proofOverDays: days(366).nullable().default(null),
  countsRestDays: z.boolean(),
  noticeDays: days(90),
  backDays: days(366),
  stepMinutes: z.number().int().min(15).max(240),
  maxDays: limit,
  yearDays: limit,
  everybody: z.boolean(),
  gender: z.enum(["female", "male"]).nullable().default(null),
  grantDays: days(30),
  carryMonths: days(24),
  validMonths: z.number().int().min(1).max(24),
});
export type TypeRuleFields = z.output<typeof typeRuleFields>;

const version = z.object({
  id: z.number(),
  legalEntityId: z.number().nullable(),
  departmentId: z.number().nullable(),
  scope: textOrNull,
  validFrom: text,
  rule: typeRuleFields.nullable(),
  setBy: textOrNull,
  setAt: text,
  note: textOrNull,
  inForce: z.boolean(),
});

/** What every kind of leave allows today in the company, and every version there is. */
export const listTypeRules = call({
  method: "GET",
  path: "/holiday/rules",
  title: { zh: "假期规则列表", en: "Leave rules" },
  needs: "C05306",
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    kinds: z.array(z.object({ kind, rule: typeRuleFields, isDefault: z.boolean(), versions: z.array(version) })),
    departments: z.array(z.object({ id: z.number(), name: text, depth: z.number() })),
    legalEntities: z.array(z.object({ id: z.number(), name: text })),
  }),
});
export type KindRule = z.output<typeof listTypeRules.output>["kinds"][number];

const change = {
  kind,
  legalEntityId: fields.optionalId,
  departmentId: fields.optionalId,
  validFrom: fields.date,
  rule: typeRuleFields,
};

export const previewTypeRule = call({
  method: "POST",
  path: "/holiday/previewRule",
  title: { zh: "试算假期规则改动", en: "Preview a change of a leave rule" },
  needs: "C05306.edit",
  scope: "tenant",
  idempotent: false,
  logged: false,
  transaction: "read",
  input: z.object(change),
  output: z.object({
    /** Applications of the last three months that it is about, tried again with the new rule. */
    tried: z.number(),
    refused: z.number(),
    costlier: z.number(),
    cheaper: z.number(),
    beforeMinutes: z.number(),
    afterMinutes: z.number(),
    /** Of annual leave: what this year's grants would come to. */
    grants: z.object({ people: z.number(), minutes: z.number() }).nullable(),
  }),
});

export const saveTypeRule = call({
  method: "POST",
  path: "/holiday/rule",
  title: { zh: "保存假期规则", en: "Save a leave rule" },
  needs: "C05306.edit",
  scope: "tenant",
  input: z.object({ ...change, note: fields.optionalText(200) }),
  output: fields.created,
});

/** Takes a version back that is not in force yet. */
export const withdrawTypeRule = call({
  method: "POST",
  path: "/holiday/withdrawRule",
  title: { zh: "撤销未生效的假期规则", en: "Withdraw a leave rule" },
  needs: "C05306.edit",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: fields.done,
});
