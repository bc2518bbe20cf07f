import { z } from "zod";
import { submitterChoices, routePreview } from "#areas/approvals/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { limitWarning } from "./api.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const adjustedLine = z.object({
  lineId: fields.id,
  workDate: fields.date,
  startMinute: fields.clock(0, 1439),
  endMinute: fields.clock(1, 2880),
  /** 0 takes the line out. */
  headcount: z.number().int().min(0).max(999),
  plannedMinutesPerPerson: z.number().int().min(1).max(1440).nullable().default(null),
  agencyId: fields.id.nullable().default(null),
  recruiterId: fields.id.nullable().default(null),
});
export type AdjustedLine = z.output<typeof adjustedLine>;

const adjustmentEffect = {
  before: z.object({ minutes: z.number(), costFen: z.number() }),
  after: z.object({ minutes: z.number(), costFen: z.number() }),
  needsApproval: z.boolean(),
  /** Limits of an application that the change goes beyond; refused where the settings say so. */
  warnings: z.array(limitWarning),
};

export const previewAdjustment = call({
  method: "POST",
  path: "/orderAdjust/preview",
  title: { zh: "用工单调整预览", en: "Preview an adjustment" },
  needs: "C1100.adjust",
  scope: "department",
  idempotent: false,
  logged: false,
  transaction: "read",
  input: z.object({ id: fields.id, lines: z.array(adjustedLine).min(1).max(500) }),
  /** The route is null where the change takes effect at once. */
  output: z.object({ ...adjustmentEffect, route: routePreview.nullable() }),
});

export const adjustOrder = call({
  method: "POST",
  path: "/orderAdjust",
  title: { zh: "调整用工单", en: "Adjust an order" },
  needs: "C1100.adjust",
  scope: "department",
  input: z.object({
    id: fields.id,
    reason: fields.reason,
    lines: z.array(adjustedLine).min(1).max(500),
    confirmDuplicates: z.boolean().default(false),
    ...submitterChoices,
  }),
  output: z.object({ ...adjustmentEffect, state: z.enum(["underApproval", "approved"]) }),
});
