import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";

/**
 * What somebody may not be asked for: whoever sees their employment sees the limit, planning judges by it. Its ground stands
 * sealed and is shown by a code of its own, for a reason that is written down.
 */
const call = callsOf<CodeOf<typeof menu>>();
const shared = { method: "POST", needs: "C3800.limits", scope: "department" } as const;
const limit = { noNight: z.boolean(), noOvertime: z.boolean() };

const row = z.object({
  id: z.number(),
  from: z.string(),
  until: z.string().nullable(),
  ...limit,
  /** The most minutes of one day. */
  dayMost: z.number().nullable(),
});
export type WorkLimitRow = z.output<typeof row>;

export const listWorkLimits = call({
  method: "GET",
  needs: "C3800",
  scope: "department",
  path: "/personnel/workLimits",
  title: { zh: "工作限制", en: "Work limits" },
  input: z.object({ memberId: fields.id }),
  output: z.object({ rows: z.array(row), mayEdit: z.boolean() }),
});

export const revealWorkLimits = call({
  ...shared,
  path: "/personnel/workLimits/reveal",
  title: { zh: "查看工作限制的原因", en: "View why work is limited" },
  idempotent: false,
  input: z.object({ memberId: fields.id, reason: fields.reason }),
  output: z.array(z.object({ id: z.number(), ground: z.string() })),
});

export const addWorkLimit = call({
  ...shared,
  path: "/personnel/workLimits/add",
  title: { zh: "登记工作限制", en: "Enter a work limit" },
  idempotent: false,
  unlogged: ["ground"],
  input: z
    .object({
      memberId: fields.id,
      from: fields.date,
      until: fields.optionalDate,
      noNight: limit.noNight.default(false),
      noOvertime: limit.noOvertime.default(false),
      dayMost: fields
        .whole(30, 720)
        .nullish()
        .transform((value) => value ?? null),
      ground: fields.text(200),
    })
    .refine(({ from, until }) => until === null || from <= until, {
      path: ["until"],
      error: "截止日期不能早于开始日期|It cannot end before it begins",
    })
    .refine(({ noNight, noOvertime, dayMost }) => noNight || noOvertime || dayMost !== null, {
      path: ["noNight"],
      error: "请至少选择一项限制|Please choose at least one limit",
    }),
  output: fields.done,
});

export const removeWorkLimit = call({
  ...shared,
  path: "/personnel/workLimits/remove",
  title: { zh: "删除工作限制", en: "Delete a work limit" },
  input: z.object({ memberId: fields.id, id: fields.id }),
  output: fields.done,
});
