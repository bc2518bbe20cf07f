import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { orderState, workerTypes } from "./api.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const orderTabs = ["all", "pending", "approved", "returned", "undone", "drafts"] as const;
export type OrderTab = (typeof orderTabs)[number];

const person = z.object({ memberId: z.number(), name: z.string() });

export const orderRow = z.object({
  id: z.number(),
  number: z.string(),
  departmentId: z.number(),
  departmentName: z.string(),
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  dateCount: z.number(),
  posts: z.array(z.object({ name: z.string(), headcount: z.number() })),
  headcount: z.number(),
  /** Of all posts and dates; null while the basis gives none, or nothing is approved. */
  forecastHeadcount: z.number().nullable(),
  approvedHeadcount: z.number().nullable(),
  allocated: z.number(),
  putOn: z.number(),
  plannedMinutes: z.number(),
  chargeType: z.string(),
  workerType: z.enum(workerTypes),
  estimatedCostFen: z.number(),
  state: orderState,
  adjusted: z.boolean(),
  urgent: z.boolean(),
  reviewState: z.enum(["unreviewed", "reviewed"]),
  approvers: z.array(person),
  waitingSince: z.string().nullable(),
  submitterName: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
  actions: z.array(z.string()),
});
export type OrderRow = z.output<typeof orderRow>;

const orderFilters = {
  tab: z.enum(orderTabs).default("all"),
  departmentId: fields.filter(fields.id),
  postId: fields.filter(fields.id),
  from: fields.filter(fields.date),
  to: fields.filter(fields.date),
  adjusted: fields.filter(fields.flag),
  reviewState: fields.filter(z.enum(["unreviewed", "reviewed"])),
};

export const listOrders = call({
  method: "GET",
  path: "/orders",
  title: { zh: "用工申请列表", en: "List work orders" },
  needs: "C1100",
  scope: "department",
  input: fields.listInput.extend(orderFilters),
  output: fields.listOutput(orderRow),
});

export const countOrders = call({
  method: "GET",
  path: "/orders/counts",
  title: { zh: "用工申请数量", en: "Count work orders" },
  needs: "C1100",
  scope: "department",
  input: z.object({}),
  output: z.record(z.enum(orderTabs), z.number()),
});

export const revokeOrder = call({
  method: "POST",
  path: "/orders/revoke",
  title: { zh: "撤销用工申请", en: "Revoke a work order" },
  needs: "C1100.revoke",
  scope: "department",
  /** `seen`: its state on the caller's screen; refused when it has another one meanwhile. */
  input: z.object({ id: fields.id, reason: fields.reason, seen: orderState.optional() }),
  output: fields.done,
});

export const deleteOrders = call({
  method: "POST",
  path: "/orders/delete",
  title: { zh: "删除用工申请", en: "Delete work orders" },
  needs: "C1100.delete",
  scope: "department",
  input: z.object({ ids: z.array(fields.id).min(1).max(200) }),
  output: fields.done,
});

export const copyOrder = call({
  method: "POST",
  path: "/orders/copy",
  title: { zh: "复制用工申请", en: "Copy a work order" },
  needs: "C1100.add",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: fields.created,
});

export const reviewOrders = call({
  method: "POST",
  path: "/orders/recheck",
  title: { zh: "复核用工单", en: "Review orders" },
  needs: "C1100.review",
  scope: "department",
  input: z.object({
    ids: z.array(fields.id).min(1).max(200),
    reviewed: z.boolean().default(true),
    note: fields.textUpTo(200).default(""),
  }),
  output: fields.done,
});
