import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { deltaList, lockList } from "./lock-lists.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const { reason } = fields;

export const listLocks = call(lockList.call);

/** Of the whole company, of a legal entity, or of a department and those below it. */
export const lockPeriod = call({
  method: "POST",
  path: "/EmployeesCommuting/lock",
  title: { zh: "锁定考勤", en: "Lock a period" },
  needs: "C05407.lock",
  scope: "department",
  input: z.object({
    from: fields.date,
    to: fields.date,
    legalEntityId: fields.id.nullable().default(null),
    departmentId: fields.id.nullable().default(null),
    evenUnconfirmed: z.boolean().default(false),
  }),
  output: fields.created,
});

export const unlockPeriod = call({
  method: "POST",
  path: "/EmployeesCommuting/unlock",
  title: { zh: "解锁考勤", en: "Unlock attendance" },
  needs: "C05407.unlock",
  scope: "department",
  input: z.object({ id: fields.id, reason }),
  output: z.object({ changed: z.number() }),
});

export const listDeltas = call(deltaList.call);

export const settleDelta = call({
  method: "POST",
  path: "/EmployeesCommuting/settleDelta",
  title: { zh: "处理锁定后的变化", en: "Settle a change after the lock" },
  needs: "C05407.settle",
  scope: "department",
  input: z.object({ id: fields.id, action: z.enum(["leave", "take"]), reason }),
  output: fields.done,
});
