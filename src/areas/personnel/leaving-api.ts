import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { mostPayFen } from "./api.ts";
import { changeParts, changeSaved, changeWish } from "./changes-api.ts";
import { applicationList, leavingRows, separationList } from "./leaving-lists.ts";
import type { menu } from "./menu.ts";
import { groundKeys } from "./rules/labour/grounds.ts";

const call = callsOf<CodeOf<typeof menu>>();
const byId = z.object({ id: fields.id });
const versioned = z.object({ id: fields.id, version: z.number().int() });

/** What notice somebody has to give, so that it is told while a day is typed. */
export const notice = z.object({
  joinedOn: z.string().nullable(),
  inProbation: z.boolean(),
  regularDays: z.number(),
});

export const noticeOf = call({
  method: "GET",
  path: "/personnel/leaving/notice",
  title: { zh: "通知期", en: "Notice of an employee" },
  needs: ["C0416.add", "C0414.add"],
  scope: "department",
  input: z.object({ memberId: fields.id }),
  output: notice,
});

// ---- requests (C0416) -----------------------------------------------------------------------------

export const listApplications = call(applicationList.call);

export const readApplication = call({
  method: "GET",
  path: "/personnel/resignationRequests/detail",
  title: { zh: "离职申请详情", en: "Resignation request" },
  needs: "C0416",
  scope: "department",
  input: byId,
  output: applicationList.detail.extend(changeParts),
});

/** What every request to leave says. */
export const leavingWish = {
  lastDay: fields.date,
  /** Earlier than the notice, where both sides agree. */
  byAgreement: z.boolean().default(false),
  reason: fields.text(200),
};

/** A letter of resignation that HR enters for somebody. */
export const saveApplication = call({
  method: "POST",
  path: "/personnel/resignationRequests/save",
  title: { zh: "保存离职申请", en: "Save a resignation request" },
  needs: "C0416.add",
  scope: "department",
  input: z.object({ ...changeWish, toldOn: fields.date, ...leavingWish }),
  output: changeSaved,
});

// ---- separations (C0414) --------------------------------------------------------------------------

export const listSeparations = call(separationList.call);

const item = z.object({ id: z.number(), name: z.string(), done: z.boolean() });

export const readSeparation = call({
  method: "GET",
  path: "/personnel/resignations/detail",
  title: { zh: "离职详情", en: "Resignation" },
  needs: "C0414",
  scope: "department",
  input: byId,
  output: separationList.detail.extend({
    ...changeParts,
    items: z.array(item),
    /** What is open now; empty once it is done. */
    checks: z.array(leavingRows.row),
    /** In halves of a month's pay. */
    halfMonths: z.number(),
    mayReveal: z.boolean(),
    /** On the last day and after it. */
    mayPrint: z.boolean(),
  }),
});

const ending = {
  ground: z.enum(groundKeys),
  toldOn: fields.date,
  lastDay: fields.date,
  /** What a month came to on average, before tax; whoever gives it holds C0418.amounts. */
  averageFen: fields
    .whole(0, mostPayFen)
    .nullish()
    .transform((value) => value ?? null),
};

const owed = z.object({
  service: z.object({ months: z.number(), days: z.number() }).nullable(),
  halfMonths: z.number(),
  isMonthInLieu: z.boolean(),
  /** Null where no average is known. */
  monthFen: z.number().nullable(),
  amountFen: z.number().nullable(),
  inLieuFen: z.number().nullable(),
  limits: z.array(z.enum(["lifted", "threefold", "twelveYears"])),
  isCapUnknown: z.boolean(),
});
export type OwedView = z.output<typeof owed>;

/** What the law says of it, what it would cost and what is still open, before anything is stored. */
export const previewSeparation = call({
  method: "POST",
  path: "/personnel/resignations/preview",
  title: { zh: "离职试算", en: "Preview a resignation" },
  needs: "C0414.add",
  scope: "department",
  transaction: "read",
  idempotent: false,
  logged: false,
  input: z.object({ memberId: fields.id, ...ending }),
  output: z.object({
    fault: z.object({ field: z.string(), message: z.string() }).nullable(),
    owed,
    checks: z.array(leavingRows.row),
  }),
});

export const saveSeparation = call({
  method: "POST",
  path: "/personnel/resignations/save",
  title: { zh: "保存离职", en: "Save a resignation" },
  needs: "C0414.add",
  scope: "department",
  input: z.object({
    ...changeWish,
    ...ending,
    applicationId: fields.optionalId,
    handOverTo: fields.optionalId,
    handOver: z.array(fields.line(100)).max(20).default([]),
    reason: fields.optionalText(200),
  }),
  output: changeSaved,
});

/** The sum and how it comes about; not idempotent by key: the stored answer would keep the amounts in the clear. */
export const revealOwed = call({
  method: "POST",
  path: "/personnel/resignations/owed",
  title: { zh: "查看经济补偿", en: "View the compensation" },
  needs: "C0418.amounts",
  scope: "department",
  idempotent: false,
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: owed,
});

const complete = { method: "POST", needs: "C0414.complete", scope: "department" } as const;

export const startHandOver = call({
  ...complete,
  path: "/personnel/resignations/handOver",
  title: { zh: "开始离职交接", en: "Start handing over" },
  input: versioned,
  output: fields.done,
});

export const tickHandOver = call({
  ...complete,
  path: "/personnel/resignations/tick",
  title: { zh: "登记交接事项", en: "Tick what was handed over" },
  input: z.object({ id: fields.id, itemId: fields.id, done: z.boolean() }),
  output: fields.done,
});

/** Shifts after the last day are taken off, all at once. */
export const takeOffShifts = call({
  ...complete,
  path: "/personnel/resignations/takeOffShifts",
  title: { zh: "取消最后工作日之后的排班", en: "Take off the shifts after the last day" },
  input: z.object({ id: fields.id }),
  output: z.object({ left: z.number() }),
});

/** Nothing that blocks is open any more: they leave with their last day. */
export const completeSeparation = call({
  ...complete,
  path: "/personnel/resignations/complete",
  title: { zh: "完成离职", en: "Complete a resignation" },
  input: versioned,
  output: changeSaved,
});

/** The same with something left open, and why. */
export const overrideSeparation = call({
  method: "POST",
  path: "/personnel/resignations/override",
  title: { zh: "放行未清事项并完成离职", en: "Complete a resignation with open matters" },
  needs: "C0414.override",
  scope: "department",
  input: versioned.extend({ reason: fields.text(200) }),
  output: changeSaved,
});

export const printCertificate = call({
  method: "GET",
  path: "/personnel/resignations/certificate",
  title: { zh: "离职证明", en: "Certificate of leaving" },
  needs: "C0414.certificate",
  scope: "department",
  transfer: "download",
  transaction: "write",
  logged: true,
  input: byId,
  output: z.unknown(),
});
