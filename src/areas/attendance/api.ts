import { z } from "zod";
import { submitterChoices, routeAnswer } from "#areas/approvals/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { dayList } from "./days-list.ts";
import { dayDelta } from "./delta.ts";
import { runChangeList } from "./run-changes-list.ts";
import { edges, makeUpStates, readers, sources } from "./states.ts";

const call = callsOf<CodeOf<typeof menu>>();

const minute = z.number().int();
const { reason } = fields;
const text = z.string();
const textOrNull = z.string().nullable();
const dayKey = z.object({ workDate: fields.date, assignmentId: fields.id });
const period = { from: fields.date, to: fields.date };
const edge = z.enum(edges);
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

export const listDays = call(dayList.call);

export const repairKinds = ["edges", "confirm", "keep", "recompute", "assign", "set_aside", "ask"] as const;

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
    row: dayList.row,
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
        /** Of the fence of that place, as it is now. */
        radiusMetres: z.number().nullable(),
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
  input: dayKey.extend({ minutes: z.number().int().min(0).max(1440), reason, ...submitterChoices }),
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

export const listRunChanges = call(runChangeList.call);

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
