import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { importInput } from "#platform/list/import-input.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { incomeList, returnList } from "./lists.ts";
import { returnSheets } from "./return-layouts.ts";
import type { menu } from "./menu.ts";
import { bonusChoices } from "./rules/bonus.ts";
import { claimKinds } from "./rules/claim-kinds.ts";
import { incomeKinds } from "./rules/modes.ts";

const call = callsOf<CodeOf<typeof menu>>();
const scope = "department";
const fen = z.number().int();
const fenOrNull = fen.nullable();

// ---- the month ------------------------------------------------------------------------------------

export const listIncome = call(incomeList.call);

const steps = z.object({
  way: z.enum(["cumulative", "separate", "severance", "labour", "labourCumulative", "nonResident"]),
  months: z.number().nullable(),
  incomeFen: fen,
  exemptFen: fen,
  basicFen: fen,
  specialFen: fen,
  additionalFen: fen,
  otherFen: fen,
  donationFen: fen,
  taxableFen: fen,
  ratePercent: z.number(),
  quickFen: fen,
  cumulativeTaxFen: fen,
  reliefFen: fen,
  withheldBeforeFen: fen,
});
export type StepsView = z.output<typeof steps>;

/** How the tax of an income came about, step by step; whose is written down. */
export const revealIncome = call({
  method: "POST",
  path: "/salarySetting/tax/incomeSteps",
  title: { zh: "查看个税计算过程", en: "See how a tax came about" },
  needs: "C60502.view",
  scope,
  idempotent: false,
  input: z.object({ id: fields.id }),
  output: z.object({
    id: z.number(),
    name: z.string(),
    jobNumber: z.string(),
    taxMonth: z.string(),
    kind: z.enum(incomeKinds),
    bonusChoice: z.enum(bonusChoices).nullable(),
    isOpening: z.boolean(),
    incomeFen: fen,
    exemptFen: fen,
    pensionFen: fen,
    medicalFen: fen,
    unemploymentFen: fen,
    fundFen: fen,
    otherFen: fen,
    reliefFen: fen,
    withheldFen: fen,
    claimed: z.array(z.object({ kind: z.enum(claimKinds), fen })),
    /** Null of sums brought along. */
    steps: steps.nullable(),
  }),
});
export type RevealedIncome = z.output<typeof revealIncome.output>;

/** The cheaper way for a bonus over the projected year, and the cliff it may have fallen off. */
export const adviseBonus = call({
  method: "POST",
  path: "/salarySetting/tax/bonusAdvice",
  title: { zh: "年终奖计税建议", en: "Advice on a bonus" },
  needs: "C60502.view",
  scope,
  idempotent: false,
  input: z.object({
    personId: fields.id,
    taxMonth: fields.month,
    bonusFen: fields.fenBetween(1, 1_000_000_000_000),
    /** What is expected a month for the rest of the year; the average so far when absent. */
    monthFen: fields.filter(fields.fenBetween(0, 1_000_000_000)),
  }),
  output: z.object({
    projected: z.object({
      monthsBooked: z.number(),
      monthsLeft: z.number(),
      incomeFen: fen,
      offFen: fen,
      taxableFen: fen,
    }),
    separateFen: fen,
    mergedFen: fen,
    advised: z.enum(bonusChoices),
    maySeparate: z.boolean(),
    used: z.boolean(),
    cliff: z.object({ edgeFen: fen, worseUpToFen: fen, betterFromFen: fen, lostFen: fen }).nullable(),
  }),
});
export type BonusAdviceView = z.output<typeof adviseBonus.output>;

// ---- returns --------------------------------------------------------------------------------------

export const listReturns = call(returnList.call);

/** People of a sheet of whom its imported result says nothing; named are the first of those whom the caller may see. */
const missingPeople = z.object({
  count: z.number(),
  people: z.array(z.object({ jobNumber: z.string(), name: z.string() })),
});
export type MissingPeople = z.output<typeof missingPeople>;

