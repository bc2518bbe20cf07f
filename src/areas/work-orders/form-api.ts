import { z } from "zod";
import { submitterChoices, routePreview } from "#areas/approvals/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { forecastRow, limitWarning, orderFields, orderState } from "./api.ts";
import type { menu } from "./menu.ts";
import { mostTags } from "./tags-api.ts";

const call = callsOf<CodeOf<typeof menu>>();

/** Another order with the same department, post and date and overlapping hours. */
export const duplicate = z.object({
  orderId: z.number(),
  number: z.string(),
  state: orderState,
  departmentName: z.string(),
  postName: z.string(),
  workDate: z.string(),
  startMinute: z.number(),
  endMinute: z.number(),
  headcount: z.number(),
});
export type Duplicate = z.output<typeof duplicate>;

/** What may be chosen in an application: departments within the scope with the posts each may order. */
export const orderChoices = call({
  method: "GET",
  path: "/orders/choices",
  title: { zh: "用工申请选项", en: "Choices for a work order" },
  needs: ["C1100", "C2100", "D0010101"],
  scope: "department",
  input: z.object({}),
  output: z.object({
    departments: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        posts: z.array(z.object({ id: z.number(), name: z.string(), standardHeadcount: z.number().nullable() })),
      }),
    ),
    agencies: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        recruiters: z.array(z.object({ id: z.number(), name: z.string(), channel: z.string() })),
      }),
    ),
  }),
});

const pricedPost = z.object({
  plannedMinutesPerPerson: z.number(),
  plannedMeals: z.number(),
  /** For all its dates; null while no contract covers the post. */
  costFen: z.number().nullable(),
  contractNumber: z.string().nullable(),
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
});

/** What an application would come to, while it is still being typed; writes nothing. */
export const previewOrder = call({
  method: "POST",
  path: "/orders/preview",
  title: { zh: "用工申请预览", en: "Preview a work order" },
  needs: ["C1100.add", "C1100.edit"],
  scope: "department",
  idempotent: false,
  logged: false,
  transaction: "read",
  input: orderFields.extend({ id: fields.id.nullable().default(null) }),
  output: z.object({
    posts: z.array(pricedPost),
    forecast: z.array(forecastRow.omit({ approved: true })),
    headcount: z.number(),
    minutes: z.number(),
    costFen: z.number(),
    duplicates: z.array(duplicate),
    warnings: z.array(limitWarning),
    route: routePreview.nullable(),
  }),
});

/** For the choice of urgency: what is left of the month's urgent approvals. */
export const readUrgentLeft = call({
  method: "GET",
  path: "/orders/urgentLeft",
  title: { zh: "本月剩余紧急审批次数", en: "Urgent approvals left this month" },
  needs: ["C1100.add", "C1100.edit"],
  scope: "department",
  input: z.object({ departmentId: fields.id }),
  /** Null: the department has no urgent approvals. */
  output: z.object({
    urgent: z.object({ left: z.number().int(), monthlyCount: z.number().int(), days: z.number().int() }).nullable(),
  }),
});

const submission = z.object({
  id: z.number(),
  number: z.string(),
  state: orderState,
  warnings: z.array(limitWarning),
});

export const saveOrder = call({
  method: "POST",
  path: "/orders/save",
  title: { zh: "保存用工申请", en: "Save a work order" },
  needs: ["C1100.add", "C1100.edit"],
  scope: "department",
  input: orderFields.extend({
    id: fields.id.nullable().default(null),
    version: z.number().int().nullable().default(null),
    submit: z.boolean().default(false),
    confirmDuplicates: z.boolean().default(false),
    confirmPast: z.boolean().default(false),
    /** Unchanged when absent. */
    tagIds: z.array(fields.id).max(mostTags).optional(),
    ...submitterChoices,
  }),
  output: submission,
});

export const submitOrder = call({
  method: "POST",
  path: "/orders/submit",
  title: { zh: "提交用工申请", en: "Submit a work order" },
  needs: "C1100.submit",
  scope: "department",
  input: z.object({
    id: fields.id,
    confirmDuplicates: z.boolean().default(false),
    confirmPast: z.boolean().default(false),
    ...submitterChoices,
  }),
  output: submission,
});
