import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { dayDelta, deltaStates } from "./api.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const text = z.string();
const textOrNull = z.string().nullable();
const { reason } = fields;

export const listLocks = call({
  method: "GET",
  path: "/EmployeesCommuting/locks",
  title: { zh: "考勤锁定列表", en: "Period locks" },
  needs: "C05407",
  scope: "department",
  input: fields.listInput,
  output: fields.listOutput(
    z.object({
      id: z.number(),
      from: text,
      to: text,
      departmentName: textOrNull,
      legalEntityName: textOrNull,
      lockedBy: textOrNull,
      lockedAt: text,
      unlockedBy: textOrNull,
      unlockedAt: textOrNull,
      unlockReason: textOrNull,
      days: z.number(),
      minutes: z.number(),
      actions: z.array(z.enum(["unlock"])),
    }),
  ),
});

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

const deltaRow = dayDelta.extend({
  workDate: text,
  assignmentId: z.number(),
  name: text,
  departmentName: text,
  agencyName: textOrNull,
  /** leave: let it not count; take: let it count after all. */
  actions: z.array(z.enum(["leave", "take"])),
});
export type DeltaRow = z.output<typeof deltaRow>;

export const listDeltas = call({
  method: "GET",
  path: "/EmployeesCommuting/deltas",
  title: { zh: "锁定后的变化", en: "Changes after the lock" },
  needs: "C05407",
  scope: "department",
  input: fields.listInput.extend({ state: fields.filter(z.enum(deltaStates)), departmentId: fields.filter(fields.id) }),
  output: fields.listOutput(deltaRow),
});

export const settleDelta = call({
  method: "POST",
  path: "/EmployeesCommuting/settleDelta",
  title: { zh: "处理锁定后的变化", en: "Settle a change after the lock" },
  needs: "C05407.settle",
  scope: "department",
  input: z.object({ id: fields.id, action: z.enum(["leave", "take"]), reason }),
  output: fields.done,
});
