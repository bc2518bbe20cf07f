import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { lineList, monthList } from "./months-list.ts";
import { itemCodes, roundings } from "./rules/items.ts";

const call = callsOf<CodeOf<typeof menu>>();
const versioned = { id: fields.id, version: z.number().int() };

export const listMonths = call(monthList.call);

/** Amounts that are read are written down. */
export const listLines = call({ ...lineList.call, transaction: "write" });

const sum = z.object({
  item: z.enum(itemCodes),
  people: z.number(),
  /** Null without the code, and of fewer than three people. */
  baseFen: z.number().nullable(),
  employeeFen: z.number().nullable(),
  employerFen: z.number().nullable(),
});
const monthDetail = monthList.detail.extend({
  sums: z.array(sum),
  faulty: z.array(
    z.object({
      memberId: z.number(),
      jobNumber: z.string(),
      name: z.string(),
      fault: z.enum([
        "notReported",
        "noPackage",
        "noBase",
        "noInjuryRate",
        "noFundRate",
        "noSupplementaryRate",
        "itemNotInPackage",
      ]),
    }),
  ),
  confirmedAt: z.string().nullable(),
  matchedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
});
export type MonthDetail = z.output<typeof monthDetail>;

export const readMonth = call({
  method: "GET",
  path: "/socialInsurance/months/detail",
  title: { zh: "社保月份详情", en: "Insurance month" },
  needs: "C60501",
  scope: "department",
  transaction: "write",
  input: z.object({ id: fields.id }),
  output: monthDetail,
});

/** Reckons everybody who is insured there in a month, anew until it is confirmed. */
export const calculateMonth = call({
  method: "POST",
  path: "/socialInsurance/months/calculate",
  title: { zh: "计算社保月份", en: "Calculate an insurance month" },
  needs: "C60501.calculate",
  scope: "tenant",
  input: z.object({ accountId: fields.id, month: fields.month }),
  output: z.object({ id: z.number(), people: z.number(), faults: z.number() }),
});

/** Who could not be reckoned stays out, by name. */
export const confirmMonth = call({
  method: "POST",
  path: "/socialInsurance/months/confirm",
  title: { zh: "确认社保月份", en: "Confirm an insurance month" },
  needs: "C60501.confirm",
  scope: "tenant",
  input: z.object(versioned),
  output: fields.done,
});

export const matchMonth = call({
  method: "POST",
  path: "/socialInsurance/months/match",
  title: { zh: "完成账单核对", en: "Record that the bill matches" },
  needs: "C60501.match",
  scope: "tenant",
  input: z.object(versioned),
  output: fields.done,
});

export const closeMonth = call({
  method: "POST",
  path: "/socialInsurance/months/close",
  title: { zh: "关闭社保月份", en: "Close an insurance month" },
  needs: "C60501.close",
  scope: "tenant",
  input: z.object(versioned),
  output: fields.done,
});

const nullableFen = z.number().nullable();

/** How one line came about: base, bounds, rate, rounding. */
export const explainLine = call({
  method: "GET",
  path: "/socialInsurance/lines/explain",
  title: { zh: "社保明细的计算过程", en: "How an insurance line came about" },
  needs: "C60501.view",
  scope: "department",
  transaction: "write",
  input: z.object({ id: fields.id }),
  output: z.object({
    item: z.enum(itemCodes),
    city: z.string(),
    month: z.string(),
    forMonth: z.string(),
    kind: z.enum(["regular", "back", "refund", "fee"]),
    packageFrom: z.string(),
    packageSource: z.string(),
    declaredFen: z.number(),
    floorFen: nullableFen,
    ceilingFen: nullableFen,
    baseFen: z.number(),
    employeeRate: z.number(),
    employerRate: z.number(),
    employeeFixedFen: z.number(),
    employerFixedFen: z.number(),
    rounding: z.enum(roundings),
    employeeFen: z.number(),
    employerFen: z.number(),
    /** Of back pay: what had been written before. */
    beforeEmployeeFen: nullableFen,
    beforeEmployerFen: nullableFen,
    /** Of a late fee. */
    days: nullableFen,
    /** The month of the bill whose difference was accepted with it. */
    billMonth: z.string().nullable(),
  }),
});

const back = z.object({
  memberId: z.number(),
  jobNumber: z.string(),
  name: z.string(),
  item: z.enum(itemCodes),
  forMonth: z.string(),
  kind: z.enum(["back", "refund"]),
  baseFen: nullableFen,
  employeeFen: nullableFen,
  employerFen: nullableFen,
});
export type BackProposal = z.output<typeof back>;

/** What months that are confirmed would come to now, less what was written for them. */
export const proposeBackPay = call({
  method: "GET",
  path: "/socialInsurance/backPay",
  title: { zh: "待补缴差额", en: "Differences to be paid back" },
  needs: "C60501",
  scope: "department",
  transaction: "write",
  input: z.object({ accountId: fields.id, page: fields.whole(1, 10_000).default(1) }),
  output: z.object({
    rows: z.array(back),
    total: z.number(),
    people: z.number(),
    /** The month that takes them, which is not confirmed yet. */
    month: z.string(),
  }),
});

/** Writes the differences of all, or of some people, into the open month. */
export const takeBackPay = call({
  method: "POST",
  path: "/socialInsurance/backPay/take",
  title: { zh: "列入补缴", en: "Take up back pay" },
  needs: "C60501.edit",
  scope: "department",
  input: z.object({
    accountId: fields.id,
    memberIds: fields.idList.optional(),
    /** Days of delay, where the bureau asks for its late fee: of the employer alone. */
    lateDays: fields.whole(0, 3660).default(0),
  }),
  output: z.object({ lines: z.number(), people: z.number(), month: z.string() }),
});
