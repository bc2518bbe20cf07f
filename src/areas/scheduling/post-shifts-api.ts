import { z } from "zod";
import { DAY_KINDS } from "#platform/calendar/day-kind.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const heads = z.number().int().min(0).max(500);
const percent = z.number().int().min(0).max(200).nullable().default(null);

/** Heads needed on a shift, or from a time to another; on some days alone where that is said. */
export const coverLine = z.object({
  definitionId: fields.id.nullable().default(null),
  start: fields.clock(0, 1439).nullable().default(null),
  end: fields.minuteOfDay.nullable().default(null),
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  dayKinds: z.array(z.enum(DAY_KINDS)).max(DAY_KINDS.length).default([]),
  occupancyFrom: percent,
  occupancyTo: percent,
  min: heads.default(0),
  target: heads.nullable().default(null),
  max: heads.nullable().default(null),
});
export type CoverLine = z.output<typeof coverLine>;

const shown = {
  id: z.number(),
  version: z.number(),
  postId: z.number(),
  post: z.string(),
  departmentId: z.number().nullable(),
  department: z.string().nullable(),
  definitionIds: z.array(z.number()),
  defaultDefinitionId: z.number().nullable(),
  priority: z.number(),
  /** Fen an hour of own staff; absent without the code for costs. */
  hourFen: z.number().nullable().optional(),
  cover: z.array(coverLine),
};
const postShift = z.object(shown);
export type PostShiftRow = z.output<typeof postShift>;

export const listPostShifts = call({
  method: "GET",
  path: "/employees/postShifts",
  title: { zh: "岗位班次", en: "Shift by post" },
  needs: "C3050",
  scope: "tenant",
  input: z.object({}),
  output: z.object({ rows: z.array(postShift) }),
});

const given = {
  postId: fields.id,
  departmentId: fields.id.nullable().default(null),
  definitionIds: z.array(fields.id).max(60).default([]),
  defaultDefinitionId: fields.id.nullable().default(null),
  priority: z.number().int().min(1).max(9).default(5),
  /** Kept as it is where it is absent. */
  hourFen: z.number().int().min(0).max(1_000_000).nullish(),
  cover: z.array(coverLine).max(60).default([]),
};

export const addPostShift = call({
  method: "POST",
  path: "/employees/postShifts/add",
  title: { zh: "新增岗位班次", en: "Add shifts of a post" },
  needs: "C3050.add",
  scope: "tenant",
  input: z.object(given),
  output: fields.created,
});

export const savePostShift = call({
  method: "POST",
  path: "/employees/postShifts/save",
  title: { zh: "编辑岗位班次", en: "Edit shifts of a post" },
  needs: "C3050.edit",
  scope: "tenant",
  input: z.object({ id: fields.id, version: z.number().int(), ...given }),
  output: fields.created,
});

export const removePostShift = call({
  method: "POST",
  path: "/employees/postShifts/remove",
  title: { zh: "删除岗位班次", en: "Remove shifts of a post" },
  needs: "C3050.disable",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

const perSlot = z.array(z.number());

/** What was needed in the last whole month, by kind of day and half hour: heads ordered, and those who came, on average. */
export const lastNeed = call({
  method: "GET",
  path: "/employees/postShifts/lastNeed",
  title: { zh: "上月用人", en: "Last month's need" },
  needs: "C3050",
  scope: "tenant",
  input: z.object({ postId: fields.id, departmentId: fields.filter(fields.id) }),
  output: z.object({
    month: z.string(),
    kinds: z.array(
      z.object({
        kind: z.enum(DAY_KINDS),
        days: z.number(),
        needed: perSlot,
        came: perSlot,
        workedMinutes: z.number(),
      }),
    ),
  }),
});
