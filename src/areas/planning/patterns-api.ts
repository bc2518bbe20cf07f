import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { holidayWays } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const editing = ["C05201.edit", "C05204.edit"] as const;

/** The longest rotation, in days (scheduling.md 2). */
export const longestPattern = 84;

/** What is worked on each day of a rotation: a shift by its definition; null is nothing. */
const days = z.array(fields.id.nullable()).min(1).max(longestPattern);

export const listPatterns = call({
  method: "GET",
  path: "/scheduling/patterns",
  title: { zh: "轮班列表", en: "Patterns" },
  needs: editing,
  scope: "department",
  input: z.object({}),
  output: z.object({
    patterns: z.array(
      z.object({
        id: z.number(),
        version: z.number(),
        name: z.string(),
        days: z.array(z.number().nullable()),
        holidays: z.enum(holidayWays),
        enabled: z.boolean(),
        /** Who follows it, as far as the caller sees them. */
        people: z.array(
          z.object({
            memberId: z.number(),
            name: z.string(),
            from: z.string(),
            to: z.string().nullable(),
            offset: z.number().int(),
          }),
        ),
      }),
    ),
  }),
});

/** Who of a plan follows which rotation in its dates, and how many days into it each is on the first of them. */
export const listRotations = call({
  method: "GET",
  path: "/scheduling/rotations",
  title: { zh: "排班表内的轮班人员", en: "Rotations of a plan" },
  needs: editing,
  scope: "department",
  input: z.object({ planId: fields.id }),
  output: z.object({
    rotations: z.array(
      z.object({
        patternId: z.number(),
        name: z.string(),
        days: z.array(z.number().nullable()),
        holidays: z.enum(holidayWays),
        people: z.array(
          z.object({
            memberId: z.number(),
            name: z.string(),
            /** Since when they follow it. */
            since: z.string(),
            /** Dates of the plan. */
            from: z.string(),
            to: z.string(),
            at: z.number().int(),
          }),
        ),
      }),
    ),
  }),
});

export const savePattern = call({
  method: "POST",
  path: "/scheduling/savePattern",
  title: { zh: "保存轮班", en: "Save a pattern" },
  needs: editing,
  scope: "department",
  input: z.object({
    id: fields.id.optional(),
    version: z.number().int().optional(),
    name: fields.line(40),
    days,
    holidays: z.enum(holidayWays),
    enabled: z.boolean().default(true),
  }),
  output: z.object({ id: z.number(), version: z.number() }),
});

/** Puts people on a rotation from a date, each so many days into it; what they followed before ends the day before. */
export const followPattern = call({
  method: "POST",
  path: "/scheduling/followPattern",
  title: { zh: "安排轮班人员", en: "Put people on a pattern" },
  needs: editing,
  scope: "department",
  input: z.object({
    id: fields.id,
    from: fields.date,
    people: z
      .array(z.object({ memberId: fields.id, offset: fields.whole(0, longestPattern - 1) }))
      .min(1)
      .max(500),
  }),
  output: fields.done,
});

export const leavePattern = call({
  method: "POST",
  path: "/scheduling/leavePattern",
  title: { zh: "结束轮班", en: "Take people off a pattern" },
  needs: editing,
  scope: "department",
  input: z.object({ id: fields.id, memberIds: fields.idList, until: fields.date }),
  output: fields.done,
});
