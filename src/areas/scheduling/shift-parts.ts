import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import { BREAK_KINDS } from "./rules/planned-breaks.ts";

/** What speaks against somebody on a shift; figures as in `rules/conditions.ts`. */
export const warning = z.object({
  kind: z.enum([
    "rest",
    "day",
    "week",
    "leave",
    "ageMin",
    "ageMax",
    "ageUnknown",
    "certificate",
    "health",
    "required",
    "unverified",
    "gender",
    "age",
  ]),
  value: z.number(),
  allowed: z.number(),
  /** Type of an expired or missing certificate. */
  certificate: z.string().optional(),
  certificateName: z.object({ zh: z.string(), en: z.string() }).optional(),
  /** By the rules of the company nobody like this may be put on. */
  refused: z.boolean(),
});
export type Warning = z.output<typeof warning>;

export const assignedPerson = z.object({
  assignmentId: z.number(),
  memberId: z.number(),
  name: z.string(),
  jobNumber: z.string(),
  agencyName: z.string().nullable(),
  source: z.enum(["schedule", "agency", "walk_in", "plan", "swap", "open"]),
  warnings: z.array(warning),
});
export type AssignedPerson = z.output<typeof assignedPerson>;

export const plannedBreak = z.object({ kind: z.enum(BREAK_KINDS), start: fields.minuteOfDay, end: fields.minuteOfDay });

export const span = z.object({ start: fields.minuteOfDay, end: fields.minuteOfDay });
