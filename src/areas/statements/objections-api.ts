import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const raiseObjection = call({
  method: "POST",
  path: "/billOrder/objection",
  title: { zh: "提出异议", en: "Object to a statement" },
  needs: "C4200.object",
  audience: ["agency"],
  scope: "own",
  input: z.object({
    id: fields.id,
    lineId: fields.id.optional(),
    text: fields.reason,
    claimedMinutes: z.number().int().min(0).max(1800).optional(),
    claimedFen: fields.fen.optional(),
  }),
  output: fields.created,
});
export const withdrawObjection = call({
  method: "POST",
  path: "/billOrder/objection/withdraw",
  title: { zh: "撤回异议", en: "Withdraw an objection" },
  needs: "C4200.object",
  audience: ["agency"],
  scope: "own",
  input: z.object({ objectionId: fields.id }),
  output: fields.done,
});
export const answerObjection = call({
  method: "POST",
  path: "/billOrder/objection/answer",
  title: { zh: "答复异议", en: "Answer an objection" },
  needs: "C4200.answer",
  scope: "tenant",
  /** Accepting writes an adjustment of `amountFen`. */
  input: z
    .object({ objectionId: fields.id, accept: z.boolean(), answer: fields.reason, amountFen: fields.fen.optional() })
    .refine((given) => !given.accept || (given.amountFen ?? 0) !== 0, {
      path: ["amountFen"],
      message: "请输入调整金额|Enter the amount of the adjustment",
    }),
  output: fields.done,
});
export const confirmStatement = call({
  method: "POST",
  path: "/billOrder/confirm",
  title: { zh: "确认结算单", en: "Confirm a statement" },
  needs: "C4200.object",
  audience: ["agency"],
  scope: "own",
  input: z.object({ id: fields.id, version: z.number().int() }),
  output: fields.done,
});
