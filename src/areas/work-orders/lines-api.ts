import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { orderStates } from "./api.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const orderLineRow = z.object({
  id: z.number(),
  orderId: z.number(),
  orderNumber: z.string(),
  state: z.enum(orderStates),
  adjusted: z.boolean(),
  departmentName: z.string(),
  postName: z.string(),
  workDate: z.string(),
  startMinute: z.number(),
  endMinute: z.number(),
  requestedHeadcount: z.number(),
  headcount: z.number(),
  allocated: z.number(),
  accepted: z.number(),
  putOn: z.number(),
  came: z.number(),
  plannedMinutes: z.number(),
  actualMinutes: z.number(),
  estimatedCostFen: z.number(),
  agencies: z.string(),
});
export type OrderLineRow = z.output<typeof orderLineRow>;

export const orderLineFilters = z.object({
  search: fields.filter(fields.lineUpTo(100)),
  departmentId: fields.filter(fields.id),
  postId: fields.filter(fields.id),
  agencyId: fields.filter(fields.id),
  state: fields.filter(z.enum(["underApproval", "approved", "returned", "revoked"])),
  from: fields.filter(fields.date),
  to: fields.filter(fields.date),
  /** Lines with fewer people put on than asked for. */
  unfilled: fields.filter(fields.flag),
});

export const listOrderLines = call({
  method: "GET",
  path: "/orders/lines",
  title: { zh: "订单明细列表", en: "List order lines" },
  needs: "D0010101",
  scope: "department",
  input: fields.listInput.extend(orderLineFilters.shape),
  output: fields.listOutput(orderLineRow),
});
