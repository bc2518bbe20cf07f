import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { extraWords, type ExtraType } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const addExtra = call({
  method: "POST",
  path: "/billOrder/extra",
  title: { zh: "新增调整扣款", en: "Add an adjustment or deduction" },
  needs: "C4200.extra",
  scope: "tenant",
  /** An adjustment carries its sign; the others are entered as positive amounts. */
  input: z
    .object({
      id: fields.id,
      lineId: fields.id.optional(),
      memberId: fields.id.optional(),
      /** The order that it is about as a whole. */
      orderId: fields.id.optional(),
      type: z.enum(Object.keys(extraWords) as ExtraType[]),
      amountFen: fields.fen.refine((fen) => fen !== 0, "请输入金额|Enter an amount"),
      reason: fields.reason,
    })
    .refine((given) => given.type === "adjustment" || given.amountFen > 0, {
      path: ["amountFen"],
      message: "请输入大于零的金额|Enter an amount above zero",
    }),
  output: fields.created,
});
export const withdrawExtra = call({
  method: "POST",
  path: "/billOrder/extra/withdraw",
  title: { zh: "撤销调整扣款", en: "Withdraw an adjustment or deduction" },
  needs: "C4200.extra",
  scope: "tenant",
  input: z.object({ extraId: fields.id }),
  output: fields.done,
});
