import { z } from "zod";
import { chosenApprovers, routeAnswer } from "#areas/approvals/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { deltaCauses, deltaKinds } from "./rules/delta-figures.ts";
import { DOUBTS, POSITION_FAULTS } from "./rules/judge-tap.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const dayStates = ["normal", "late", "early", "late_and_early", "missing_card", "absent", "leave"] as const;
export const progressStates = ["scheduled", "not_yet_at_work", "at_work", "signed_out", "off_duty"] as const;
export const signInStates = ["soon", "signing_in", "full", "expired"] as const;
export const makeUpStates = ["notSubmitted", "underApproval", "approved", "returned", "revoked"] as const;
export const edges = ["in", "out"] as const;
export const punchUses = ["in", "out", "extra", "duplicate", "other_shift", "unscheduled", "unmatched", "void"] as const;
export const sources = ["machine", "phone", "file", "clerk"] as const;
export const oddReasons = ["columns", "pin", "time", "year", "event"] as const;

export const checkStates = ["waiting", "accepted", "refused"] as const;
const instantMs = z.number().int().min(-8e12).max(8e12);
const minute = z.number().int();
const minuteOrNull = minute.nullable();
const reason = fields.text(200);
const text = z.string();
const textOrNull = z.string().nullable();
const dayKey = z.object({ workDate: fields.date, assignmentId: fields.id });
const period = { from: fields.date, to: fields.date };
const edge = z.enum(edges);
/** A labour company reads the attendance of its own people; it writes nothing here. */
const readers = ["staff", "agency"] as const;

