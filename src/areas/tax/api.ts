import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { importInput } from "#platform/list/import-input.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { taxPersonList } from "./lists.ts";
import type { menu } from "./menu.ts";
import { bonusChoices } from "./rules/bonus.ts";
import { regimes, yearModes } from "./rules/modes.ts";

const call = callsOf<CodeOf<typeof menu>>();
const scope = "department";
const edit = { method: "POST", needs: "C60502.edit", scope } as const;
const year = fields.whole(2019, 2100);
const why = z.enum(["notAllTwelve", "above60000", "notSinceJanuary"]);

export const listTaxPeople = call(taxPersonList.call);

/** The legal entities that withhold, and whose platform is taxed by the cumulative method. */
export const taxChoices = call({
  method: "GET",
  path: "/salarySetting/tax/choices",
  title: { zh: "个税筛选项", en: "Choices of income tax" },
  needs: "C60502",
  scope,
  input: z.object({}),
  output: z.object({
    agents: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        creditCode: z.string().nullable(),
        platformFrom: z.string().nullable(),
        version: z.number(),
      }),
    ),
  }),
});

const personYear = z.object({
  year: z.number(),
  mode: z.enum(yearModes),
  bonusChoice: z.enum(bonusChoices).nullable(),
  daysInChina: z.number().nullable(),
  /** The days of presence speak for a resident. */
  proposesResident: z.boolean(),
  evidence: z.string().nullable(),
  evidenceFileId: z.number().nullable(),
  version: z.number(),
});
export type PersonYear = z.output<typeof personYear>;

export const readTaxPerson = call({
  method: "GET",
  path: "/salarySetting/tax/person",
  title: { zh: "个税人员详情", en: "Person taxed here" },
  needs: "C60502",
  scope,
  input: z.object({ id: fields.id }),
  output: taxPersonList.detail.extend({
    evidence: z.string().nullable(),
    evidenceFileId: z.number().nullable(),
    reliefPercent: z.number().nullable(),
    reliefYearFen: z.number().nullable(),
    years: z.array(personYear),
  }),
});
export type TaxPersonDetail = z.output<typeof readTaxPerson.output>;

const optionalWhole = (min: number, max: number) =>
  fields
    .whole(min, max)
    .nullish()
    .transform((value) => value ?? null);
const evidence = { evidence: fields.optionalLine(200), evidenceFileId: fields.optionalId };

/** A person taxed here from a month on, or a change of it; with the mode of its year where it is new. */
export const saveTaxPerson = call({
  ...edit,
  path: "/salarySetting/tax/savePerson",
  title: { zh: "保存个税人员", en: "Save a person taxed here" },
  input: z.object({
    id: fields.id.optional(),
    version: fields.whole(0, 1_000_000).default(0),
    memberId: fields.id,
    agentId: fields.id,
    regime: z.enum(regimes),
    fromMonth: fields.month,
    toMonth: fields.filter(fields.month),
    /** Of the tax on wages that a province lets off (IIT Law art. 5), with its evidence; of a year at most so much. */
    reliefPercent: optionalWhole(1, 100),
    reliefYearFen: optionalWhole(1, 1_000_000_000),
    ...evidence,
  }),
  output: fields.created,
});

/** How somebody is taxed in a year. */
export const savePersonYear = call({
  ...edit,
  path: "/salarySetting/tax/saveYear",
  title: { zh: "保存年度计税方式", en: "Save the mode of a year" },
  input: z.object({
    personId: fields.id,
    year,
    version: fields.whole(0, 1_000_000).default(0),
    mode: z.enum(yearModes),
    bonusChoice: fields.filter(z.enum(bonusChoices)),
    daysInChina: fields.filter(fields.whole(0, 366)),
    /** First job of the year: no wage and no cumulative labour income since January, as the person says. */
    earnedBefore: z.boolean().default(false),
    ...evidence,
  }),
  output: fields.done,
});

const missing = z.object({
  memberId: z.number(),
  jobNumber: z.string(),
  name: z.string(),
  agentId: z.number().nullable(),
  agent: z.string().nullable(),
  /** Proposed by the kind of employment; null where somebody has to choose. */
  regime: z.enum(regimes).nullable(),
  fromMonth: z.string(),
});
export type MissingPerson = z.output<typeof missing>;

