import { z } from "zod";
import { approvalView, submitterChoices, routeAnswer } from "#areas/approvals/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { leaveList } from "./list.ts";
import type { menu } from "./menu.ts";
import { dayParts } from "./rules/leave-cost.ts";
import { leaveKinds, leaveUnits } from "./rules/leave-kinds.ts";
import { entryTypes } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const dayGrounds = ["shift", "workday", "weekend", "holiday", "rosterOff", "everyDay"] as const;

const text = z.string();
const textOrNull = text.nullable();
const minutes = z.number().int();
const { reason } = fields;
const both = ["staff", "worker"] as const;
const applying = ["C05301.add", "W_LEAVE"] as const;
const kind = z.enum(leaveKinds);
const part = z.enum(dayParts);

/** What the filters and forms of these screens offer, within the caller's scope; kinds for one person, as their rules are today. */
export const leaveChoices = call({
  method: "GET",
  path: "/holiday/choices",
  title: { zh: "假期筛选项", en: "Choices of leave" },
  needs: ["C05301", "C05304", "C05305", "PARENTAL_LEAVE", "W_LEAVE"],
  audience: both,
  scope: "department",
  input: z.object({ memberId: fields.filter(fields.id) }),
  output: z.object({
    departments: z.array(z.object({ id: z.number(), name: text, depth: z.number() })),
    kinds: z.array(
      z.object({
        kind,
        unit: z.enum(leaveUnits),
        paid: z.boolean(),
        noticeDays: z.number(),
        proofOverDays: z.number().nullable(),
        stepMinutes: z.number(),
      }),
    ),
    /** The caller themselves, where they can take leave. */
    self: z.object({ memberId: z.number(), name: text }).nullable(),
  }),
});

export const leavePeople = call({
  method: "GET",
  path: "/holiday/people",
  title: { zh: "可请假的人员", en: "People who can take leave" },
  needs: ["C05301.add", "C05304.adjust", "C05305.adjust", "PARENTAL_LEAVE.child"],
  scope: "department",
  input: z.object({ search: fields.filter(z.string().trim().max(100)) }),
  output: z.object({
    people: z.array(z.object({ memberId: z.number(), name: text, jobNumber: textOrNull, departmentName: textOrNull })),
  }),
});

// ---- applications (C05301) ------------------------------------------------------------------------

const span = {
  kind,
  countedBy: z.enum(leaveUnits).default("day"),
  fromDate: fields.date,
  toDate: fields.date,
  fromPart: part.default("whole"),
  toPart: part.default("whole"),
  startMinute: fields.clock(0, 2880).nullable().default(null),
  endMinute: fields.clock(0, 2880).nullable().default(null),
};

export const listLeaves = call(leaveList.call);

