import { z } from "zod";
import { chosenApprovers, routeAnswer } from "#areas/approvals/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { deltaCauses, deltaKinds } from "./rules/days/delta-figures.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const dayStates = ["normal", "late", "early", "late_and_early", "missing_card", "absent", "leave"] as const;
export const progressStates = ["scheduled", "not_yet_at_work", "at_work", "signed_out", "off_duty"] as const;
export const signInStates = ["soon", "signing_in", "full", "expired"] as const;
export const makeUpStates = ["notSubmitted", "underApproval", "approved", "returned", "revoked"] as const;
export const edges = ["in", "out"] as const;
export const punchUses = [
  "in",
  "out",
  "extra",
  "duplicate",
  "other_shift",
  "unscheduled",
  "unmatched",
  "void",
] as const;
export const sources = ["machine", "phone", "file", "clerk"] as const;
export const oddReasons = ["columns", "pin", "time", "year", "event", "clock"] as const;

export const checkStates = ["waiting", "accepted", "refused"] as const;
const minute = z.number().int();
const minuteOrNull = minute.nullable();
const { reason } = fields;
const text = z.string();
const textOrNull = z.string().nullable();
const dayKey = z.object({ workDate: fields.date, assignmentId: fields.id });
export const period = { from: fields.date, to: fields.date };
const edge = z.enum(edges);
/** A labour company reads the attendance of its own people; it writes nothing here. */
export const readers = ["staff", "agency"] as const;

/** What the filters of these screens offer, within the caller's scope. */
export const filterChoices = call({
  method: "GET",
  path: "/EmployeesCommuting/choices",
  title: { zh: "考勤筛选项", en: "Choices of the attendance filters" },
  needs: ["C05401", "C05302", "C05406", "C05407", "C05303", "C3100", "C3200"],
  audience: readers,
  scope: "department",
  input: z.object({}),
  output: z.object({
    departments: z.array(z.object({ id: z.number(), name: text, depth: z.number() })),
    agencies: z.array(z.object({ id: z.number(), name: text })),
    devices: z.array(text),
    legalEntities: z.array(z.object({ id: z.number(), name: text })),
    wholeCompany: z.boolean(),
    /** Of the attendance month, 1 to 28. */
    monthStartDay: z.number().int(),
  }),
});

// ---- attendance audit (C05401) ----------------------------------------------------------------

export const dayRow = z.object({
  /** The assignment's. */
  id: z.number(),
  workDate: text,
  /** The date its time counts for: in months, statements and locks. */
  countedOn: text,
  /** What counts for each date of a shift that is split at midnight, minutes; empty where it counts for `countedOn` alone. */
  parts: z.array(
    z.object({
      date: text,
      from: z.number(),
      to: z.number(),
      rest: z.number(),
      meal: z.number(),
      accountingMinutes: z.number(),
      paidMinutes: z.number(),
      heldBy: textOrNull,
    }),
  ),
  assignmentId: z.number(),
  memberId: z.number(),
  name: text,
  jobNumber: textOrNull,
  machineNumber: textOrNull,
  departmentId: z.number(),
  departmentName: text,
  postName: text,
  agencyName: textOrNull,
  startMinute: minute,
  endMinute: minute,
  progress: z.enum(progressStates),
  state: z.enum(dayStates).nullable(),
  inMinute: minuteOrNull,
  outMinute: minuteOrNull,
  workPunch1: minuteOrNull,
  workPunch2: minuteOrNull,
  outside: z.boolean(),
  lateMinutes: minute,
  earlyMinutes: minute,
  mealBits: z.number(),
  mealMinutes: minute,
  restMinutes: minute,
  netMinutes: minute,
  accountingMinutes: minute,
  adjustedMinutes: minuteOrNull,
  paidMinutes: minute,
  confirmed: z.boolean(),
  underlyingChanged: z.boolean(),
  voided: z.boolean(),
  locked: z.boolean(),
  /** Locked or settled: changes of it are deltas. */
  frozen: z.boolean(),
  heldBy: textOrNull,
  waiting: z.boolean(),
  /** Signed paid minutes that came after the day was frozen and stand beside its figure. */
  deltaMinutes: minute,
  actions: z.array(z.enum(["confirm", "unconfirm", "adjust", "makeUp"])),
});
export type DayListRow = z.output<typeof dayRow>;

