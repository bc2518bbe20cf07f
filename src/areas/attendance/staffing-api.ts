import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

/** People needed, put on and there, by half hour of each date. */
export const readStaffing = call({
  method: "GET",
  path: "/sign/staffing",
  title: { zh: "人手分布", en: "Staffing by half hour" },
  needs: "C3100",
  scope: "department",
  input: z.object({
    from: fields.date,
    days: z.coerce.number().int().min(1).max(7),
    departmentId: fields.filter(fields.id),
  }),
  output: z.object({
    days: z.array(
      z.object({
        date: z.string(),
        needed: z.array(z.number()),
        assigned: z.array(z.number()),
        /** Null where the half hour is not half over. */
        present: z.array(z.number().nullable()),
      }),
    ),
  }),
});
