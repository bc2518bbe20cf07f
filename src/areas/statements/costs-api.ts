import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const costGroups = ["day", "department", "agency", "post"] as const;
export type CostGroup = (typeof costGroups)[number];

const figures = {
  shiftCount: z.number(),
  accountingMinutes: z.number(),
  /** Off the amount already. */
  cardDeductionFen: z.number(),
  amountFen: z.number(),
  plannedMinutes: z.number(),
  plannedCostFen: z.number(),
  /** Part of the amount that a statement holds already. */
  settledFen: z.number(),
  /** Shifts that nobody has confirmed yet, and shifts without a contract: their cost is not in the amount. */
  unconfirmed: z.number(),
  noContract: z.number(),
};
const costRow = z.object({ key: z.string(), title: z.string(), ...figures });
export type CostRow = z.output<typeof costRow>;

export const listCosts = call({
  method: "GET",
  path: "/report/laborCosts",
  title: { zh: "劳务费用", en: "Labour costs" },
  needs: "C4100",
  scope: "department",
  input: z.object({
    group: z.enum(costGroups).default("day"),
    from: fields.date,
    to: fields.date,
    departmentId: fields.filter(fields.id),
    agencyId: fields.filter(fields.id),
    postId: fields.filter(fields.id),
  }),
  output: z.object({ rows: z.array(costRow), totals: z.object(figures), budgetFen: z.number().nullable() }),
});

/** For filters and dialogs: what the caller may choose. */
export const costOptions = call({
  method: "GET",
  path: "/report/laborCosts/options",
  title: { zh: "费用筛选项", en: "Filters of costs" },
  needs: ["C4100", "C4200", "C4300", "C4400"],
  audience: ["staff", "agency"],
  scope: "department",
  input: z.object({}),
  output: z.object({
    agencies: z.array(z.object({ id: z.number(), name: z.string() })),
    departments: z.array(z.object({ id: z.number(), name: z.string() })),
    posts: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});
