import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { atWorkList } from "./at-work-list.ts";
import { dayDelta } from "./delta.ts";
import { checkStates, dayStates, progressStates, signInStates, sources } from "./states.ts";
import type { menu } from "./menu.ts";
import { DOUBTS, POSITION_FAULTS } from "./rules/phone/judge-tap.ts";

const call = callsOf<CodeOf<typeof menu>>();
const instantMs = z.number().int().min(-8e12).max(8e12);
const minute = z.number().int();
const minuteOrNull = minute.nullable();
const { reason } = fields;
const text = z.string();
const textOrNull = z.string().nullable();

/** Of everybody planned, those that the board counts apart and can show alone. */
export const boardGroups = ["signedIn", "atWork", "late", "missing"] as const;
export type BoardGroup = (typeof boardGroups)[number];

const boardPerson = z.object({
  assignmentId: z.number(),
  memberId: z.number(),
  name: text,
  agencyName: textOrNull,
  source: text,
  progress: z.enum(progressStates),
  state: z.enum(dayStates).nullable(),
  inMinute: minuteOrNull,
  outMinute: minuteOrNull,
  lateMinutes: minute,
  outside: z.boolean(),
  missing: z.boolean(),
  dismissed: z.boolean(),
  /** Signed in when all who were asked for had. */ beyond: z.boolean(),
  /** Approved leave within the shift, and whether it leaves anything to work. */
  leave: z.array(z.object({ start: minute, end: minute })),
  away: z.boolean(),
  /** A punch by phone waits for a supervisor: the person is not missed. */
  tapWaits: z.boolean(),
  actions: z.array(z.enum(["signIn", "signOut", "cancel", "dismiss"])),
});

export const signInBoard = call({
  method: "GET",
  path: "/sign/board",
  title: { zh: "签到看板", en: "Sign-in board" },
  needs: "C3100",
  scope: "department",
  input: z.object({
    date: fields.date,
    departmentId: fields.filter(fields.id),
    search: fields.filter(fields.lineUpTo(100)),
    who: fields.filter(z.enum(boardGroups)),
  }),
  output: z.object({
    nowMinute: minute,
    counts: z.object({
      planned: z.number(),
      signedIn: z.number(),
      atWork: z.number(),
      late: z.number(),
      missing: z.number(),
    }),
    departments: z.array(
      z.object({
        departmentId: z.number(),
        departmentName: text,
        shifts: z.array(
          z.object({
            shiftId: z.number(),
            postName: text,
            orderNumber: textOrNull,
            startMinute: minute,
            endMinute: minute,
            headcount: z.number(),
            signedIn: z.number(),
            window: z.enum(signInStates),
            canAdd: z.boolean(),
            people: z.array(boardPerson),
          }),
        ),
      }),
    ),
  }),
});
export type SignInBoard = z.output<typeof signInBoard.output>;

export const walkInCandidates = call({
  method: "GET",
  path: "/sign/walkInCandidates",
  title: { zh: "可加入班次的人员", en: "People who can be added to a shift" },
  needs: "C3100.walkIn",
  scope: "department",
  input: z.object({ shiftId: fields.id, search: fields.filter(fields.lineUpTo(100)) }),
  output: z.object({
    people: z.array(z.object({ memberId: z.number(), name: text, jobNumber: textOrNull, agencyName: textOrNull })),
  }),
});

export const addWalkIn = call({
  method: "POST",
  path: "/sign/walkIn",
  title: { zh: "现场加人", en: "Add a walk-in" },
  needs: "C3100.walkIn",
  scope: "department",
  input: z.object({ shiftId: fields.id, memberId: fields.id, reason }),
  /** How many conditions of putting somebody on speak against them. */
  output: fields.created.extend({ warnings: z.number() }),
});

export const signFor = call({
  method: "POST",
  path: "/sign/signFor",
  title: { zh: "代签到签退", en: "Sign in or out for somebody" },
  needs: "C3100.sign",
  scope: "department",
  input: z.object({ assignmentId: fields.id, note: reason }),
  output: z.object({ minute, repeated: z.boolean() }),
});

export const cancelAttendance = call({
  method: "POST",
  path: "/sign/cancel",
  title: { zh: "取消出勤", en: "Cancel attendance" },
  needs: "C3100.cancel",
  scope: "department",
  input: z.object({ assignmentId: fields.id, reason }),
  output: fields.done,
});

export const dismissWorker = call({
  method: "POST",
  path: "/sign/dismiss",
  title: { zh: "辞退", en: "Dismiss" },
  needs: "C3100.dismiss",
  scope: "department",
  input: z.object({ assignmentId: fields.id, reason }),
  output: fields.done,
});

export const listAtWork = call(atWorkList.call);

const worker = { audience: ["worker"] as const, scope: "own" as const };

