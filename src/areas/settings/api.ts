import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { date, done, fenBetween, id, line, month, textUpTo, whole } from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { effectList, ruleEdits } from "./effects-list.ts";
import { rulePages, type menu } from "./menu.ts";
import { ruleValue, ruleValueRows } from "./rule-value-rows.ts";
import { COMPANY_DAY_KINDS } from "./rules/day-kind.ts";
import { holidayNames } from "./rules/official-calendar.ts";

/** C630008 and C0430 are pages of rules too; they stand with what they set. */
const call = callsOf<CodeOf<typeof menu> | "C630008" | "C630008.edit" | "C0430" | "C0430.edit">();

const text = z.object({ zh: z.string(), en: z.string() });

const ruleView = z.object({
  key: z.string(),
  type: z.enum(["integer", "switch", "choice", "clock", "fen", "text", "date"]),
  title: text,
  help: text,
  unit: text.nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  maxLength: z.number().nullable(),
  nullable: z.boolean(),
  choices: z.array(text.extend({ value: z.string() })),
  default: ruleValue,
  byDepartment: z.boolean(),
  /** What holds today for the company. */
  value: ruleValue,
  /** Everything set so far, newest first. */
  history: z.array(ruleValueRows.row),
});
export type RuleView = z.output<typeof ruleView>;

export const listRules = call({
  method: "GET",
  path: "/companySettings/rules",
  title: { zh: "规则列表", en: "List rules" },
  needs: rulePages,
  scope: "tenant",
  input: z.object({ page: z.enum(rulePages) }),
  output: z.object({
    rules: z.array(ruleView),
    /** Departments that may have values of their own, in the order of the tree; `level` from 1. */
    departments: z.array(z.object({ id: z.number().int(), name: z.string(), level: z.number().int() })),
    legalEntities: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});

const change = z.object({
  key: z.string().max(80),
  departmentId: id.nullable().default(null),
  /** Instead of a department: all that belong to it. */
  legalEntityId: id.nullable().default(null),
  value: ruleValue,
  /** From which date it holds; the past is priced by what held then, so not before today. */
  validFrom: date,
  note: textUpTo(200).optional(),
});

export const saveRule = call({
  method: "POST",
  path: "/companySettings/rules/save",
  title: { zh: "保存规则", en: "Save a rule" },
  needs: ruleEdits,
  scope: "tenant",
  input: change,
  output: done,
});

/** What the change would have made different last month; empty where no area can tell. */
export const previewRule = call({
  method: "POST",
  path: "/companySettings/rules/preview",
  title: { zh: "试算规则改动", en: "Preview a rule change" },
  needs: ruleEdits,
  scope: "tenant",
  idempotent: false,
  logged: false,
  transaction: "read",
  input: change.omit({ note: true }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    /** Whether any area can tell; without it `effects` is empty for lack of knowledge. */
    known: z.boolean(),
    effects: z.array(
      z.object({ title: text, before: z.number(), after: z.number(), kind: z.enum(["count", "minutes", "fen"]) }),
    ),
    /** How many records would be different. */
    records: z.number(),
  }),
});

/** The same record by record. */
export const listRuleEffects = call(effectList.call);

export const withdrawRule = call({
  method: "POST",
  path: "/companySettings/rules/withdraw",
  title: { zh: "撤销未生效的规则值", en: "Withdraw a value that is not in force yet" },
  needs: ruleEdits,
  scope: "tenant",
  input: z.object({ id }),
  output: done,
});

const calendarDay = z.object({
  day: z.string(),
  official: z.enum(["workday", "makeup_workday", "weekend", "arranged_day_off", "statutory_holiday"]),
  holidayName: z.enum(holidayNames).nullable(),
  company: z
    .object({ kind: z.enum(COMPANY_DAY_KINDS), name: z.string(), setBy: z.string().nullable(), setAt: z.string() })
    .nullable(),
});

export const readCalendar = call({
  method: "GET",
  path: "/companySettings/calendar",
  title: { zh: "节假日历", en: "Holiday calendar" },
  needs: "C630005",
  scope: "tenant",
  input: z.object({ year: whole(2020, 2035) }),
  output: z.object({
    year: z.number(),
    status: z.enum(["announced", "provisional", "incomplete"]),
    days: z.array(calendarDay),
  }),
});

export const addDay = call({
  method: "POST",
  path: "/companySettings/calendar/add",
  title: { zh: "设置公司的日子", en: "Set company days" },
  needs: "C630005.edit",
  scope: "tenant",
  input: z.object({ days: z.array(date).min(1).max(62), kind: z.enum(COMPANY_DAY_KINDS), name: line(40) }),
  output: done,
});

export const removeDay = call({
  method: "POST",
  path: "/companySettings/calendar/remove",
  title: { zh: "取消公司的日子", en: "Cancel a company day" },
  needs: "C630005.edit",
  scope: "tenant",
  input: z.object({ day: date }),
  output: done,
});

/** Where calendars of phones and computers subscribe to the year; knowing the address is the right to read it. */
export const readFeed = call({
  method: "GET",
  path: "/companySettings/calendar/feed",
  title: { zh: "日历订阅地址", en: "Calendar subscription address" },
  needs: "C630005",
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    /** Null while nobody may subscribe; the path without the host, one for each language. */
    feed: z
      .object({ zh: z.string(), en: z.string(), openedBy: z.string().nullable(), openedAt: z.string() })
      .nullable(),
  }),
});

/** Opens the subscription; where it is open already it gets a new address and the old one ends. */
export const openFeed = call({
  method: "POST",
  path: "/companySettings/calendar/feed/open",
  title: { zh: "开启日历订阅", en: "Switch on the calendar subscription" },
  needs: "C630005.edit",
  scope: "tenant",
  input: z.object({}),
  output: done,
});

export const closeFeed = call({
  method: "POST",
  path: "/companySettings/calendar/feed/close",
  title: { zh: "停止日历订阅", en: "Switch off the calendar subscription" },
  needs: "C630005.edit",
  scope: "tenant",
  input: z.object({}),
  output: done,
});

export const listBudgets = call({
  method: "GET",
  path: "/companySettings/budgets",
  title: { zh: "预算列表", en: "List budgets" },
  needs: "C630006",
  scope: "department",
  input: z.object({ month }),
  output: z.object({
    rows: z.array(
      z.object({
        departmentId: z.number(),
        department: z.string(),
        level: z.number().int(),
        amountFen: z.number().int().nullable(),
        hours: z.number().int().nullable(),
        previousFen: z.number().int().nullable(),
        previousHours: z.number().int().nullable(),
        setBy: z.string().nullable(),
        setAt: z.string().nullable(),
      }),
    ),
  }),
});

export const saveBudgets = call({
  method: "POST",
  path: "/companySettings/budgets/save",
  title: { zh: "保存预算", en: "Save budgets" },
  needs: "C630006.edit",
  scope: "department",
  input: z.object({
    month,
    rows: z
      .array(
        z.object({
          departmentId: id,
          amountFen: fenBetween(0, 1e13).nullable(),
          hours: z.number().int().min(0).max(1_000_000).nullable(),
        }),
      )
      .min(1)
      .max(500),
  }),
  output: done,
});
