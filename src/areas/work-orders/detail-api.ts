import { z } from "zod";
import { duplicate } from "./form-api.ts";
import { approvalView } from "#areas/approvals/api.ts";
import { instanceStatuses } from "#areas/approvals/words.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { basis, forecastRow, labourModels, limitWarning, requirements } from "./api.ts";
import type { menu } from "./menu.ts";
import { orderList } from "./orders-list.ts";
import { requestList } from "./requests-list.ts";

const call = callsOf<CodeOf<typeof menu>>();

const lineAllocation = z.object({
  id: z.number(),
  agencyId: z.number(),
  agencyName: z.string(),
  headcount: z.number(),
  acceptedHeadcount: z.number().nullable(),
  putOn: z.number(),
  state: requestList.row.shape.state,
  declineReason: z.string().nullable(),
  offeredAt: z.string(),
  answeredAt: z.string().nullable(),
});

export const orderLine = z.object({
  id: z.number(),
  position: z.number(),
  postId: z.number(),
  postName: z.string(),
  workDate: z.string(),
  startMinute: z.number(),
  endMinute: z.number(),
  headcount: z.number(),
  requestedHeadcount: z.number(),
  plannedMinutesPerPerson: z.number(),
  plannedMeals: z.number(),
  agencyId: z.number().nullable(),
  agencyName: z.string().nullable(),
  recruiterId: z.number().nullable(),
  recruiterName: z.string().nullable(),
  requirements,
  requirementReason: z.string(),
  estimatedCostFen: z.number(),
  cancelled: z.boolean(),
  adjusted: z.boolean(),
  /** Until when its open places are up for grabs. */
  openPlacesUntil: z.string().nullable(),
  allocated: z.number(),
  putOn: z.number(),
  came: z.number(),
  actualMinutes: z.number(),
  allocations: z.array(lineAllocation),
});
export type OrderLine = z.output<typeof orderLine>;

const adjustmentLine = z.object({
  lineId: z.number(),
  postName: z.string(),
  workDate: z.string(),
  startMinute: z.number(),
  endMinute: z.number(),
  headcount: z.number(),
  plannedMinutesPerPerson: z.number(),
  agencyName: z.string().nullable(),
});

const adjustmentRecord = z.object({
  id: z.number(),
  number: z.string(),
  reason: z.string(),
  before: z.array(adjustmentLine),
  after: z.array(adjustmentLine),
  minutesChange: z.number(),
  costChangeFen: z.number(),
  neededApproval: z.boolean(),
  state: z.enum(instanceStatuses),
  adjustedBy: z.string().nullable(),
  at: z.string(),
});
export type AdjustmentRecord = z.output<typeof adjustmentRecord>;

export const orderDetail = orderList.row.extend({
  reason: z.string(),
  returnReason: z.string().nullable(),
  labourModel: z.enum(labourModels).nullable(),
  basis,
  dates: z.array(z.string()),
  lines: z.array(orderLine),
  forecast: z.array(forecastRow),
  warnings: z.array(limitWarning),
  adjustments: z.array(adjustmentRecord),
  reviewerName: z.string().nullable(),
  reviewedAt: z.string().nullable(),
  reviewNote: z.string().nullable(),
  approvedMinutes: z.number().nullable(),
  approvedCostFen: z.number().nullable(),
  approval: approvalView.nullable(),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const readOrder = call({
  method: "GET",
  path: "/orders/detail",
  title: { zh: "用工申请详情", en: "Work order detail" },
  needs: ["C1100", "C2100", "D0010101"],
  scope: "department",
  input: z.object({ id: fields.id }),
  output: orderDetail,
});

/** The order on paper, in the language of the caller. */
export const printOrder = call({
  method: "GET",
  path: "/orders/print",
  title: { zh: "打印用工申请", en: "Print a work order" },
  needs: ["C1100", "C2100", "D0010101"],
  scope: "department",
  transfer: "download",
  input: z.object({ id: fields.id }),
  output: z.unknown(),
});

/** For the inbox: whoever takes part in the approval may read the application, also without its page or outside their departments. */
export const readOrderForApproval = call({
  method: "GET",
  path: "/orderApprove/order",
  title: { zh: "审批中的用工申请", en: "Work order under approval" },
  needs: "session",
  scope: "own",
  input: z.object({ id: fields.id }),
  output: orderDetail.extend({
    /** Orders that it doubles now, as whoever requested it was told. */
    duplicates: z.array(duplicate),
  }),
});
