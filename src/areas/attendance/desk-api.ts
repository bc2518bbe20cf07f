import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { CAUSES } from "./rules/days/likely-cause.ts";
import { dayStates } from "./states.ts";

const call = callsOf<CodeOf<typeof menu>>();
const minute = z.number().int();
const minuteOrNull = minute.nullable();
const text = z.string();
const textOrNull = z.string().nullable();

export const repairActions = [
  "accept",
  "confirm",
  "keep",
  "recompute",
  "setAside",
  "assign",
  "makeShift",
  "ask",
] as const;
export const notRepairedReasons = [
  "notFound",
  "confirmed",
  "open",
  "locked",
  "held",
  "underApproval",
  "deadline",
  "dismissed",
  "unchanged",
] as const;
const cause = z.enum(CAUSES);

const deskItem = z.object({
  key: text,
  cause,
  rank: z.number(),
  /** What shows the cause. */
  machine: textOrNull,
  minutes: z.number().nullable(),
  offers: z.array(
    z.object({
      action: z.enum([...repairActions, "makeUp", "match", "acceptPhone", "refusePhone"]),
      inMinute: minuteOrNull.optional(),
      outMinute: minuteOrNull.optional(),
    }),
  ),
  workDate: text,
  /** Null for punches without a shift and for unknown numbers. */
  assignmentId: z.number().nullable(),
  memberId: z.number().nullable(),
  name: text,
  jobNumber: textOrNull,
  departmentName: textOrNull,
  postName: textOrNull,
  agencyName: textOrNull,
  startMinute: minuteOrNull,
  endMinute: minuteOrNull,
  state: z.enum(dayStates).nullable(),
  inMinute: minuteOrNull,
  outMinute: minuteOrNull,
  /** Punches that belong to no shift, in time order, and their numbers. */
  strays: z.array(minute),
  punchIds: z.array(z.number()),
  /** Punches by phone that wait, with their times. */
  taps: z.array(z.object({ checkId: z.number(), minute })),
  /** The shift that was most likely worked without being put on it. */
  shift: z.object({ shiftId: z.number(), startMinute: minute, endMinute: minute, postName: text }).nullable(),
  /** Of own staff whom no shift fits: the nearest definition, of which one can be made. */
  definition: z
    .object({ definitionId: z.number(), code: text, name: text, startMinute: minute, endMinute: minute })
    .nullable(),
  /** Whose number it most likely is. */
  owner: z.object({ memberId: z.number(), name: text }).nullable(),
  /** The person was asked and has not been heard of since. */
  asked: z.boolean(),
});
export type DeskItem = z.output<typeof deskItem>;

/** What a person has to look at before a period is confirmed: the likely cause of each, the most urgent first. */
export const readDesk = call({
  method: "GET",
  path: "/EmployeesCommuting/desk",
  title: { zh: "考勤异常台", en: "Exception desk" },
  needs: "C05401",
  scope: "department",
  input: z.object({
    from: fields.date,
    to: fields.date,
    departmentId: fields.filter(fields.id),
    agencyId: fields.filter(fields.id),
  }),
  output: z.object({
    items: z.array(deskItem),
    /** More than one desk holds; they come when these are done. */
    leftOut: z.number(),
    /** Days without anything odd that wait to be confirmed. */
    clean: z.number(),
    confirmed: z.number(),
    /** Changes of locked or settled days that concern the period or have fallen due by its end, and their signed paid minutes. */
    deltas: z.object({ count: z.number(), minutes: z.number() }),
  }),
});

export const repairDays = call({
  method: "POST",
  path: "/EmployeesCommuting/desk/repair",
  title: { zh: "处理考勤异常", en: "Repair attendance" },
  needs: "C05401.confirm",
  scope: "department",
  input: z.object({
    items: z
      .array(
        z.object({
          workDate: fields.date,
          assignmentId: fields.id.nullable().default(null),
          memberId: fields.id,
          action: z.enum(repairActions),
          cause,
          inMinute: minuteOrNull.default(null),
          outMinute: minuteOrNull.default(null),
          shiftId: fields.id.nullable().default(null),
          definitionId: fields.id.nullable().default(null),
          punchIds: z.array(fields.id).max(200).default([]),
        }),
      )
      .min(1)
      .max(500),
    /** Said in the trail; the cause when empty. */
    reason: fields.textUpTo(longestReason).default(""),
  }),
  output: z.object({
    /** Undoes all of it. */
    batch: text,
    done: z.number(),
    left: z.array(
      z.object({
        workDate: text,
        assignmentId: z.number().nullable(),
        memberId: z.number(),
        reason: z.enum(notRepairedReasons),
      }),
    ),
  }),
});

export const undoRepairs = call({
  method: "POST",
  path: "/EmployeesCommuting/desk/undo",
  title: { zh: "撤回异常处理", en: "Undo a repair of attendance" },
  needs: "C05401.unconfirm",
  scope: "department" /** All that one key press did, or with an id one deed of it, which may be days old. */,
  input: z.object({ batch: z.uuid(), id: fields.id.optional() }),
  output: z.object({ undone: z.number(), left: z.number() }),
});
