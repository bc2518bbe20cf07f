import { z } from "zod";
import { chosenApprovers, routePreview, approvalView } from "#areas/approvals/api.ts";
import { headcountDrivers } from "#areas/organisation/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

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
  startMinute: z.number().int().min(0).max(1439),
  endMinute: z.number().int().min(1).max(2880),
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

export const orderStates = ["notSubmitted", "underApproval", "approved", "returned", "revoked", "deleted"] as const;
const state = z.enum(orderStates);
export const orderTabs = ["all", "pending", "approved", "returned", "undone", "drafts"] as const;
export type OrderTab = (typeof orderTabs)[number];

/** What goes beyond a limit; `value` was asked, `allowed` is the setting. */
export const limitWarning = z.object({
  limit: z.enum(["leadDays", "daysAhead", "monthsAhead", "dates", "hours", "shiftHours", "headcount", "standardHeadcount", "sameDay", "past"]),
  value: z.number(),
  allowed: z.number(),
});
export type OrderWarning = z.output<typeof limitWarning>;

/** Another order with the same department, post and date and overlapping hours. */
export const duplicate = z.object({
  orderId: z.number(),
  number: z.string(),
  state,
  departmentName: z.string(),
  postName: z.string(),
  workDate: z.string(),
  startMinute: z.number(),
  endMinute: z.number(),
  headcount: z.number(),
});
export type Duplicate = z.output<typeof duplicate>;

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
  state,
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
  title: { zh: "用工申请列表", en: "List employment applications" },
  needs: "C1100",
  scope: "department",
  input: fields.listInput.extend(orderFilters),
  output: fields.listOutput(orderRow),
});

export const countOrders = call({
  method: "GET",
  path: "/orders/counts",
  title: { zh: "用工申请数量", en: "Count employment applications" },
  needs: "C1100",
  scope: "department",
  input: z.object({}),
  output: z.record(z.enum(orderTabs), z.number()),
});

const lineAllocation = z.object({
  id: z.number(),
  agencyId: z.number(),
  agencyName: z.string(),
  headcount: z.number(),
  acceptedHeadcount: z.number().nullable(),
  putOn: z.number(),
  state: z.enum(["offered", "accepted", "declined", "withdrawn"]),
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
  state: z.enum(["underApproval", "approved", "returned", "revoked"]),
  adjustedBy: z.string().nullable(),
  at: z.string(),
});
export type AdjustmentRecord = z.output<typeof adjustmentRecord>;

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

export const orderDetail = orderRow.extend({
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
  title: { zh: "用工申请详情", en: "Employment application detail" },
  needs: ["C1100", "C2100", "D0010101"],
  scope: "department",
  input: z.object({ id: fields.id }),
  output: orderDetail,
});

/** For the inbox: whoever takes part in the approval may read the application, also without its page or outside his departments. */
export const readOrderForApproval = call({
  method: "GET",
  path: "/orderApprove/order",
  title: { zh: "审批中的用工申请", en: "Employment application in approval" },
  needs: "session",
  scope: "own",
  input: z.object({ id: fields.id }),
  output: orderDetail,
});

/** What may be chosen in an application: departments within the scope with the posts each may order. */
export const orderChoices = call({
  method: "GET",
  path: "/orders/choices",
  title: { zh: "用工申请选项", en: "Choices of an employment application" },
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
      z.object({ id: z.number(), name: z.string(), recruiters: z.array(z.object({ id: z.number(), name: z.string(), channel: z.string() })) }),
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
  title: { zh: "用工申请预览", en: "Preview an employment application" },
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

const submission = z.object({
  id: z.number(),
  number: z.string(),
  state,
  warnings: z.array(limitWarning),
});

export const saveOrder = call({
  method: "POST",
  path: "/orders/save",
  title: { zh: "保存用工申请", en: "Save an employment application" },
  needs: ["C1100.add", "C1100.edit"],
  scope: "department",
  input: orderFields.extend({
    id: fields.id.nullable().default(null),
    version: z.number().int().nullable().default(null),
    submit: z.boolean().default(false),
    confirmDuplicates: z.boolean().default(false),
    confirmPast: z.boolean().default(false),
    approvers: chosenApprovers,
  }),
  output: submission,
});

export const submitOrder = call({
  method: "POST",
  path: "/orders/submit",
  title: { zh: "提交用工申请", en: "Submit an employment application" },
  needs: "C1100.submit",
  scope: "department",
  input: z.object({
    id: fields.id,
    confirmDuplicates: z.boolean().default(false),
    confirmPast: z.boolean().default(false),
    /** For a returned one: straight to the approver who returned it. */
    toOriginal: z.boolean().default(false),
    approvers: chosenApprovers,
  }),
  output: submission,
});

export const revokeOrder = call({
  method: "POST",
  path: "/orders/revoke",
  title: { zh: "撤销用工申请", en: "Revoke an employment application" },
  needs: "C1100.revoke",
  scope: "department",
  /** `seen`: its state on the caller's screen; refused when it has another one meanwhile. */
  input: z.object({ id: fields.id, reason: fields.reason, seen: state.optional() }),
  output: fields.done,
});

export const deleteOrders = call({
  method: "POST",
  path: "/orders/delete",
  title: { zh: "删除用工申请", en: "Delete employment applications" },
  needs: "C1100.delete",
  scope: "department",
  input: z.object({ ids: z.array(fields.id).min(1).max(200) }),
  output: fields.done,
});

export const copyOrder = call({
  method: "POST",
  path: "/orders/copy",
  title: { zh: "复制用工申请", en: "Copy an employment application" },
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
  input: z.object({ ids: z.array(fields.id).min(1).max(200), reviewed: z.boolean().default(true), note: optionalText(200) }),
  output: fields.done,
});