/** One change of a grant, with the balance after it. */
export const ledgerEntry = z.object({
  id: z.number(),
  kind,
  occasion: text,
  type: z.enum(entryTypes),
  minutes,
  leaveDate: textOrNull,
  number: textOrNull,
  note: textOrNull,
  by: textOrNull,
  at: text,
  after: minutes,
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

const leaveDay = z.object({
  date: text,
  part: z.enum([...dayParts, "minutes"]),
  start: minutes.nullable(),
  end: minutes.nullable(),
  minutes,
  ground: z.enum(dayGrounds),
});

const proofFile = z.object({ id: z.number(), name: text, mayRemove: z.boolean() });

/** Proof of an application, such as a doctor's note; a worker adds to their own. */
export const addLeaveProof = call({
  method: "POST",
  path: "/holiday/leaveProof",
  title: { zh: "上传请假证明", en: "Add proof of leave" },
  needs: applying,
  audience: both,
  scope: "department",
  transfer: "upload",
  input: z.object({ id: fields.id }),
  output: z.object({ id: z.number(), name: text }),
});

export const removeLeaveProof = call({
  method: "POST",
  path: "/holiday/removeLeaveProof",
  title: { zh: "删除请假证明", en: "Remove proof of leave" },
  needs: applying,
  audience: both,
  scope: "department",
  input: z.object({ id: fields.id, fileId: fields.id }),
  output: fields.done,
});

/** Who looks at somebody else's is written down. */
export const readLeaveProof = call({
  method: "GET",
  path: "/holiday/leaveProofFile",
  title: { zh: "查看请假证明", en: "See proof of leave" },
  needs: ["C05301", "W_LEAVE"],
  audience: both,
  scope: "department",
  transfer: "download",
  transaction: "write",
  logged: true,
  input: z.object({ id: fields.id, fileId: fields.id }),
  output: z.unknown(),
});

export const readLeave = call({
  method: "GET",
  path: "/holiday/leave",
  title: { zh: "请假申请详情", en: "Leave request" },
  needs: "C05301",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: z.object({
    row: leaveList.row,
    days: z.array(leaveDay.omit({ ground: true }).extend({ cancelled: z.boolean() })),
    entries: z.array(ledgerEntry),
    files: z.array(proofFile),
    approval: approvalView.nullable(),
  }),
});

const objection = z.object({ field: text, message: text });
const shift = z.object({
  date: text,
  startMinute: minutes,
  endMinute: minutes,
  postName: text,
  orderNumber: textOrNull,
});

/** What a wish for leave would cost and leave, and what is in its way; nothing is stored. */
export const previewLeave = call({
  method: "POST",
  path: "/holiday/preview",
  title: { zh: "请假试算", en: "Preview leave" },
  needs: applying,
  audience: both,
  scope: "department",
  idempotent: false,
  logged: false,
  transaction: "read",
  input: z.object({ ...span, memberId: fields.id.optional(), id: fields.id.optional() }),
  output: z.object({
    days: z.array(leaveDay),
    minutes,
    paid: z.boolean(),
    proofNeeded: z.boolean(),
    objections: z.array(objection),
    shifts: z.array(shift),
    /** Of kinds with a balance: what can be taken on the first day, and what stays. */
    balance: z.object({ available: minutes, after: minutes, endsOn: textOrNull }).nullable(),
  }),
});

export const previewLeaveRoute = call({
  method: "GET",
  path: "/holiday/leaveRoute",
  title: { zh: "请假审批流程预览", en: "Preview the approval of leave" },
  needs: ["C05301.add", "C05301.submit", "W_LEAVE"],
  audience: both,
  scope: "department",
  input: z.object({
    memberId: fields.filter(fields.id),
    kind,
    minutes: fields.whole(0, 1_000_000),
    id: fields.filter(fields.id),
  }),
  output: routeAnswer,
});

const asked = { ...span, reason, ...submitterChoices };
const saved = z.object({ id: z.number(), number: text, state: leaveList.row.shape.state });

export const saveLeave = call({
  method: "POST",
  path: "/holiday/leave",
  title: { zh: "保存请假申请", en: "Save a leave request" },
  needs: "C05301.add",
  scope: "department",
  input: z.object({ ...asked, memberId: fields.id, id: fields.id.optional(), submit: z.boolean().default(true) }),
  output: saved,
});

export const submitLeave = call({
  method: "POST",
  path: "/holiday/submitLeave",
  title: { zh: "提交请假申请", en: "Submit a leave request" },
  needs: "C05301.submit",
  scope: "department",
  input: z.object({ id: fields.id, ...submitterChoices }),
  output: saved,
});

export const revokeLeave = call({
  method: "POST",
  path: "/holiday/revokeLeave",
  title: { zh: "撤销请假申请", en: "Revoke a leave request" },
  needs: ["C05301.revoke", "W_LEAVE"],
  audience: both,
  scope: "department",
  input: z.object({ id: fields.id, reason }),
  output: fields.done,
});

/** Takes back approved leave from a date on; what it cost from then on is given back. */
export const cancelLeave = call({
  method: "POST",
  path: "/holiday/cancelLeave",
  title: { zh: "销假", en: "Cancel approved leave" },
  needs: ["C05301.cancel", "W_LEAVE"],
  audience: both,
  scope: "department",
  input: z.object({ id: fields.id, from: fields.date.optional(), reason }),
  output: z.object({ minutes }),
});

export const deleteLeave = call({
  method: "POST",
  path: "/holiday/deleteLeave",
  title: { zh: "删除请假申请", en: "Delete a leave request" },
  needs: "C05301.delete",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

/** Who is away in a month, a row per person with leave; approved and asked for. */
export const teamCalendar = call({
  method: "GET",
  path: "/holiday/calendar",
  title: { zh: "团队假期日历", en: "Team calendar of leave" },
  needs: "C05301",
  scope: "department",
  input: z.object({ month: fields.month, departmentId: fields.filter(fields.id) }),
  output: z.object({
    days: z.array(z.object({ date: text, rest: z.boolean(), away: z.number() })),
    people: z.array(
      z.object({
        memberId: z.number(),
        name: text,
        departmentName: textOrNull,
        days: z.array(
          z.object({
            date: text,
            kind,
            part: z.enum([...dayParts, "minutes"]),
            minutes,
            approved: z.boolean(),
            applicationId: z.number(),
          }),
        ),
      }),
    ),
    more: z.boolean(),
  }),
});

// ---- the worker's phone ---------------------------------------------------------------------------

export const myLeave = call({
  method: "GET",
  path: "/h5/leave",
  title: { zh: "我的假期", en: "My leave" },
  needs: "W_LEAVE",
  audience: ["worker"],
  scope: "own",
  input: z.object({}),
  output: z.object({
    balances: z.array(z.object({ kind, minutes, waiting: minutes, endsOn: textOrNull })),
    rows: z.array(leaveList.row),
  }),
});

export const askLeave = call({
  method: "POST",
  path: "/h5/leave",
  title: { zh: "申请请假", en: "Request leave" },
  needs: "W_LEAVE",
  audience: ["worker"],
  scope: "own",
  input: z.object(asked),
  output: saved,
});
