import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { importInput } from "#platform/list/import-input.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { claimList } from "./lists.ts";
import type { menu } from "./menu.ts";
import { cityClasses, claimKinds, educations } from "./rules/claim-kinds.ts";
import { claimSourceWords, claimWords } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const scope = "department";
const own = { needs: "W_TAX", audience: ["worker"], scope: "own" } as const;

export const listClaims = call(claimList.call);

const detail = {
  relative: fields.optionalLine(30),
  relativeBorn: fields.optionalDate,
  isOnlyChild: fields.filter(fields.flag),
  education: fields.filter(z.enum(educations)),
  cityClass: fields.filter(z.enum(cityClasses)),
  monthsBefore: fields.whole(0, 240).default(0),
  monthFen: fields.filter(fields.fenBetween(0, 100_000_000)),
  baseFen: fields.filter(fields.fenBetween(0, 1_000_000_000)),
  note: fields.optionalLine(200),
};
const claim = {
  kind: z.enum(claimKinds),
  fromMonth: fields.month,
  toMonth: fields.filter(fields.month),
  sharePercent: fields.whole(1, 1000).default(100),
  fileId: fields.optionalId,
  ...detail,
};

const said = z.object({
  relative: z.string().nullable(),
  relativeBorn: z.string().nullable(),
  isOnlyChild: z.boolean().nullable(),
  education: z.enum(educations).nullable(),
  cityClass: z.enum(cityClasses).nullable(),
  monthsBefore: z.number(),
  monthFen: z.number().nullable(),
  baseFen: z.number().nullable(),
  note: z.string().nullable(),
});

/** All of a claim; whose is written down. */
export const revealClaim = call({
  method: "POST",
  path: "/salarySetting/tax/claim",
  title: { zh: "查看扣除信息", en: "See a claim" },
  needs: "C60502.view",
  scope,
  idempotent: false,
  input: z.object({ id: fields.id }),
  output: claimList.detail.extend({
    ...said.shape,
    fileId: z.number().nullable(),
    /** What it comes to in a month now, fen. */
    worthFen: z.number(),
  }),
});
export type RevealedClaim = z.output<typeof revealClaim.output>;

/** Entered by the office it is confirmed with that. */
export const saveClaim = call({
  method: "POST",
  path: "/salarySetting/tax/saveClaim",
  title: { zh: "保存扣除信息", en: "Save a claim" },
  needs: "C60502.edit",
  scope,
  unlogged: ["relative", "relativeBorn", "note"],
  input: z.object({
    id: fields.id.optional(),
    version: fields.whole(0, 1_000_000).default(0),
    memberId: fields.id,
    agentId: fields.id,
    ...claim,
  }),
  output: fields.created,
});

export const checkClaims = call({
  method: "POST",
  path: "/salarySetting/tax/checkClaims",
  title: { zh: "审核扣除信息", en: "Check claims" },
  needs: "C60502.edit",
  scope,
  input: z.object({
    ids: fields.idList,
    action: z.enum(["confirm", "return"]),
    reason: fields.optionalLine(200),
  }),
  output: z.object({ count: z.number() }),
});

// ---- the tax client's download --------------------------------------------------------------------

const difference = z.object({
  memberId: z.number(),
  jobNumber: z.string(),
  name: z.string(),
  kind: z.enum(claimKinds),
  oursFen: z.number(),
  theirsFen: z.number(),
});
export type ClaimDifference = z.output<typeof difference>;

export const figuresTemplate = call({
  method: "GET",
  path: "/salarySetting/tax/figuresTemplate",
  title: { zh: "下载扣除累计数模板", en: "Template of cumulative claims" },
  needs: "C60502.import",
  scope,
  transfer: "download",
  input: z.object({ format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  output: z.unknown(),
});

/** The cumulative figures of the tax client's download: first what differs from ours; kept once it is said so. */
export const importFigures = call({
  method: "POST",
  path: "/salarySetting/tax/importFigures",
  title: { zh: "导入扣除累计数", en: "Import cumulative claims" },
  needs: ["C60502.import"],
  scope,
  transfer: "upload",
  input: importInput.extend({ agentId: fields.id, upTo: fields.month, keep: fields.flag.default(false) }),
  output: z.object({ count: z.number(), kept: z.boolean(), differences: z.array(difference) }),
});

// ---- the person's phone ---------------------------------------------------------------------------

const mine = said.extend({
  id: z.number(),
  agent: z.string(),
  kind: z.enum(claimKinds),
  fromMonth: z.string(),
  toMonth: z.string().nullable(),
  sharePercent: z.number(),
  validYear: z.number(),
  source: z.enum(Object.keys(claimSourceWords) as [keyof typeof claimSourceWords]),
  state: z.enum(Object.keys(claimWords) as [keyof typeof claimWords]),
  returnReason: z.string().nullable(),
  fileId: z.number().nullable(),
  version: z.number(),
  worthFen: z.number(),
  mayRemove: z.boolean(),
});
export type MyClaim = z.output<typeof mine>;

export const myClaims = call({
  ...own,
  method: "GET",
  path: "/h5/tax",
  title: { zh: "我的专项附加扣除", en: "My tax deductions" },
  input: z.object({}),
  output: z.object({
    agents: z.array(z.object({ id: z.number(), name: z.string() })),
    rows: z.array(mine),
    /** In December: the year for which claims are to be confirmed; null otherwise. */
    renewFor: z.number().nullable(),
  }),
});

/** Waits for the office's check. */
export const saveMyClaim = call({
  ...own,
  method: "POST",
  path: "/h5/tax/save",
  title: { zh: "提交专项附加扣除", en: "Hand in a tax deduction" },
  unlogged: ["relative", "relativeBorn", "note"],
  input: z.object({
    id: fields.id.optional(),
    version: fields.whole(0, 1_000_000).default(0),
    agentId: fields.id,
    ...claim,
  }),
  output: fields.created,
});

export const removeMyClaim = call({
  ...own,
  method: "POST",
  path: "/h5/tax/remove",
  title: { zh: "撤回专项附加扣除", en: "Take a tax deduction back" },
  input: z.object({ id: fields.id }),
  output: fields.done,
});

/** What still holds goes on next year; the rest ends with this one. */
export const renewMyClaims = call({
  ...own,
  method: "POST",
  path: "/h5/tax/renew",
  title: { zh: "确认次年专项附加扣除", en: "Confirm deductions of the next year" },
  input: z.object({ ids: fields.idList }),
  output: z.object({ count: z.number() }),
});
