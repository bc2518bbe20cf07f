import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { dayStates } from "./states.ts";

const call = callsOf<CodeOf<typeof menu>>();

/** So many days are looked back at, today the last of them. */
export const exceptionDays = 31;

/** Records that somebody has to look at before they are confirmed, by how they ended, as the list of records has them. */
export const countExceptions = call({
  method: "GET",
  path: "/EmployeesCommuting/exceptions",
  title: { zh: "待处理异常数量", en: "Count exceptions" },
  needs: "C05401",
  audience: ["staff", "agency"],
  scope: "department",
  input: z.object({}),
  output: z.object({
    from: z.string(),
    to: z.string(),
    total: z.number().int(),
    states: z.array(z.object({ state: z.enum([...dayStates, "open"]), count: z.number().int() })),
  }),
});
