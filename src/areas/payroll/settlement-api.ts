import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { checkKinds, owedList, settlementList } from "./settlement-list.ts";
import { runKinds, runStates } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const named = { id: fields.id, version: z.number().int() };
const done = z.object({ version: z.number() });

export const listSettlements = call(settlementList.call);
export const listOwed = call({ ...owedList.call, transaction: "write" });

export const readSettlement = call({
  method: "GET",
  path: "/salarySetting/settlement",
  title: { zh: "结算详情", en: "A month's settlement" },
  needs: "C60303",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: settlementList.detail.extend({
    checks: z.array(
      z.object({
        kind: z.enum(checkKinds),
        state: z.enum(["ok", "open", "blocks"]),
        count: z.number(),
        /** Numbers of documents, or names. */
        names: z.array(z.string()),
      }),
    ),
    runList: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        template: z.string(),
        kind: z.enum(runKinds),
        payDate: z.string(),
        people: z.number(),
        grossFen: z.number().nullable(),
        netFen: z.number().nullable(),
        paid: z.number(),
        unpaid: z.number(),
        state: z.enum(runStates),
      }),
    ),
    trail: z.array(
      z.object({
        action: z.enum(["settle", "cancel"]),
        by: z.string().nullable(),
        at: z.string(),
        reason: z.string().nullable(),
      }),
    ),
  }),
});

export const settleMonth = call({
  method: "POST",
  path: "/salarySetting/settle",
  title: { zh: "结算薪资月份", en: "Settle a month" },
  needs: "C60303.settle",
  scope: "tenant",
  input: z.object(named),
  output: done,
});

export const cancelSettlement = call({
  method: "POST",
  path: "/salarySetting/cancelSettlement",
  title: { zh: "取消结算", en: "Cancel a settlement" },
  needs: "C60303.cancelSettlement",
  scope: "tenant",
  input: z.object({ ...named, reason: fields.returnReason }),
  output: done,
});