export const dayFilters = {
  from: fields.date,
  to: fields.date,
  departmentId: fields.filter(fields.id),
  agencyId: fields.filter(fields.id),
  memberId: fields.filter(fields.id),
  states: fields.filter(fields.listOf(z.enum([...dayStates, "open"]))),
  /** Exceptions = what a person must look at before confirming: late, early, missing, absent, outside, changed underneath. */
  tab: fields.filter(z.enum(["exceptions", "open", "confirmed"])),
  /** Only records of which something counts for a date between; else also those whose shifts begin there and count elsewhere. */
  dates: fields.filter(z.enum(["counted"])),
};

export const listDays = call({
  method: "GET",
  path: "/EmployeesCommuting/days",
  title: { zh: "考勤记录列表", en: "Attendance records" },
  needs: "C05401",
  audience: readers,
  scope: "department",
  input: fields.listInput.extend(dayFilters),
  output: fields.listOutput(dayRow),
});

export const repairKinds = ["edges", "confirm", "keep", "recompute", "assign", "set_aside", "ask"] as const;

export const deltaStates = ["waiting", "carried", "left", "applied", "vanished"] as const;

const deltaFigures = z.object({
  state: z.enum(dayStates).nullable(),
  inMinute: minuteOrNull,
  outMinute: minuteOrNull,
  netMinutes: minute,
  accountingMinutes: minute,
  adjustedMinutes: minuteOrNull,
});

/** A change of a day after it was locked or settled: signed minutes by kind, and why. */
export const dayDelta = z.object({
  id: z.number(),
  /** Null = no shift. */
  before: deltaFigures.nullable(),
  after: deltaFigures.nullable(),
  minutes: z.record(z.enum(deltaKinds), minute),
  causes: z.array(z.object({ kind: z.enum(deltaCauses), number: text.optional(), reason: text.optional(), at: text })),
  /** The date whose part of the day it changes. */
  countedOn: text,
  /** First date of the period into which it falls. */
  countsFrom: text,
  state: z.enum(deltaStates),
  /** Number of the statement that pays it. */
  carriedBy: textOrNull,
  foundAt: text,
  settledAt: textOrNull,
  note: textOrNull,
});
export type DayDelta = z.output<typeof dayDelta>;

const traceStep = z.object({ step: text }).catchall(z.unknown());

export const dayDetail = call({
  method: "GET",
  path: "/EmployeesCommuting/day",
  title: { zh: "考勤记录详情", en: "Attendance record" },
  needs: ["C05401", "C3100", "C3200"],
  audience: readers,
  scope: "department",
  input: z.object({ assignmentId: fields.id }),
  output: z.object({
    row: dayRow,
    orderNumber: textOrNull,
    plannedMinutes: minute,
    signInFrom: minute,
    signOutTo: minute,
    punches: z.array(
      z.object({
        id: z.number(),
        date: text,
        minute,
        second: z.number(),
        source: z.enum(sources),
        device: text,
        state: z.number().nullable(),
        hasPhoto: z.boolean(),
        use: z.enum(["in", "out", "extra", "duplicate", "other_shift", "unscheduled", "void"]),
        outside: z.boolean(),
        place: textOrNull,
        distanceMetres: z.number().nullable(),
      }),
    ),
    makeUps: z.array(
      z.object({
        id: z.number(),
        number: text,
        edge,
        minute,
        state: z.enum(makeUpStates),
        reason: text,
        createdAt: text,
      }),
    ),
    adjustments: z.array(
      z.object({
        id: z.number(),
        number: text,
        beforeMinutes: minute,
        minutes: minute,
        reason: text,
        state: text,
        by: textOrNull,
        at: text,
      }),
    ),
    /** What auditors did about it at the desk, the oldest first. */
    repairs: z.array(
      z.object({
        id: z.number(),
        batch: text,
        kind: z.enum(repairKinds),
        inMinute: minute.nullable(),
        outMinute: minute.nullable(),
        reason: text,
        by: textOrNull,
        at: text,
        undone: z.boolean(),
        /** Nothing came after it, and the day is not frozen. */ mayUndo: z.boolean(),
      }),
    ),
    trace: z.array(traceStep),
    adjustReason: textOrNull,
    confirmedBy: textOrNull,
    confirmedAt: textOrNull,
    /** What came after the day was frozen, the oldest first. */
    deltas: z.array(dayDelta),
  }),
});
export type DayDetail = z.output<typeof dayDetail.output>;

