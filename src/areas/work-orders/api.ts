import { z } from "zod";
import { headcountDrivers } from "#areas/organisation/words.ts";
import * as fields from "#platform/http/fields.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";

const optionalInt = (min: number, max: number) => z.number().int().min(min).max(max).nullable().default(null);
const optionalLine = (max: number) => fields.lineUpTo(max).default("");
const optionalText = (max: number) => fields.textUpTo(max).default("");

/** What people must be; everything null asks for nothing. Heights in cm, weights in kg. */
export const requirements = z.object({
  gender: z.enum(["male", "female"]).nullable().default(null),
  ageMin: optionalInt(16, 99),
  ageMax: optionalInt(16, 99),
  heightMin: optionalInt(100, 250),
  heightMax: optionalInt(100, 250),
  weightMin: optionalInt(30, 200),
  weightMax: optionalInt(30, 200),
});
export type Requirements = z.output<typeof requirements>;

/** Employment basis (spec 3): what the people are needed for. */
export const basis = z.object({
  number: optionalLine(40),
  name: optionalLine(100),
  expectedTables: optionalInt(0, 100_000),
  /** Percent. */
  occupancy: optionalInt(0, 100),
  unfinishedRooms: optionalInt(0, 100_000),
  beo: optionalLine(40),
  roomCredits: optionalInt(0, 1_000_000),
});
export type Basis = z.output<typeof basis>;

/** A post asked for on each of the application's dates; minutes of the work date, next day beyond 1440. */
export const postLine = z.object({
  postId: fields.id,
  startMinute: fields.clock(0, 1439),
  endMinute: fields.clock(1, 2880),
  headcount: z.number().int().min(1).max(999),
  /** Null: the shift less its meals. */
  plannedMinutesPerPerson: z.number().int().min(1).max(1440).nullable().default(null),
  agencyId: fields.id.nullable().default(null),
  recruiterId: fields.id.nullable().default(null),
  requirements: requirements.default(() => requirements.parse({})),
  requirementReason: optionalText(200),
});
export type PostLine = z.output<typeof postLine>;

export const workerTypes = ["hourly", "outsiders"] as const;
export const labourModels = ["regular", "event", "substitute"] as const;

export const orderFields = z.object({
  departmentId: fields.id,
  dates: z.array(fields.date).max(366),
  posts: z.array(postLine).max(60),
  workerType: z.enum(workerTypes).default("hourly"),
  labourModel: z.enum(labourModels).nullable().default(null),
  urgent: z.boolean().default(false),
  reason: optionalText(longestReason),
  basis: basis.default(() => basis.parse({})),
});
export type OrderFields = z.output<typeof orderFields>;

export const orderStates = [
  "notSubmitted",
  "underApproval",
  "approved",
  "returned",
  "rejected",
  "revoked",
  "deleted",
] as const;
export const orderState = z.enum(orderStates);

/** What goes beyond a limit; `value` was asked, `allowed` is the setting. */
export const limitWarning = z.object({
  limit: z.enum([
    "leadDays",
    "daysAhead",
    "monthsAhead",
    "dates",
    "hours",
    "shiftHours",
    "headcount",
    "standardHeadcount",
    "sameDay",
    "past",
  ]),
  value: z.number(),
  allowed: z.number(),
});
export type OrderWarning = z.output<typeof limitWarning>;

/** With a refusal to be confirmed: all that whoever submits has to know, so that they are asked once. */
export const orderDoubts = z.object({
  duplicates: z.array(
    z.object({
      orderId: z.number(),
      number: z.string(),
      workDate: z.string(),
      startMinute: z.number(),
      endMinute: z.number(),
      headcount: z.number(),
    }),
  ),
  warnings: z.array(limitWarning),
});
export type OrderDoubts = z.output<typeof orderDoubts>;

/** What the basis made of a post, and what was asked for and approved; people on one date, of the date with the most. */
export const forecastRow = z.object({
  postId: z.number(),
  postName: z.string(),
  driver: z.enum(headcountDrivers),
  value: z.number(),
  unitsPerPerson: z.number(),
  atLeast: z.number(),
  headcount: z.number(),
  asked: z.number(),
  approved: z.number(),
});
export type ForecastRow = z.output<typeof forecastRow>;
