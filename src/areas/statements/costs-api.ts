import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { costList } from "./costs-list.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

const { key: _key, title: _title, ...figures } = costList.row.shape;
const { group, from, to, departmentId, agencyId, postId } = costList.input.shape;

export const listCosts = call({
  ...costList.call,
  input: z.object({ group, from, to, departmentId, agencyId, postId }),
  output: z.object({ rows: z.array(costList.row), totals: z.object(figures), budgetFen: z.number().nullable() }),
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