export const mySign = call({
  method: "GET",
  path: "/h5/sign",
  title: { zh: "我的签到", en: "My sign-in" },
  needs: "W_SIGN",
  ...worker,
  input: z.object({ /** From the screen at the site. */ code: z.string().max(100).optional() }),
  output: z.object({
    date: text,
    nowMinute: minute,
    /** What the button would do; none = nothing is open now. */
    next: z.enum(["in", "out", "none"]),
    shift: z
      .object({
        assignmentId: z.number(),
        workDate: text,
        departmentName: text,
        postName: text,
        startMinute: minute,
        endMinute: minute,
        inMinute: minuteOrNull,
        outMinute: minuteOrNull,
        opensAt: minute,
        closesAt: minute,
        /** As many have signed in as were asked for, and nobody else may. */ full: z.boolean(),
      })
      .nullable(),
    locations: z.array(z.object({ name: text, address: textOrNull })),
    locationNeeded: z.boolean(),
    /** What the code is worth: the place it vouches for (null: none, for it has run out or is of another place) and for how many ms more. Null without a code. */
    scanned: z.object({ place: textOrNull, leftMs: z.number() }).nullable(),
    punches: z.array(
      z.object({
        id: z.number(),
        time: text,
        place: textOrNull,
        outside: z.boolean(),
        distanceMetres: z.number().nullable(),
        source: z.enum(sources),
        doubts: z.array(z.enum(DOUBTS)),
        check: z.enum(checkStates).nullable(),
        reasonGiven: z.boolean(),
        offline: z.boolean(),
        lacksPhoto: z.boolean(),
      }),
    ),
    /** The server's clock, ms since 1970. */
    serverAt: z.number(),
    /** Whether photos have been agreed to; how many days they are kept. */
    photoAgreed: z.boolean(),
    photoDays: z.number().int(),
  }),
});

export const signNow = call({
  method: "POST",
  path: "/h5/sign",
  title: { zh: "签到签退", en: "Sign in or out" },
  needs: "W_SIGN",
  ...worker,
  /** It shares one with everybody who signs at the same moment; the punch is its own record. */
  transaction: "none",
  input: z.object({
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
    /** Metres. */
    accuracy: z.number().min(0).max(1_000_000).optional(),
    positionFault: z.enum(POSITION_FAULTS).optional(),
    /** The phone's own word that its position is made up. */
    isMock: z.boolean().default(false),
    wifi: z
      .object({
        bssid: z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/),
        ssid: z.string().max(32).optional(),
      })
      .optional(),
    phoneId: z.uuid().optional(),
    /** From the screen at the site. */
    code: z.string().max(100).optional(),
    /** Names the tap: sent again, it is the same one. */
    key: z.uuid().optional(),
    /** Made without network; ms since 1970 and durations in ms. */
    offline: z
      .object({
        tappedAt: instantMs,
        sentAt: instantMs,
        elapsedMs: z.number().int().min(0).max(8e12),
        heard: z
          .object({ serverAt: instantMs, phoneAt: instantMs, sinceMs: z.number().int().min(0).max(8e12) })
          .optional(),
      })
      .optional(),
  }),
  output: z.object({
    punchId: z.number(),
    time: text,
    repeated: z.boolean(),
    use: z.enum(["in", "out", "extra", "unscheduled", "waiting"]),
    minute: minuteOrNull,
    lateMinutes: minute,
    earlyMinutes: minute,
    place: textOrNull,
    distanceMetres: z.number().nullable(),
    outside: z.boolean(),
    doubts: z.array(z.enum(DOUBTS)),
  }),
});

export const myHours = call({
  method: "GET",
  path: "/h5/hours",
  title: { zh: "我的工时", en: "My hours" },
  needs: "W_HOURS",
  ...worker,
  /** The attendance month in hand when none is given. */
  input: z.object({ month: fields.month.optional() }),
  output: z.object({
    month: text,
    current: text,
    from: text,
    to: text,
    confirmedMinutes: minute,
    openMinutes: minute,
    confirmedFen: z.number(),
    openFen: z.number(),
    changedMinutes: minute,
    shifts: z.number(),
    late: z.number(),
    missing: z.number(),
    days: z.array(
      z.object({
        workDate: text,
        assignmentId: z.number(),
        departmentName: text,
        postName: text,
        startMinute: minute,
        endMinute: minute,
        inMinute: minuteOrNull,
        outMinute: minuteOrNull,
        state: z.enum(dayStates).nullable(),
        progress: z.enum(progressStates),
        lateMinutes: minute,
        earlyMinutes: minute,
        mealMinutes: minute,
        netMinutes: minute,
        paidMinutes: minute,
        /** Of a shift that is split at midnight: what counts for each date; minutes and amount are those of the month. */
        parts: z.array(z.object({ date: text, paidMinutes: minute })),
        /** By the contract, subsidies included; null where none prices it. */
        amountFen: z.number().nullable(),
        /** Why it is not confirmed. */
        open: z.enum(["coming", "computing", "missing", "absent", "waiting", "changed", "audit"]).nullable(),
        voided: z.boolean(),
        /** Numbers of the statements that pay it: more than one where it is split at midnight. */
        paidBy: z.array(text),
        /** What came after it was locked or settled; the minutes above stay as they were. */
        deltas: z.array(
          dayDelta
            .pick({ id: true, causes: true, countedOn: true, countsFrom: true, carriedBy: true, note: true })
            .extend({ state: z.enum(["waiting", "carried", "left"]), paidMinutes: minute }),
        ),
      }),
    ),
  }),
});
