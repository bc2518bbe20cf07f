import { z } from "zod";
import { routeAnswer, submitterChoices } from "#areas/approvals/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { envelope } from "#platform/secret/input/envelope.ts";
import type { menu } from "./menu.ts";
import { runList } from "./runs-list.ts";
import { slipList } from "./slips-list.ts";
import { parameterContent } from "./parameters-api.ts";
import { blocks } from "./rules/pay-period.ts";
import { itemKinds, markCodes, taxedAs } from "./rules/kinds.ts";
import { insuranceKinds, runKinds, runStates, type RunState } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const named = { id: fields.id, version: z.number().int() };
const done = z.object({ version: z.number() });
export const amountFen = z.number().int().min(-1e11).max(1e11);
const runState: z.ZodType<RunState> = z.enum(runStates);

export const listRuns = call(runList.call);
export const listSlips = call({ ...slipList.call, transaction: "write" });

export const runChoices = call({
  method: "GET",
  path: "/salarySetting/runChoices",
  title: { zh: "可用的薪资模板", en: "Templates of a month" },
  needs: "C60302.create",
  scope: "tenant",
  input: z.object({ month: fields.month }),
  output: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      entity: z.string(),
      entityId: z.number(),
      kind: z.enum(runKinds),
      /** The days that the month's pay is of. */
      from: z.string(),
      to: z.string(),
      payDate: z.string(),
      people: z.number(),
      /** Of a template that pays in blocks: those of the month. */
      blocks: z.array(
        z.object({
          block: z.literal(blocks),
          from: z.string(),
          to: z.string(),
          payDate: z.string(),
          people: z.number(),
        }),
      ),
    }),
  ),
});

export const createRun = call({
  method: "POST",
  path: "/salarySetting/createRun",
  title: { zh: "新建薪资", en: "Create payroll" },
  needs: "C60302.create",
  scope: "tenant",
  input: z.object({
    templateId: fields.id,
    month: fields.month,
    payDate: fields.date,
    /** Of a template that pays in blocks: which. */
    block: z.literal(blocks).optional(),
    /** Whom a supplementary, bonus or severance run is for; all who fit where nobody is named. */
    memberIds: fields.listOf(fields.id).default([]),
  }),
  output: z.object({ id: z.number(), number: z.string(), people: z.number() }),
});

export const readRun = call({
  method: "GET",
  path: "/salarySetting/run",
  title: { zh: "薪资批次", en: "A payroll run" },
  needs: "C60302",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: runList.detail.omit({ marks: true }).extend({
    from: z.string(),
    to: z.string(),
    counts: z.record(z.string(), z.number()),
    marks: z.array(z.object({ code: z.enum(markCodes), count: z.number(), blocks: z.boolean() })),
    leftOut: z.array(
      z.object({
        memberId: z.number(),
        name: z.string(),
        jobNumber: z.string().nullable(),
        cause: z.enum(["none", "tie", "other", "noEntity"]),
      }),
    ),
    openDepartments: z.array(z.string()),
    /** How many people of it the caller does not see. */
    unseen: z.number(),
    deleteReason: z.string().nullable(),
    grantReason: z.string().nullable(),
  }),
});

export const calculateRuns = call({
  method: "POST",
  path: "/salarySetting/calculate",
  title: { zh: "计算薪资", en: "Calculate payroll" },
  needs: ["C60302.calculate", "C60302.batchCalculate"],
  scope: "tenant",
  input: z.object({ ids: fields.listOf(fields.id).refine((ids) => ids.length > 0 && ids.length <= 100) }),
  output: z.object({ started: z.number() }),
});

export const grantRuns = call({
  method: "POST",
  path: "/salarySetting/grant",
  title: { zh: "发放薪资", en: "Grant payroll" },
  needs: "C60302.grant",
  scope: "tenant",
  input: z.object({
    ids: fields.listOf(fields.id).refine((ids) => ids.length > 0 && ids.length <= 100),
    /** Why slips with marks that block are granted. */
    reason: fields.optionalText(1000),
    ...submitterChoices,
  }),
  output: z.object({ granted: z.number(), waiting: z.number(), held: z.number() }),
});