/** What the filters of these screens offer, within the caller's scope. */
export const filterChoices = call({
  method: "GET", path: "/EmployeesCommuting/choices", title: { zh: "考勤筛选项", en: "Choices of the attendance filters" },
  needs: ["C05401", "C05302", "C05406", "C05407", "C05303", "C3100", "C3200"], audience: readers, scope: "department", input: z.object({}),
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
};

export const listDays = call({
  method: "GET", path: "/EmployeesCommuting/days", title: { zh: "考勤记录列表", en: "Attendance records" },
  needs: "C05401", audience: readers, scope: "department", input: fields.listInput.extend(dayFilters), output: fields.listOutput(dayRow),
});

export const deltaStates = ["waiting", "carried", "left", "applied", "vanished"] as const;

const deltaFigures = z.object({
  state: z.enum(dayStates).nullable(), inMinute: minuteOrNull, outMinute: minuteOrNull, netMinutes: minute, accountingMinutes: minute, adjustedMinutes: minuteOrNull,
});

/** A change of a day after it was locked or settled: signed minutes by kind, and why. */
export const dayDelta = z.object({
  id: z.number(),
  /** Null = no shift. */
  before: deltaFigures.nullable(), after: deltaFigures.nullable(),
  minutes: z.record(z.enum(deltaKinds), minute),
  causes: z.array(z.object({ kind: z.enum(deltaCauses), number: text.optional(), reason: text.optional(), at: text })),
  /** First date of the period into which it falls. */
  countsFrom: text,
  state: z.enum(deltaStates),
  /** Number of the statement that pays it. */
  carriedBy: textOrNull,
  foundAt: text, settledAt: textOrNull, note: textOrNull,
});
export type DayDelta = z.output<typeof dayDelta>;

const traceStep = z.object({ step: text }).catchall(z.unknown());

export const dayDetail = call({
  method: "GET", path: "/EmployeesCommuting/day", title: { zh: "考勤记录详情", en: "Attendance record" },
  needs: ["C05401", "C3100", "C3200"], audience: readers, scope: "department", input: z.object({ assignmentId: fields.id }),
  output: z.object({
    row: dayRow,
    orderNumber: textOrNull,
    plannedMinutes: minute,
    signInFrom: minute,
    signOutTo: minute,
    punches: z.array(z.object({
      id: z.number(), minute, second: z.number(), source: z.enum(sources), device: text, state: z.number().nullable(),
      use: z.enum(["in", "out", "extra", "duplicate", "other_shift", "unscheduled", "void"]), outside: z.boolean(), place: textOrNull, distanceMetres: z.number().nullable(),
    })),
    makeUps: z.array(z.object({ id: z.number(), number: text, edge, minute, state: z.enum(makeUpStates), reason: text, createdAt: text })),
    adjustments: z.array(z.object({ id: z.number(), number: text, beforeMinutes: minute, minutes: minute, reason: text, state: text, by: textOrNull, at: text })),
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
  method: "POST", path: "/EmployeesCommuting/confirm", title: { zh: "确认考勤", en: "Confirm attendance" },
  needs: "C05401.confirm", scope: "department", input: z.object({ days: z.array(dayKey).min(1).max(1000) }), output: confirmAnswer,
});

export const confirmPeriod = call({
  method: "POST", path: "/EmployeesCommuting/confirmPeriod", title: { zh: "批量确认考勤", en: "Confirm the attendance of a period" },
  needs: "C05401.confirm", scope: "department",
  input: z.object({
    ...period, departmentId: fields.id.optional(), agencyId: fields.id.optional(),
    /** Leave what a person must look at. */
    onlyClean: z.boolean().default(true),
  }),
  output: z.object({ confirmed: z.number().int(), left: z.number().int() }),
});

export const unconfirmDay = call({
  method: "POST", path: "/EmployeesCommuting/unconfirm", title: { zh: "取消确认考勤", en: "Un-confirm attendance" },
  needs: "C05401.unconfirm", scope: "department", input: dayKey, output: fields.done,
});

export const adjustDay = call({
  method: "POST", path: "/EmployeesCommuting/adjust", title: { zh: "调整工时", en: "Adjust hours" },
  needs: "C05401.adjust", scope: "department",
  input: dayKey.extend({ minutes: z.number().int().min(0).max(1440), reason, approvers: chosenApprovers }),
  output: z.object({ number: text, applied: z.boolean() }),
});

/** The route is null where the hours are within the planned ones. */
export const previewAdjustRoute = call({
  method: "GET", path: "/EmployeesCommuting/adjustRoute", title: { zh: "工时调整审批流程预览", en: "Preview the approval of adjusted hours" },
  needs: "C05401.adjust", scope: "department", input: dayKey.extend({ minutes: z.coerce.number().int().min(0).max(1440) }), output: routeAnswer,
});

export const computeAgain = call({
  method: "POST", path: "/EmployeesCommuting/compute", title: { zh: "重新计算考勤", en: "Compute attendance again" },
  needs: "C05401.compute", scope: "tenant", input: z.object(period), output: z.object({ runId: z.number() }),
});

export const lastRun = call({
  method: "GET", path: "/EmployeesCommuting/run", title: { zh: "考勤计算进度", en: "Progress of the attendance computation" },
  needs: ["C05401", "C05406"], scope: "tenant", input: z.object({ id: fields.filter(fields.id) }),
  output: z.object({ run: z.object({ id: z.number(), from: text, to: text, state: z.enum(["running", "done", "failed"]), days: z.number(), changed: z.number(), endedAt: textOrNull }).nullable() }),
});

/** Starts a run that failed again, behind its last finished part. */
export const resumeRun = call({
  method: "POST", path: "/EmployeesCommuting/run/resume", title: { zh: "继续考勤计算", en: "Go on with an attendance computation" },
  needs: ["C05401.compute", "C05406.import"], scope: "tenant", input: z.object({ id: fields.id }), output: fields.done,
});

// ---- sign-in board (C3100) and who is at work (C3200) -------------------------------------------

const boardPerson = z.object({
  assignmentId: z.number(), memberId: z.number(), name: text, agencyName: textOrNull, source: text,
  progress: z.enum(progressStates), state: z.enum(dayStates).nullable(), inMinute: minuteOrNull, outMinute: minuteOrNull,
  lateMinutes: minute, outside: z.boolean(), missing: z.boolean(), dismissed: z.boolean(),
  actions: z.array(z.enum(["signIn", "signOut", "cancel", "dismiss"])),
});

export const signInBoard = call({
  method: "GET", path: "/sign/board", title: { zh: "签到看板", en: "Sign-in board" },
  needs: "C3100", scope: "department", input: z.object({ date: fields.date, departmentId: fields.filter(fields.id), search: fields.filter(fields.lineUpTo(100)) }),
  output: z.object({
    nowMinute: minute,
    counts: z.object({ planned: z.number(), signedIn: z.number(), atWork: z.number(), late: z.number(), missing: z.number() }),
    departments: z.array(z.object({
      departmentId: z.number(), departmentName: text,
      shifts: z.array(z.object({
        shiftId: z.number(), postName: text, orderNumber: textOrNull, startMinute: minute, endMinute: minute, headcount: z.number(), signedIn: z.number(),
        window: z.enum(signInStates), canAdd: z.boolean(), people: z.array(boardPerson),
      })),
    })),
  }),
});
export type SignInBoard = z.output<typeof signInBoard.output>;

export const walkInCandidates = call({
  method: "GET", path: "/sign/walkInCandidates", title: { zh: "可加入班次的人员", en: "People who can be added to a shift" },
  needs: "C3100.walkIn", scope: "department", input: z.object({ shiftId: fields.id, search: fields.filter(fields.lineUpTo(100)) }),
  output: z.object({ people: z.array(z.object({ memberId: z.number(), name: text, jobNumber: textOrNull, agencyName: textOrNull })) }),
});

export const addWalkIn = call({
  method: "POST", path: "/sign/walkIn", title: { zh: "现场加人", en: "Add a walk-in" },
  needs: "C3100.walkIn", scope: "department", input: z.object({ shiftId: fields.id, memberId: fields.id, reason }),
  /** How many conditions of putting somebody on speak against him. */
  output: fields.created.extend({ warnings: z.number() }),
});

export const signFor = call({
  method: "POST", path: "/sign/signFor", title: { zh: "代签到签退", en: "Sign in or out for somebody" },
  needs: "C3100.sign", scope: "department", input: z.object({ assignmentId: fields.id, note: reason }), output: z.object({ minute, repeated: z.boolean() }),
});

export const cancelAttendance = call({
  method: "POST", path: "/sign/cancel", title: { zh: "取消出勤", en: "Cancel attendance" },
  needs: "C3100.cancel", scope: "department", input: z.object({ assignmentId: fields.id, reason }), output: fields.done,
});

export const dismissWorker = call({
  method: "POST", path: "/sign/dismiss", title: { zh: "辞退", en: "Dismiss" },
  needs: "C3100.dismiss", scope: "department", input: z.object({ assignmentId: fields.id, reason }), output: fields.done,
});

export const atWorkRow = z.object({
  id: z.number(), assignmentId: z.number(), workDate: text, memberId: z.number(), name: text, jobNumber: textOrNull, departmentName: text, postName: text, agencyName: textOrNull,
  startMinute: minute, endMinute: minute, inMinute: minute, lateMinutes: minute, workedMinutes: minute, outside: z.boolean(), overdue: z.boolean(),
});

export const listAtWork = call({
  method: "GET", path: "/EmployeesCommuting/atWork", title: { zh: "在岗员工列表", en: "Employees at work now" },
  needs: "C3200", scope: "department", input: fields.listInput.extend({ departmentId: fields.filter(fields.id), agencyId: fields.filter(fields.id) }),
  output: fields.listOutput(atWorkRow),
});

// ---- clock-in query (C05406) --------------------------------------------------------------------

export const punchRow = z.object({
  id: z.number(), date: text, time: text, source: z.enum(sources), device: text, pin: text, memberId: z.number().nullable(), name: textOrNull, departmentName: textOrNull,
  state: z.number().nullable(), verify: z.number().nullable(), outside: z.boolean(), place: textOrNull, distanceMetres: z.number().nullable(), note: textOrNull,
  use: z.enum(["in", "out", "extra", "unscheduled", "unmatched"]),
});

export const listPunches = call({
  method: "GET", path: "/sign/punches", title: { zh: "打卡记录列表", en: "Punches" },
  needs: "C05406", audience: readers, scope: "department",
  input: fields.listInput.extend({ ...period, departmentId: fields.filter(fields.id), source: fields.filter(z.enum(sources)), device: fields.filter(z.string().max(100)), outside: fields.filter(fields.flag) }),
  output: fields.listOutput(punchRow),
});

export const listUnmatched = call({
  method: "GET", path: "/sign/unmatched", title: { zh: "未匹配考勤号列表", en: "Unmatched machine numbers" },
  needs: "C05406", scope: "tenant", input: fields.listInput,
  output: fields.listOutput(z.object({ id: text, pin: text, device: text, punches: z.number(), first: text, last: text })),
});

export const matchNumber = call({
  method: "POST", path: "/sign/match", title: { zh: "匹配考勤号", en: "Match a machine number" },
  needs: "C05406.match", scope: "tenant",
  input: z.object({ pin: fields.line(64), memberId: fields.id, validFrom: fields.date.optional(), validTo: fields.date.optional() }),
  output: z.object({ from: textOrNull, to: textOrNull }),
});

export const memberChoices = call({
  method: "GET", path: "/sign/people", title: { zh: "可匹配的人员", en: "People to match with" },
  needs: ["C05406.match", "C05303.add", "C05302.add"], scope: "department", input: z.object({ search: fields.filter(fields.lineUpTo(100)) }),
  output: z.object({ people: z.array(z.object({ memberId: z.number(), name: text, jobNumber: textOrNull, machineNumber: textOrNull, agencyName: textOrNull })) }),
});

export const listOddLines = call({
  method: "GET", path: "/sign/oddLines", title: { zh: "异常行列表", en: "Odd lines" },
  needs: "C05406", scope: "tenant", input: fields.listInput.extend({ settled: fields.filter(fields.flag) }),
  output: fields.listOutput(z.object({ id: z.number(), device: text, fileName: textOrNull, line: z.number(), content: text, reason: z.enum(oddReasons), importedAt: text, settledAt: textOrNull, note: textOrNull })),
});

export const settleOddLine = call({
  method: "POST", path: "/sign/settleOddLine", title: { zh: "处理异常行", en: "Settle an odd line" },
  needs: "C05406.settle", scope: "tenant", input: z.object({ id: fields.id, note: reason }), output: fields.done,
});

export const listImports = call({
  method: "GET", path: "/sign/imports", title: { zh: "打卡文件导入记录", en: "Imported punch files" },
  needs: "C05406", scope: "tenant", input: fields.listInput,
  output: fields.listOutput(z.object({
    id: z.number(), device: text, fileName: text, lines: z.number(), stored: z.number(), repeated: z.number(), odd: z.number(), unmatched: z.number(),
    periodFrom: textOrNull, periodTo: textOrNull, importedBy: textOrNull, importedAt: text,
  })),
});

export const importFile = call({
  method: "POST", path: "/sign/import", title: { zh: "导入打卡文件", en: "Import a punch file" },
  needs: "C05406.import", scope: "tenant", transfer: "upload",
  input: z.object({ device: fields.line(100), periodFrom: fields.filter(fields.date), periodTo: fields.filter(fields.date) }),
  output: z.object({
    /** New punches. */
    count: z.number(), lines: z.number(), repeated: z.number(), odd: z.number(), unmatched: z.number(), periodFrom: textOrNull, periodTo: textOrNull,
    /** Days that came out differently, or the run that is still computing them. */
    changed: z.number().nullable(), runId: z.number().nullable(),
  }),
});

// ---- worker pages ---------------------------------------------------------------------------------

const worker = { audience: ["worker"] as const, scope: "own" as const };

export const mySign = call({
  method: "GET", path: "/h5/sign", title: { zh: "我的签到", en: "My sign-in" }, needs: "W_SIGN", ...worker, input: z.object({}),
  output: z.object({
    date: text, nowMinute: minute,
    /** What the button would do; none = nothing is open now. */
    next: z.enum(["in", "out", "none"]),
    shift: z.object({ assignmentId: z.number(), workDate: text, departmentName: text, postName: text, startMinute: minute, endMinute: minute, inMinute: minuteOrNull, outMinute: minuteOrNull, opensAt: minute, closesAt: minute }).nullable(),
    locations: z.array(z.object({ name: text, address: textOrNull })),
    locationNeeded: z.boolean(),
    punches: z.array(z.object({
      id: z.number(), time: text, place: textOrNull, outside: z.boolean(), distanceMetres: z.number().nullable(), source: z.enum(sources),
      doubts: z.array(z.enum(DOUBTS)), check: z.enum(checkStates).nullable(), reasonGiven: z.boolean(), offline: z.boolean(), lacksPhoto: z.boolean(),
    })),
    /** The server's clock, ms since 1970. */
    serverAt: z.number(),
    /** Whether photos have been agreed to; how many days they are kept. */
    photoAgreed: z.boolean(), photoDays: z.number().int(),
  }),
});

export const signNow = call({
  method: "POST", path: "/h5/sign", title: { zh: "签到签退", en: "Sign in or out" }, needs: "W_SIGN", ...worker,
  /** It shares one with everybody who signs at the same moment; the punch is its own record. */
  transaction: "none",
  input: z.object({
    latitude: z.number().min(-90).max(90).optional(), longitude: z.number().min(-180).max(180).optional(),
    /** Metres. */
    accuracy: z.number().min(0).max(1_000_000).optional(),
    positionFault: z.enum(POSITION_FAULTS).optional(),
    /** The phone's own word that its position is made up. */
    isMock: z.boolean().default(false),
    wifi: z.object({ bssid: z.string().trim().toLowerCase().regex(/^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/), ssid: z.string().max(32).optional() }).optional(),
    phoneId: z.uuid().optional(),
    /** From the screen at the site. */
    code: z.string().max(100).optional(),
    /** Names the tap: sent again, it is the same one. */
    key: z.uuid().optional(),
    /** Made without network; ms since 1970 and durations in ms. */
    offline: z.object({
      tappedAt: instantMs, sentAt: instantMs, elapsedMs: z.number().int().min(0).max(8e12),
      heard: z.object({ serverAt: instantMs, phoneAt: instantMs, sinceMs: z.number().int().min(0).max(8e12) }).optional(),
    }).optional(),
  }),
  output: z.object({
    punchId: z.number(), time: text, repeated: z.boolean(), use: z.enum(["in", "out", "extra", "unscheduled", "waiting"]), minute: minuteOrNull, lateMinutes: minute, earlyMinutes: minute,
    place: textOrNull, distanceMetres: z.number().nullable(), outside: z.boolean(), doubts: z.array(z.enum(DOUBTS)),
  }),
});

export const myHours = call({
  method: "GET", path: "/h5/hours", title: { zh: "我的工时", en: "My hours" }, needs: "W_HOURS", ...worker,
  /** The attendance month in hand when none is given. */
  input: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/).optional() }),
  output: z.object({
    month: text, current: text, from: text, to: text, confirmedMinutes: minute, openMinutes: minute, confirmedFen: z.number(), openFen: z.number(), shifts: z.number(), late: z.number(), missing: z.number(),
    days: z.array(z.object({
      workDate: text, assignmentId: z.number(), departmentName: text, postName: text, startMinute: minute, endMinute: minute, inMinute: minuteOrNull, outMinute: minuteOrNull,
      state: z.enum(dayStates).nullable(), progress: z.enum(progressStates), lateMinutes: minute, earlyMinutes: minute, mealMinutes: minute, netMinutes: minute, paidMinutes: minute,
      /** By the contract, subsidies included; null where none prices it. */
      amountFen: z.number().nullable(),
      /** Why it is not confirmed. */
      open: z.enum(["coming", "computing", "missing", "absent", "waiting", "changed", "audit"]).nullable(), voided: z.boolean(),
    })),
  }),
});
