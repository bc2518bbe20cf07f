import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { monthList } from "./month-list.ts";

const call = callsOf<CodeOf<typeof menu>>();

/** With the dates of the month. */
export const listMonth = call({
  ...monthList.call,
  output: monthList.call.output.extend({ dates: z.array(z.object({ date: z.string(), rest: z.boolean() })) }),
});