export const previewGrant = call({
  method: "GET",
  path: "/salarySetting/grantRoute",
  title: { zh: "工资发放审批流程预览", en: "Preview the approval of payroll" },
  needs: "C60302.grant",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: routeAnswer,
});

export const revokeGrant = call({
  method: "POST",
  path: "/salarySetting/revokeGrant",
  title: { zh: "撤销发放审批", en: "Revoke the approval of a run" },
  needs: "C60302.grant",
  scope: "tenant",
  input: z.object({ ...named, reason: fields.returnReason }),
  output: done,
});

export const withdrawRun = call({
  method: "POST",
  path: "/salarySetting/withdraw",
  title: { zh: "撤回已发放的薪资", en: "Withdraw a granted run" },
  needs: "C60302.grant",
  scope: "tenant",
  input: z.object({ ...named, reason: fields.returnReason }),
  output: done,
});

export const deleteRun = call({
  method: "POST",
  path: "/salarySetting/deleteRun",
  title: { zh: "删除薪资", en: "Delete a run" },
  needs: "C60302.delete",
  scope: "tenant",
  input: z.object({ ...named, reason: fields.returnReason }),
  output: done,
});

export const readSlip = call({
  method: "GET",
  path: "/salarySetting/slip",
  title: { zh: "工资单", en: "A slip" },
  needs: "C60302.view",
  scope: "tenant",
  transaction: "write",
  input: z.object({ id: fields.id }),
  output: slipList.detail.extend({
    runState,
    month: z.string(),
    /** Why it could not be calculated. */
    fault: z.string().nullable(),
    lines: z.array(
      z.object({
        itemId: z.number(),
        name: z.string(),
        kind: z.enum(itemKinds),
        /** Whole units of the item's last decimal; fen for two. */
        value: z.number(),
        decimals: z.number(),
        forMonth: z.string().nullable(),
        /** What the formula alone came to, where somebody has set another figure, and why. */
        formulaValue: z.number().nullable(),
        reason: z.string().nullable(),
        shown: z.boolean(),
      }),
    ),
    totals: z.record(z.string(), z.number()),
    facts: z.array(z.object({ name: z.string(), source: z.string(), text: z.string() })),
    stretches: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        department: z.string().nullable(),
        workDays: z.number(),
        paidDays: z.number(),
        unpaidMinutes: z.number(),
      }),
    ),
    insurance: z.array(
      z.object({
        item: z.string(),
        forMonth: z.string(),
        kind: z.enum(insuranceKinds),
        baseFen: z.number(),
        employeeFen: z.number(),
        employerFen: z.number(),
      }),
    ),
    tax: z.array(
      z.object({
        kind: z.enum(taxedAs),
        taxFen: z.number(),
        steps: z.record(z.string(), z.union([z.number(), z.string()])),
      }),
    ),
    last: z.array(z.object({ itemId: z.number(), value: z.number() })),
  }),
});

/** One part of a formula as it came out for somebody: what stands there and what it is. */
export interface ExplainedPart {
  text: string;
  value: string;
  parts: ExplainedPart[];
}
const explainedPart: z.ZodType<ExplainedPart> = z.lazy(() =>
  z.object({ text: z.string(), value: z.string(), parts: z.array(explainedPart) }),
);

export const explainItem = call({
  method: "GET",
  path: "/salarySetting/explain",
  title: { zh: "工资项目的计算过程", en: "How an item came about" },
  needs: "C60302.view",
  scope: "tenant",
  transaction: "write",
  input: z.object({ slipId: fields.id, itemId: fields.id }),
  output: z.object({
    formula: z.string().nullable(),
    part: explainedPart.nullable(),
    /** From which month on the version of the formula holds; null where it is the template's own, or there is none. */
    since: z.string().nullable(),
    /** By the formulas that the slip was worked out by; else by those that hold for its month now. */
    isKept: z.boolean(),
    /** Since then the formula of the month has become another one. */
    isChanged: z.boolean(),
  }),
});

