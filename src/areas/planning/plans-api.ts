import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { planList } from "./plans-list.ts";

const call = callsOf<CodeOf<typeof menu>>();
const named = { id: fields.id, version: z.number().int() };
const done = z.object({ version: z.number() });

export const listPlans = call(planList.call);

export const savePlan = call({
  method: "POST",
  path: "/scheduling/createPlan",
  title: { zh: "新建排班表", en: "Create a plan" },
  needs: ["C05201.edit", "C05204.edit"],
  scope: "department",
  input: z.object({
    kind: z.enum(["month", "dates"]),
    month: fields.month.nullable().default(null),
    from: fields.optionalDate,
    to: fields.optionalDate,
    departmentIds: z.array(fields.id).min(1).max(200),
    name: fields.optionalLine(40),
    note: fields.optionalText(200),
  }),
  output: z.object({ id: z.number(), number: z.string() }),
});

export const submitPlan = call({
  method: "POST",
  path: "/scheduling/submitPlan",
  title: { zh: "提交排班表", en: "Submit a plan" },
  needs: ["C05201.submit", "C05204.submit"],
  scope: "department",
  input: z.object(named),
  output: done,
});

export const returnPlan = call({
  method: "POST",
  path: "/scheduling/returnPlan",
  title: { zh: "退回排班表", en: "Return a plan" },
  needs: "C05201.publish",
  scope: "department",
  input: z.object({ ...named, reason: fields.returnReason }),
  output: done,
});

export const dropPlan = call({
  method: "POST",
  path: "/scheduling/dropPlan",
  title: { zh: "作废排班表", en: "Drop a plan" },
  needs: ["C05201.edit", "C05204.edit"],
  scope: "department",
  input: z.object(named),
  output: done,
});

export const lockPlan = call({
  method: "POST",
  path: "/scheduling/lockPlan",
  title: { zh: "锁定排班表", en: "Lock a plan" },
  needs: "C05201.publish",
  scope: "department",
  input: z.object(named),
  output: done,
});

export const unlockPlan = call({
  method: "POST",
  path: "/scheduling/unlockPlan",
  title: { zh: "解锁排班表", en: "Unlock a plan" },
  needs: "C05201.unlock",
  scope: "department",
  input: z.object({ ...named, reason: fields.returnReason }),
  output: done,
});
