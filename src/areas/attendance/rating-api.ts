import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { ratingList } from "./ratings-list.ts";

const call = callsOf<CodeOf<typeof menu>>();

const score = z.number().int().min(1).max(5);
const rating = z.object({ score, note: z.string().nullable(), by: z.string().nullable(), at: z.string() });

/** From this score down it has to be said why. */
export const lowScore = 2;

export const readRating = call({
  method: "GET",
  path: "/EmployeesCommuting/rating",
  title: { zh: "查看评价", en: "Rating of a shift" },
  needs: "C05401.rate",
  scope: "department",
  input: z.object({ assignmentId: fields.id }),
  /** `key` names the day for `rateWork`; null where nothing was worked that could be rated. */
  output: z.object({
    key: z.object({ workDate: z.string(), assignmentId: z.number() }).nullable(),
    rating: rating.nullable(),
  }),
});

/** Says how somebody's work on a shift was; said again, it takes the place of what was said before. */
export const rateWork = call({
  method: "POST",
  path: "/EmployeesCommuting/rate",
  title: { zh: "评价出勤", en: "Rate the work of a shift" },
  needs: "C05401.rate",
  scope: "department",
  input: z.object({ workDate: fields.date, assignmentId: fields.id, score, note: fields.optionalText(longestReason) }),
  output: fields.done,
});

export const listRatings = call(ratingList.call);