/** What a run was last calculated with, and what has become of it since. */
export const readRunVersions = call({
  method: "GET",
  path: "/salarySetting/runVersions",
  title: { zh: "薪资批次所用的公式和参数", en: "Formulas and parameters of a run" },
  needs: "C60302",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: z.object({
    sets: z.array(
      z.object({
        digest: z.string(),
        insuranceMonth: z.enum(["same", "previous"]),
        formulas: z.array(
          z.object({
            itemId: z.number(),
            name: z.string(),
            text: z.string(),
            /** Null: the template's own. */
            since: z.string().nullable(),
            isChanged: z.boolean(),
          }),
        ),
        parameters: z.array(
          z.object({
            code: z.string(),
            name: z.string(),
            city: z.string().nullable(),
            entity: z.string().nullable(),
            fromMonth: z.string(),
            toMonth: z.string().nullable(),
            content: parameterContent,
            source: z.string(),
            isChanged: z.boolean(),
          }),
        ),
      }),
    ),
  }),
});

export const overrideItem = call({
  method: "POST",
  path: "/salarySetting/override",
  title: { zh: "人工改数", en: "Set a figure by hand" },
  needs: "C60302.edit",
  scope: "tenant",
  // What was sealed is opened once, so that it cannot be asked for again by its key.
  idempotent: false,
  unlogged: ["fen", "key", "data"],
  input: z.object({
    slipId: fields.id,
    version: z.number().int(),
    itemId: fields.id,
    /** Fen; null gives the figure back to the formula. */
    fen: amountFen.nullable().default(null),
    /** The same as text, sealed by the browser (Y-9). */
    sealed: envelope.nullable().default(null),
    reason: fields.returnReason,
  }),
  output: done,
});

export const pullSlip = call({
  method: "POST",
  path: "/salarySetting/pull",
  title: { zh: "抽回工资单", en: "Pull a slip" },
  needs: "C60302.edit",
  scope: "tenant",
  input: z.object({ ...named, reason: fields.returnReason }),
  output: done,
});

export const freezePerson = call({
  method: "POST",
  path: "/salarySetting/freeze",
  title: { zh: "冻结人员", en: "Freeze somebody's pay" },
  needs: "C60302.freeze",
  scope: "tenant",
  input: z.object({
    memberId: fields.id,
    fromMonth: fields.month,
    untilMonth: fields.month.nullable().default(null),
    reason: fields.returnReason,
  }),
  output: fields.created,
});

export const releasePerson = call({
  method: "POST",
  path: "/salarySetting/release",
  title: { zh: "解除冻结", en: "Release somebody's pay" },
  needs: "C60302.freeze",
  scope: "tenant",
  input: z.object({ ...named, reason: fields.returnReason }),
  output: done,
});

/** The same from a slip, which knows whose it is and not by which freeze. */
export const releaseMember = call({
  method: "POST",
  path: "/salarySetting/releaseMember",
  title: { zh: "解除冻结人员", en: "Release a frozen person" },
  needs: "C60302.freeze",
  scope: "tenant",
  input: z.object({ memberId: fields.id, reason: fields.returnReason }),
  output: done,
});

export const reissue = call({
  method: "POST",
  path: "/salarySetting/reissue",
  title: { zh: "离职补发", en: "Pay after leaving" },
  needs: "C60302.reissue",
  scope: "tenant",
  input: z.object({ memberId: fields.id, month: fields.month, payDate: fields.date }),
  output: z.object({ id: z.number(), number: z.string() }),
});

export const compareRun = call({
  method: "GET",
  path: "/salarySetting/compare",
  title: { zh: "与上月比较", en: "Compared with last month" },
  needs: "C60302.view",
  scope: "tenant",
  transaction: "write",
  input: z.object({ id: fields.id }),
  output: z.array(
    z.object({
      memberId: z.number(),
      name: z.string(),
      slipId: z.number(),
      beforeFen: z.number().nullable(),
      nowFen: z.number().nullable(),
      moved: z.array(z.object({ itemId: z.number(), name: z.string(), fen: z.number() })),
    }),
  ),
});
