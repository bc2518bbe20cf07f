import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { statementStates } from "./states.ts";

const call = callsOf<CodeOf<typeof menu>>();

/** How many statements stand at which step and what they come to, as the list of statements has them. */
export const readSteps = call({
  method: "GET",
  path: "/billOrder/steps",
  title: { zh: "结算进度", en: "Statements by step" },
  needs: ["C4200", "C4300", "C4400"],
  audience: ["staff", "agency"],
  scope: "department",
  input: z.object({}),
  output: z.object({
    /** Only states with any. */
    steps: z.array(z.object({ state: z.enum(statementStates), count: z.number().int(), amountFen: z.number().int() })),
    /** Statements with an open objection. */
    objections: z.number().int(),
  }),
});