/** Own staff who are employed and not taxed here yet, with what is proposed. */
export const listMissing = call({
  method: "GET",
  path: "/salarySetting/tax/missing",
  title: { zh: "未建立个税信息的员工", en: "Staff not taxed here yet" },
  needs: "C60502.edit",
  scope,
  input: z.object({}),
  output: z.object({ rows: z.array(missing) }),
});

export const mostAtOnce = 500;

/** Takes them in, each with the standard mode of the year. */
export const takeIn = call({
  ...edit,
  path: "/salarySetting/tax/takeIn",
  title: { zh: "批量建立个税人员", en: "Take staff in" },
  input: z.object({
    rows: z
      .array(z.object({ memberId: fields.id, regime: z.enum(regimes) }))
      .min(1)
      .max(mostAtOnce),
  }),
  output: z.object({ count: z.number() }),
});

const proposal = z.object({
  personId: z.number(),
  jobNumber: z.string(),
  name: z.string(),
  agent: z.string(),
  mode: z.enum(yearModes),
  /** Why it is not the whole-year 60,000. */
  why: why.nullable(),
});
export type ModeProposal = z.output<typeof proposal>;

/** Whose mode of a year is not confirmed, and what is proposed. */
export const proposeModes = call({
  method: "GET",
  path: "/salarySetting/tax/modes",
  title: { zh: "年度计税方式建议", en: "Proposed modes of a year" },
  needs: "C60502.edit",
  scope,
  input: z.object({ year }),
  output: z.object({ rows: z.array(proposal) }),
});

export const confirmModes = call({
  ...edit,
  path: "/salarySetting/tax/confirmModes",
  title: { zh: "确认年度计税方式", en: "Confirm modes of a year" },
  input: z.object({
    year,
    rows: z
      .array(z.object({ personId: fields.id, mode: z.enum(["standard", "full60000"]) }))
      .min(1)
      .max(mostAtOnce),
  }),
  output: z.object({ count: z.number() }),
});

/** From when people of an agent's platform are taxed by the cumulative method; off where it is left out (T-4). */
export const savePlatform = call({
  ...edit,
  path: "/salarySetting/tax/platform",
  title: { zh: "设置平台累计预扣", en: "Set the cumulative method of a platform" },
  scope: "tenant",
  input: z.object({
    agentId: fields.id,
    platformFrom: fields.filter(fields.month),
    version: fields.whole(0, 1_000_000),
  }),
  output: fields.done,
});

/** Evidence of a person's mode or of a claim. */
export const uploadEvidence = call({
  method: "POST",
  path: "/salarySetting/tax/evidence",
  title: { zh: "上传个税证明材料", en: "Upload tax evidence" },
  needs: ["C60502.edit", "W_TAX"],
  audience: ["staff", "worker"],
  scope: "own",
  transfer: "upload",
  input: z.object({}),
  output: z.object({ id: z.number(), name: z.string() }),
});

/** Who looks at another's is written down. */
export const readEvidence = call({
  method: "GET",
  path: "/salarySetting/tax/evidenceFile",
  title: { zh: "查看个税证明材料", en: "See tax evidence" },
  needs: "C60502.view",
  scope,
  transfer: "download",
  transaction: "write",
  logged: true,
  input: z.object({ fileId: fields.id }),
  output: z.unknown(),
});

// ---- what was paid before these books -------------------------------------------------------------

export const openingTemplate = call({
  method: "GET",
  path: "/salarySetting/tax/openingTemplate",
  title: { zh: "下载期初导入模板", en: "Template of earlier sums" },
  needs: "C60502.import",
  scope,
  transfer: "download",
  input: z.object({ format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  output: z.unknown(),
});

/** Cumulative sums of a year up to a month, brought along from another program. */
export const importOpening = call({
  method: "POST",
  path: "/salarySetting/tax/importOpening",
  title: { zh: "导入期初累计数", en: "Import earlier sums" },
  needs: "C60502.import",
  scope,
  transfer: "upload",
  input: importInput,
  output: z.object({ count: z.number() }),
});
