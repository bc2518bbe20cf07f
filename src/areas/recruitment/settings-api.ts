import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { causeRows, channelRuleRows, criterionRows } from "./settings-list.ts";
import { sides } from "./words.ts";
import { channels } from "./rules/channels.ts";

const call = callsOf<CodeOf<typeof menu>>();
const settings = { needs: "C2200", scope: "tenant" } as const;
const stored = { id: fields.optionalId, version: z.number().int().default(0) };
const nothing = z.object({});

export const listCauses = call({
  ...settings,
  method: "GET",
  path: "/recruitment/causes",
  title: { zh: "淘汰与放弃原因", en: "Reject causes" },
  input: nothing,
  output: z.object({ rows: z.array(causeRows.row) }),
});

export const saveCause = call({
  ...settings,
  method: "POST",
  path: "/recruitment/causes/save",
  title: { zh: "保存淘汰原因", en: "Save a reject cause" },
  needs: "C2200.edit",
  input: z.object({
    ...stored,
    side: z.enum(sides),
    nameZh: fields.line(40),
    nameEn: fields.line(60),
    messageZh: fields.optionalText(500),
    messageEn: fields.optionalText(500),
    keepInPool: fields.flag.default(false),
    enabled: fields.flag.default(true),
  }),
  output: fields.created,
});

export const listCriteria = call({
  ...settings,
  method: "GET",
  path: "/recruitment/criteria",
  title: { zh: "面试评分项", en: "Interview criteria" },
  input: nothing,
  output: z.object({ rows: z.array(criterionRows.row) }),
});

export const saveCriterion = call({
  ...settings,
  method: "POST",
  path: "/recruitment/criteria/save",
  title: { zh: "保存面试评分项", en: "Save an interview criterion" },
  needs: "C2200.edit",
  input: z.object({
    ...stored,
    nameZh: fields.line(30),
    nameEn: fields.line(40),
    position: fields.whole(0, 99),
    enabled: fields.flag.default(true),
  }),
  output: fields.created,
});

/** What most companies begin with, where there is none of it yet. */
export const addUsual = call({
  ...settings,
  method: "POST",
  path: "/recruitment/settings/usual",
  title: { zh: "添加常用原因与评分项", en: "Add the usual causes and criteria" },
  needs: "C2200.edit",
  input: nothing,
  output: z.object({ count: z.number() }),
});

export const listChannelRules = call({
  method: "GET",
  path: "/recruitment/channelRules",
  title: { zh: "渠道规则", en: "Channel rules" },
  needs: "C00110201",
  scope: "tenant",
  input: nothing,
  output: z.object({ rows: z.array(channelRuleRows.row) }),
});

export const saveChannelRule = call({
  method: "POST",
  path: "/recruitment/channelRules/save",
  title: { zh: "保存渠道规则", en: "Save a channel rule" },
  needs: "C00110201.edit",
  scope: "tenant",
  input: z.object({
    ...stored,
    channel: z.enum(channels),
    agencyId: fields.optionalId,
    vacancyIds: z.array(fields.id).max(200).default([]),
    mostOpen: z
      .preprocess((value) => (value === "" ? undefined : value), fields.whole(0, 9999).nullish())
      .transform((value) => value ?? null),
    protectionDays: fields.whole(0, 365),
    costFen: fields.fenBetween(0, 100_000_000),
    enabled: fields.flag.default(true),
  }),
  output: fields.created,
});
