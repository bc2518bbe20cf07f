import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { STEPS } from "./rules/waterfall.ts";

const call = callsOf<CodeOf<typeof menu>>();

/** From plan to payment, step by step. */
export const readWaterfall = call({
  method: "GET",
  path: "/billOrder/waterfall",
  title: { zh: "结算单由计划到支付", en: "A statement from plan to payment" },
  needs: ["C4200", "C4300", "C4400"],
  audience: ["staff", "agency"],
  scope: "department",
  input: z.object({ id: fields.id }),
  output: z.object({
    steps: z.array(z.object({ key: z.enum(STEPS), fen: z.number() })),
    /** What was paid of it; null to whoever sees a part of the statement. */
    paidFen: z.number().nullable(),
  }),
});
