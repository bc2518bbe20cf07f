import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { attendanceCodes, compareCodes, costCodes, leastCards, planCodes, structureCodes } from "./home-cards.ts";

const call = callsOf<
  | (typeof attendanceCodes)[number]
  | (typeof costCodes)[number]
  | (typeof structureCodes)[number]
  | (typeof planCodes)[number]
  | (typeof compareCodes)[number]
>();
const audience = ["staff", "agency"] as const;

const cards = z.array(z.string().min(1).max(60)).max(60);

export const readLayout = call({
  method: "GET",
  path: "/boardUserTemplate",
  title: { zh: "工作台布局", en: "Layout of the home page" },
  needs: "session",
  audience,
  scope: "own",
  input: z.object({}),
  /** Null: never arranged. */
  output: z.object({ layout: z.object({ shown: z.array(z.string()), hidden: z.array(z.string()) }).nullable() }),
});

export const saveLayout = call({
  method: "POST",
  path: "/boardUserTemplate/save",
  title: { zh: "保存工作台布局", en: "Save the layout of the home page" },
  needs: "session",
  audience,
  scope: "own",
  logged: false,
  idempotent: false,
  input: z.object({ shown: cards.min(leastCards), hidden: cards }),
  output: fields.done,
});

const attendance = z.object({
  planned: z.number().int(),
  atWork: z.number().int(),
  signedIn: z.number().int(),
  done: z.number().int(),
  late: z.number().int(),
  missing: z.number().int(),
});

export const readAttendanceToday = call({
  method: "GET",
  path: "/home/attendance",
  title: { zh: "今日出勤", en: "Attendance today" },
  needs: attendanceCodes,
  audience,
  scope: "department",
  input: z.object({}),
  output: z.object({
    total: attendance,
    departments: z.array(attendance.extend({ departmentId: z.number().int(), name: z.string() })),
  }),
});

/** Settled where a shift stands on a statement, else estimated as it is priced now; from today on what is approved and what is under approval. */
const costs = {
  settledFen: z.number().int(),
  estimatedFen: z.number().int(),
  plannedFen: z.number().int(),
  pendingFen: z.number().int(),
};

export const readMonthCost = call({
  method: "GET",
  path: "/home/cost",
  title: { zh: "本月成本与预算", en: "Cost of the month against budget" },
  needs: costCodes,
  audience,
  scope: "department",
  input: z.object({ month: fields.month.optional() }),
  output: z.object({
    month: z.string(),
    days: z.array(z.object({ date: z.string(), ...costs })),
    departments: z.array(
      z.object({
        departmentId: z.number().int(),
        name: z.string(),
        budgetFen: z.number().int().nullable(),
        /** As of the whole, by its own pace and budget. */
        runsOutOn: z.string().nullable(),
        ...costs,
      }),
    ),
    /** Null: no budget is set, or it is not the caller's to see. */
    budgetFen: z.number().int().nullable(),
    /** Until today. */
    spentFen: z.number().int(),
    /** What the month will come to at the pace of the last seven days and what is approved. */
    forecastFen: z.number().int(),
    /** The day on which the budget is used up, past or to come. */
    runsOutOn: z.string().nullable(),
    /** The same if all that is under approval were approved. */
    runsOutWithPendingOn: z.string().nullable(),
  }),
});

const band = z.enum(["green", "yellow", "red"]);

export const readEfficiency = call({
  method: "GET",
  path: "/home/efficiency",
  title: { zh: "人效测算", en: "Labour efficiency" },
  needs: costCodes,
  scope: "department",
  input: z.object({
    from: fields.date,
    to: fields.date,
    departmentId: fields.filter(fields.id),
    /** What the department took in over the dates; without it what is known of its days. */
    incomeFen: fields.filter(z.coerce.number().int().min(1).max(100_000_000_000_00)),
  }),
  output: z.object({
    /** Accounting minutes of hourly and outside workers. */
    minutes: z.number().int(),
    fteHundredths: z.number().int(),
    costFen: z.number().int(),
    costPerHourFen: z.number().int().nullable(),
    incomePerHourFen: z.number().int().nullable(),
    /** What was reckoned with. */
    incomeFen: z.number().int().nullable(),
    /** Null without an income. */
    ratio: z.object({ hundredthsOfPercent: z.number().int(), band }).nullable(),
    departments: z.array(
      z.object({
        departmentId: z.number().int(),
        name: z.string(),
        minutes: z.number().int(),
        fteHundredths: z.number().int(),
      }),
    ),
  }),
});

export const readBudgetLeft = call({
  method: "POST",
  path: "/home/budgetLeft",
  title: { zh: "申请的预算余额", en: "Budget left for a work order" },
  needs: planCodes,
  scope: "department",
  idempotent: false,
  logged: false,
  transaction: "read",
  input: z.object({
    departmentId: fields.id,
    dates: z.array(fields.date).min(1).max(366),
    exceptOrderId: fields.id.nullable(),
  }),
  output: z.object({
    /** Null: no budget is set, or it is not the caller's to see. */
    budget: z
      .object({
        months: z.array(z.string()),
        amountFen: z.number().int(),
        spentFen: z.number().int(),
        plannedFen: z.number().int(),
        pendingFen: z.number().int(),
      })
      .nullable(),
  }),
});

export const readStructure = call({
  method: "GET",
  path: "/home/structure",
  title: { zh: "部门人数", en: "Headcount by department" },
  needs: structureCodes,
  scope: "department",
  input: z.object({}),
  output: z.object({
    departments: z.array(
      z.object({
        departmentId: z.number().int(),
        name: z.string(),
        staff: z.number().int(),
        workersToday: z.number().int(),
      }),
    ),
  }),
});

const agencyFigures = {
  requested: z.number().int(),
  assigned: z.number().int(),
  /** Shifts to which somebody came, and those of them with a late arrival. */
  attended: z.number().int(),
  late: z.number().int(),
};

export const readAgencyWeeks = call({
  method: "GET",
  path: "/home/agencyWeeks",
  title: { zh: "劳务公司对比", en: "Labour companies compared" },
  needs: compareCodes,
  scope: "department",
  input: z.object({}),
  output: z.object({
    /** Mondays; the last is that of this week. */
    weeks: z.array(z.string()),
    /** The worst first. */
    agencies: z.array(
      z.object({
        agencyId: z.number().int(),
        name: z.string(),
        ...agencyFigures,
        weeks: z.array(z.object(agencyFigures)),
      }),
    ),
  }),
});