const notConfirmed = z.enum(["notFound", "confirmed", "open", "locked", "underApproval"]);
const confirmAnswer = z.object({ confirmed: z.number().int(), left: z.array(dayKey.extend({ reason: notConfirmed })) });

export const confirmDays = call({
  method: "POST",
  path: "/EmployeesCommuting/confirm",
  title: { zh: "确认考勤", en: "Confirm attendance" },
  needs: "C05401.confirm",
  scope: "department",
  input: z.object({ days: z.array(dayKey).min(1).max(1000) }),
  output: confirmAnswer,
});

export const confirmPeriod = call({
  method: "POST",
  path: "/EmployeesCommuting/confirmPeriod",
  title: { zh: "批量确认考勤", en: "Confirm the attendance of a period" },
  needs: "C05401.confirm",
  scope: "department",
  input: z.object({
    ...period,
    departmentId: fields.id.optional(),
    agencyId: fields.id.optional(),
    /** Leave what a person must look at. */
    onlyClean: z.boolean().default(true),
  }),
  output: z.object({ confirmed: z.number().int(), left: z.number().int() }),
});

export const unconfirmDay = call({
  method: "POST",
  path: "/EmployeesCommuting/unconfirm",
  title: { zh: "取消确认考勤", en: "Un-confirm attendance" },
  needs: "C05401.unconfirm",
  scope: "department",
  input: dayKey,
  output: fields.done,
});

export const adjustDay = call({
  method: "POST",
  path: "/EmployeesCommuting/adjust",
  title: { zh: "调整工时", en: "Adjust hours" },
  needs: "C05401.adjust",
  scope: "department",
  input: dayKey.extend({ minutes: z.number().int().min(0).max(1440), reason, approvers: chosenApprovers }),
  output: z.object({ number: text, applied: z.boolean() }),
});

/** The route is null where the hours are within the planned ones. */
export const previewAdjustRoute = call({
  method: "GET",
  path: "/EmployeesCommuting/adjustRoute",
  title: { zh: "工时调整审批流程预览", en: "Preview the approval of adjusted hours" },
  needs: "C05401.adjust",
  scope: "department",
  input: dayKey.extend({ minutes: z.coerce.number().int().min(0).max(1440) }),
  output: routeAnswer,
});

export const computeAgain = call({
  method: "POST",
  path: "/EmployeesCommuting/compute",
  title: { zh: "重新计算考勤", en: "Compute attendance again" },
  needs: "C05401.compute",
  scope: "department",
  input: z.object(period),
  output: z.object({ runId: z.number() }),
});

export const lastRun = call({
  method: "GET",
  path: "/EmployeesCommuting/run",
  title: { zh: "考勤计算进度", en: "Progress of the attendance computation" },
  needs: ["C05401", "C05406"],
  scope: "department",
  input: z.object({ id: fields.filter(fields.id) }),
  output: z.object({
    run: z
      .object({
        id: z.number(),
        from: text,
        to: text,
        state: z.enum(["running", "done", "failed"]),
        days: z.number(),
        changed: z.number(),
        endedAt: textOrNull,
      })
      .nullable(),
  }),
});

/** Starts a run that failed again, behind its last finished part. */
export const resumeRun = call({
  method: "POST",
  path: "/EmployeesCommuting/run/resume",
  title: { zh: "继续考勤计算", en: "Go on with an attendance computation" },
  needs: ["C05401.compute", "C05406.import"],
  scope: "department",
  input: z.object({ id: fields.id }),
  output: fields.done,
});
