import { z } from "zod";
import { approvalView, submitterChoices, routeAnswer } from "#areas/approvals/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { overtimeList, overtimeParts } from "./overtime-list.ts";
import { overtimeKinds } from "./rules/requests/overtime.ts";
import { compensations, overtimeStates } from "./states.ts";

const call = callsOf<CodeOf<typeof menu>>();

const text = z.string();
const minute = z.number().int();
const { reason } = fields;
const wish = {
  workDate: fields.date,
  startMinute: fields.minuteOfDay,
  endMinute: fields.minuteOfDay,
  compensation: z.enum(compensations).default("pay"),
};

export const listOvertime = call(overtimeList.call);

export const readOvertime = call({
  method: "GET",
  path: "/EmployeesCommuting/overtime",
  title: { zh: "加班申请详情", en: "Overtime request" },
  needs: "C05302",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: z.object({ row: overtimeList.row, approval: approvalView.nullable() }),
});

/** What it comes to, the caps it goes beyond, and what is in its way; nothing is stored. */
export const previewOvertime = call({
  method: "POST",
  path: "/EmployeesCommuting/previewOvertime",
  title: { zh: "加班试算", en: "Preview overtime" },
  needs: ["C05302.add", "W_OVERTIME"],
  audience: ["staff", "worker"],
  scope: "department",
  idempotent: false,
  logged: false,
  transaction: "read",
  /** On their phone a person asks for themselves. */
  input: z.object({ ...wish, memberId: fields.id.optional(), id: fields.id.optional() }),
  output: z.object({
    minutes: minute,
    kind: z.enum(overtimeKinds),
    parts: overtimeParts,
    monthMinutes: minute,
    shift: z.object({ startMinute: minute, endMinute: minute }).nullable(),
    warnings: z.array(text),
    objections: z.array(z.object({ field: text, message: text })),
  }),
});

export const previewOvertimeRoute = call({
  method: "GET",
  path: "/EmployeesCommuting/overtimeRoute",
  title: { zh: "加班审批流程预览", en: "Preview the approval of overtime" },
  needs: ["C05302.add", "C05302.submit", "W_OVERTIME"],
  audience: ["staff", "worker"],
  scope: "department",
  input: z.object({
    /** On their phone a person asks for themselves. */
    memberId: fields.filter(fields.id),
    kind: z.enum(overtimeKinds),
    minutes: fields.whole(0, 2880),
    id: fields.filter(fields.id),
  }),
  output: routeAnswer,
});

const saved = z.object({ id: z.number(), number: text, state: z.enum(overtimeStates) });

export const saveOvertime = call({
  method: "POST",
  path: "/EmployeesCommuting/overtime",
  title: { zh: "保存加班申请", en: "Save an overtime request" },
  needs: "C05302.add",
  scope: "department",
  input: z.object({
    ...wish,
    memberId: fields.id,
    reason,
    id: fields.id.optional(),
    submit: z.boolean().default(true),
    ...submitterChoices,
  }),
  output: saved,
});

const worker = { needs: "W_OVERTIME", audience: ["worker"], scope: "own" } as const;

/** One's own applications, the latest first. */
export const myOvertime = call({
  method: "GET",
  path: "/h5/overtime",
  title: { zh: "我的加班申请", en: "My overtime" },
  ...worker,
  input: z.object({}),
  output: z.object({ rows: z.array(overtimeList.row) }),
});

export const askOvertime = call({
  method: "POST",
  path: "/h5/overtime",
  title: { zh: "申请加班", en: "Ask for overtime" },
  ...worker,
  input: z.object({ ...wish, reason, ...submitterChoices }),
  output: saved,
});

/** One's own, while nobody has decided. */
export const revokeMyOvertime = call({
  method: "POST",
  path: "/h5/revokeOvertime",
  title: { zh: "撤销我的加班申请", en: "Revoke my overtime" },
  ...worker,
  input: z.object({ id: fields.id }),
  output: fields.done,
});

export const submitOvertime = call({
  method: "POST",
  path: "/EmployeesCommuting/submitOvertime",
  title: { zh: "提交加班申请", en: "Submit an overtime request" },
  needs: "C05302.submit",
  scope: "department",
  input: z.object({ id: fields.id, ...submitterChoices }),
  output: saved,
});

export const revokeOvertime = call({
  method: "POST",
  path: "/EmployeesCommuting/revokeOvertime",
  title: { zh: "撤销加班申请", en: "Revoke an overtime request" },
  needs: "C05302.revoke",
  scope: "department",
  input: z.object({ id: fields.id, reason }),
  output: fields.done,
});

/** Takes approved overtime back, and the leave in lieu it gave with it. */
export const cancelOvertime = call({
  method: "POST",
  path: "/EmployeesCommuting/cancelOvertime",
  title: { zh: "取消已批准的加班", en: "Cancel approved overtime" },
  needs: "C05302.cancel",
  scope: "department",
  input: z.object({ id: fields.id, reason }),
  output: fields.done,
});

export const deleteOvertime = call({
  method: "POST",
  path: "/EmployeesCommuting/deleteOvertime",
  title: { zh: "删除加班申请", en: "Delete an overtime request" },
  needs: "C05302.delete",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: fields.done,
});
