import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { shiftList } from "./lists.ts";
import type { menu } from "./menu.ts";
import { plannedBreak, warning } from "./shift-parts.ts";

const call = callsOf<CodeOf<typeof menu>>();
const audience = ["staff", "agency"] as const;

export const listShifts = call(shiftList.call);

export const readShift = call({
  method: "GET",
  path: "/advertise/schedule/detail",
  title: { zh: "班次详情", en: "Shift detail" },
  needs: "C0600",
  audience,
  scope: "department",
  input: z.object({ id: fields.id }),
  output: shiftList.row,
});

/** Safety: people on shifts of today and tomorrow whose papers do not hold on the work date. */
export const peopleWithoutPapers = call({
  method: "GET",
  path: "/advertise/schedule/papers",
  title: { zh: "上岗证件不全的人员", en: "People on shift without valid papers" },
  needs: "C0600",
  audience,
  scope: "department",
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        /** The assignment. */
        id: z.number(),
        memberId: z.number(),
        name: z.string(),
        agencyName: z.string().nullable(),
        departmentName: z.string(),
        postName: z.string(),
        workDate: z.string(),
        startMinute: z.number(),
        endMinute: z.number(),
        lacks: z.array(warning),
      }),
    ),
    /** Assignments, and how many people they are of. */
    total: z.number(),
    people: z.number(),
  }),
});

export const candidate = z.object({
  memberId: z.number(),
  name: z.string(),
  jobNumber: z.string(),
  agencyId: z.number().nullable(),
  agencyName: z.string().nullable(),
  gender: z.string().nullable(),
  age: z.number().nullable(),
  timesWorked: z.number(),
  /** Worst of the certificates on the work date; none = has none. */
  certificate: z.enum(["valid", "expiring", "expired", "none"]),
  /** The shift that makes it impossible. */
  clash: z
    .object({
      orderNumber: z.string(),
      postName: z.string(),
      workDate: z.string(),
      startMinute: z.number(),
      endMinute: z.number(),
    })
    .nullable(),
  warnings: z.array(warning),
});
export type Candidate = z.output<typeof candidate>;

export const listCandidates = call({
  method: "GET",
  path: "/advertise/schedule/candidates",
  title: { zh: "可排人员", en: "People for a shift" },
  needs: "C0600.assign",
  audience,
  scope: "department",
  input: z.object({
    id: fields.id,
    search: fields.filter(fields.lineUpTo(100)),
    /** For replacements and walk-ins: people of every agency with a share, or of any agency, whether a place is left or not. */
    everybody: fields.filter(fields.flag),
  }),
  output: z.object({ rows: z.array(candidate), more: z.boolean() }),
});

/** What somebody would be taken off; asked before they are barred (C3010 stands in people). */
export const shiftsAhead = callsOf<"C3010">()({
  method: "GET",
  path: "/advertise/schedule/shiftsAhead",
  title: { zh: "后续班次", en: "Shifts ahead" },
  needs: "C3010",
  scope: "department",
  input: z.object({ memberId: fields.id }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        workDate: z.string(),
        startMinute: z.number(),
        endMinute: z.number(),
        department: z.string(),
        post: z.string(),
      }),
    ),
  }),
});

export const assign = call({
  method: "POST",
  path: "/advertise/schedule/assign",
  title: { zh: "安排人员", en: "Assign people" },
  needs: "C0600.assign",
  audience,
  scope: "department",
  input: z.object({ id: fields.id, memberIds: z.array(fields.id).min(1).max(200) }),
  output: z.object({ warnings: z.number() }),
});

export const walkIn = call({
  method: "POST",
  path: "/advertise/schedule/walkIn",
  title: { zh: "临时到岗", en: "Add a walk-in" },
  needs: "C0600.walkIn",
  scope: "department",
  input: z.object({ id: fields.id, memberId: fields.id, reason: fields.reason }),
  output: z.object({ warnings: z.array(warning) }),
});

export const replace = call({
  method: "POST",
  path: "/advertise/schedule/replace",
  title: { zh: "更换人员", en: "Replace a person" },
  needs: "C0600.assign",
  audience,
  scope: "department",
  input: z.object({ assignmentId: fields.id, memberId: fields.id, reason: fields.textUpTo(longestReason).default("") }),
  output: z.object({ warnings: z.array(warning) }),
});

/** Of one shift or of several; days that are worked already are computed again. */
export const setBreaks = call({
  method: "POST",
  path: "/advertise/schedule/breaks",
  title: { zh: "设置休息和培训", en: "Set breaks and training" },
  needs: "C0600.breaks",
  scope: "department",
  input: z.object({
    ids: z.array(fields.id).min(1).max(200),
    breaks: z.array(plannedBreak).max(10).default([]),
    breakMinutes: z.number().int().min(0).max(720).default(0),
  }),
  output: z.object({ shifts: z.number() }),
});

export const cancel = call({
  method: "POST",
  path: "/advertise/schedule/cancel",
  title: { zh: "取消排班", en: "Take a person off" },
  needs: "C0600.cancel",
  audience,
  scope: "department",
  input: z.object({ assignmentId: fields.id, reason: fields.reason }),
  output: fields.done,
});

/** The worker's own shifts from two days back, soonest first; the page stands in planning, which knows rosters too. */
export const myShifts = callsOf<"W_SHIFTS">()({
  method: "GET",
  path: "/h5/shifts",
  title: { zh: "我的班次", en: "My shifts" },
  needs: "W_SHIFTS",
  audience: ["worker"],
  scope: "own",
  input: z.object({}),
  output: z.object({
    today: z.string(),
    shifts: z.array(
      z.object({
        assignmentId: z.number(),
        workDate: z.string(),
        startMinute: z.number(),
        endMinute: z.number(),
        postName: z.string(),
        departmentName: z.string(),
        orderNumber: z.string().nullable(),
        plannedMinutes: z.number(),
        breakMinutes: z.number(),
        breaks: z.array(plannedBreak),
        state: z.enum(["assigned", "cancelled", "dismissed"]),
        reason: z.string().nullable(),
        /** Where to sign in. */
        places: z.array(z.object({ name: z.string(), address: z.string().nullable() })),
      }),
    ),
  }),
});
