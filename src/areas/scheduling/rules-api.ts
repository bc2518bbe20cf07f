import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { Text } from "#platform/i18n/text.ts";
import { defineRows, type RowOf } from "#platform/list/define-list.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { ruleKeys, ruleKinds, type RuleKindKey } from "#platform/rota/rules.ts";
import type { menu } from "./menu.ts";
import { ruleLevelWords, rulePeople } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const people = z.enum(rulePeople);
const kind = z.enum(ruleKeys as [RuleKindKey, ...RuleKindKey[]]);
const level = z.enum(["hard", "medium", "soft", "off"]);
const hoursSystem = z.enum(["standard", "comprehensive", "irregular"]);
const both = ["C05207", "SchedulingRule"] as const;
const edits = ["C05207.edit", "SchedulingRule.edit"] as const;

const kindWords = Object.fromEntries(ruleKeys.map((key) => [key, ruleKinds[key]])) as unknown as Record<
  RuleKindKey,
  Text
>;

/** Rules of rosters by kind: first what holds for everybody, then what holds instead for some. */
export const rosterRuleRows = defineRows({
  title: { zh: "排班规则", en: "Roster rules" },
  columns: {
    kind: { zh: "规则", en: "Rule", words: kindWords, width: 190, grow: true },
    params: { zh: "内容", en: "What it says", schema: z.record(z.string(), z.number()), width: 210, grow: true },
    level: { zh: "级别", en: "Level", kind: "status", words: ruleLevelWords },
    weight: { zh: "权重", en: "Weight", kind: "number", width: 80 },
    scope: { zh: "适用", en: "Holds for", schema: z.array(z.string()), width: 200, grow: true },
    validFrom: { zh: "生效日期", en: "Valid from", kind: "date", nullable: true },
    endedOn: { zh: "截止日期", en: "Until", kind: "date", nullable: true },
  },
  values: {
    /** Negative: of the product, which the company has not changed. */
    id: z.number(),
    version: z.number(),
    /** Holds always, at its level. */
    fixed: z.boolean(),
    departmentIds: z.array(z.number()).nullable(),
    postId: z.number().nullable(),
    workerKind: z.string().nullable(),
    hoursSystem: hoursSystem.nullable(),
    /** Names of people that parameters say. */
    names: z.record(z.string(), z.string()),
  },
});
export type RosterRuleRow = RowOf<typeof rosterRuleRows>;

export const listRosterRules = call({
  method: "GET",
  path: "/scheduling/rules",
  title: { zh: "排班规则", en: "Roster rules" },
  needs: both,
  scope: "tenant",
  input: z.object({ people, past: fields.filter(fields.flag) }),
  output: z.object({ rows: z.array(rosterRuleRows.row) }),
});

const rule = {
  people,
  kind,
  level,
  weight: z.number().int().min(0).max(1000),
  params: z.record(z.string().max(40), z.number().int()).default({}),
  departmentIds: z.array(fields.id).max(200).default([]),
  postId: fields.id.nullable().default(null),
  workerKind: z.enum(["internal", "long_term", "hourly", "outsider"]).nullable().default(null),
  hoursSystem: hoursSystem.nullable().default(null),
  validFrom: fields.date,
};

/** From a date on; what held until then stays what it was. */
export const saveRosterRule = call({
  method: "POST",
  path: "/scheduling/rules/save",
  title: { zh: "保存排班规则", en: "Save a roster rule" },
  needs: edits,
  scope: "tenant",
  input: z.object({ id: fields.id.optional(), version: z.number().int().default(0), ...rule }),
  output: fields.created,
});

/** Ends it: from then on what holds above it holds again. */
export const endRosterRule = call({
  method: "POST",
  path: "/scheduling/rules/end",
  title: { zh: "终止排班规则", en: "End a roster rule" },
  needs: edits,
  scope: "tenant",
  input: z.object({ id: fields.id, version: z.number().int(), from: fields.date }),
  output: fields.done,
});

/** What it would change in plans that stand; not shown where nobody lends such a preview. */
export const previewRosterRule = call({
  method: "POST",
  path: "/scheduling/rules/preview",
  title: { zh: "试算排班规则", en: "Try a roster rule" },
  needs: edits,
  scope: "tenant",
  idempotent: false,
  logged: false,
  transaction: "read",
  input: z.object({ id: fields.id.optional(), ...rule }),
  output: z.object({
    shown: z.boolean(),
    effects: z.array(
      z.object({ title: z.object({ zh: z.string(), en: z.string() }), before: z.number(), after: z.number() }),
    ),
  }),
});
