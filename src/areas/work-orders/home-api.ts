import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

/** Days ahead that are looked at, today the first of them. */
export const unfilledDays = 7;

/** Places of approved orders to which nobody is assigned yet, day by day, as the list of lines has them. */
export const readUnfilled = call({
  method: "GET",
  path: "/orders/unfilled",
  title: { zh: "未排满的岗位", en: "Unfilled places" },
  needs: "D0010101",
  scope: "department",
  input: z.object({}),
  output: z.object({
    from: z.string(),
    to: z.string(),
    lines: z.number().int(),
    places: z.number().int(),
    /** Only days with any. */
    days: z.array(z.object({ date: z.string(), lines: z.number().int(), places: z.number().int() })),
  }),
});
