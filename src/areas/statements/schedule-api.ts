import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const text = z.object({ zh: z.string(), en: z.string() });

export const listTimedRuns = call({
  method: "GET",
  path: "/billOrder/runs",
  title: { zh: "自动生成记录", en: "List timed runs" },
  needs: "C4200.make",
  scope: "tenant",
  input: z.object({}),
  /** Of each run the statements it made, and the labour companies it left out with the reason. */
  output: z.array(
    z.object({
      id: z.string(),
      from: z.string(),
      to: z.string(),
      firedAt: z.string(),
      made: z.number().int(),
      leftOut: z.array(z.object({ agency: text, why: text })),
    }),
  ),
});