const sheetCount = z.object({
  sheet: z.enum(returnSheets),
  people: z.number(),
  /** Of how many a result of the tax client was imported, and for how many it differs. */
  compared: z.number(),
  differing: z.number(),
  missing: missingPeople,
});

export const readReturn = call({
  method: "GET",
  path: "/salarySetting/tax/return",
  title: { zh: "个税申报详情", en: "Tax return" },
  needs: "C60502",
  scope,
  input: z.object({ id: fields.id }),
  output: returnList.detail.extend({
    layout: z.object({ from: z.string(), source: z.string(), isTried: z.boolean() }),
    sheets: z.array(sheetCount),
    /** Who cannot be filed as they are: no ID number. */
    lacking: z.array(z.string()),
    /** Months of pay in it that are not settled: it cannot be prepared yet. */
    unsettled: z.array(z.string()),
    imported: z.number(),
    /** The newest of the results that were imported. */
    lastResult: z.number().nullable(),
  }),
});

/** Sums of the return over the people whom the caller may see, from three on; and where the client reckoned otherwise. */
export const revealReturn = call({
  method: "POST",
  path: "/salarySetting/tax/returnSums",
  title: { zh: "查看申报金额", en: "See the sums of a return" },
  needs: "C60502.view",
  scope,
  idempotent: false,
  input: z.object({ id: fields.id }),
  output: z.object({
    people: z.number(),
    incomeFen: fenOrNull,
    taxFen: fenOrNull,
    differences: z.array(
      z.object({
        memberId: z.number(),
        jobNumber: z.string(),
        name: z.string(),
        sheet: z.enum(returnSheets),
        oursFen: fen,
        theirsFen: fen,
      }),
    ),
  }),
});
export type RevealedReturn = z.output<typeof revealReturn.output>;

const act = { method: "POST", scope } as const;
const one = z.object({ id: fields.id, version: fields.whole(1, 1_000_000) });

export const prepareReturn = call({
  ...act,
  path: "/salarySetting/tax/prepareReturn",
  title: { zh: "核对申报表", en: "Prepare a return" },
  needs: "C60502.prepare",
  input: one,
  output: fields.done,
});

export const reopenReturn = call({
  ...act,
  path: "/salarySetting/tax/reopenReturn",
  title: { zh: "撤销核对", en: "Reopen a return" },
  needs: "C60502.prepare",
  input: one,
  output: fields.done,
});

/** The workbook of the tax client, in the layout of the month; who takes it is written down. */
export const exportReturn = call({
  method: "GET",
  path: "/salarySetting/tax/returnFile",
  title: { zh: "导出申报表", en: "Export a return" },
  needs: "C60502.export",
  scope,
  transfer: "download",
  transaction: "write",
  logged: true,
  input: z.object({ id: fields.id }),
  output: z.unknown(),
});

export const fileReturn = call({
  ...act,
  path: "/salarySetting/tax/fileReturn",
  title: { zh: "登记申报", en: "Record the filing" },
  needs: "C60502.file",
  input: one.extend({ receipt: fields.line(60) }),
  output: fields.done,
});

export const resultTemplate = call({
  method: "GET",
  path: "/salarySetting/tax/resultTemplate",
  title: { zh: "下载申报结果模板", en: "Template of a return's result" },
  needs: "C60502.import",
  scope,
  transfer: "download",
  input: z.object({ format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  output: z.unknown(),
});

/** What the tax client has reckoned for one sheet of a return, wages or another kind of income; what differs by more than a fen is listed. */
export const importResult = call({
  method: "POST",
  path: "/salarySetting/tax/importResult",
  title: { zh: "导入申报结果", en: "Import a return's result" },
  needs: "C60502.import",
  scope,
  transfer: "upload",
  input: importInput.extend({ id: fields.id, sheet: z.enum(returnSheets).default("wage") }),
  output: z.object({ count: z.number(), differing: z.number(), missing: missingPeople }),
});
