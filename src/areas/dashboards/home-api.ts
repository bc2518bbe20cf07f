import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { attendanceCodes, costCodes, stateCode, structureCodes } from "./home-cards.ts";

const call = callsOf<
  (typeof attendanceCodes)[number] | (typeof costCodes)[number] | (typeof structureCodes)[number] | typeof stateCode
>();
const audience = ["staff", "agency"] as const;

/**
 * All that a home page begins with, in one call: its layout, and what the calls of its cards answer, by their path and
 * input, each under the rights of its own call. What a card asks for later, it asks for by itself.
 */
export const readHome = call({
  method: "GET",
  path: "/home",
  title: { zh: "工作台", en: "Home page" },
  needs: "session",
  audience,
  scope: "own",
  input: z.object({}),
  output: z.object({
    /** Null: never arranged. */
    layout: z.object({ shown: z.array(z.string()), hidden: z.array(z.string()) }).nullable(),
    /** Heads a department, or holds a post that is responsible for one. */
    leads: z.boolean(),
    /** Cards that have nothing to say. */
    quiet: z.array(z.string()),
    answers: z.array(z.object({ path: z.string(), input: z.unknown(), content: z.unknown() })),
  }),
});

/** How much waits for the viewer by inbox, and their unread notices (`notices`). Asking keeps no session alive. */
export const readWaiting = call({
  method: "GET",
  path: "/home/waiting",
  title: { zh: "待办与未读数量", en: "What waits" },
  needs: "session",
  audience,
  scope: "own",
  renews: false,
  input: z.object({}),
  output: z.record(z.string(), z.number().int()),
});

/** So many pages are kept of an account. */
export const mostRecent = 8;
const ofAccount = { needs: "session", audience, scope: "own" } as const;

export const readRecent = call({
  ...ofAccount,
  method: "GET",
  path: "/home/recent",
  title: { zh: "最近使用的页面", en: "Recent pages" },
  input: z.object({}),
  output: z.object({ codes: z.array(z.string()) }),
});

export const noteRecent = call({
  ...ofAccount,
  method: "POST",
  path: "/home/recent/note",
  title: { zh: "记录使用的页面", en: "Note a page that is used" },
  logged: false,
  idempotent: false,
  input: z.object({ code: z.string().min(1).max(60) }),
  output: fields.done,
});

const hours = z.object({ minutes: z.number().int(), fteHundredths: z.number().int() });

export const readFte = call({
  method: "GET",
  path: "/home/fte",
  title: { zh: "本月 FTE", en: "FTE of the month" },
  needs: costCodes,
  scope: "department",
  input: z.object({}),
  output: z.object({
    soFar: hours,
    /** The whole month before. */
    before: hours,
    departments: z.array(hours.extend({ departmentId: z.number().int(), name: z.string() })),
  }),
});

/** What a company needs before it can order, clock and pay, in the order in which it is set up. */
export const setUpSteps = [
  "departments",
  "posts",
  "agencies",
  "contracts",
  "people",
  "devices",
  "accounts",
  "budget",
] as const;
export type SetUpStep = (typeof setUpSteps)[number];
export const healthChecks = ["offline", "mails", "failures", "unmatched"] as const;
export type HealthCheck = (typeof healthChecks)[number];

export const readCompanyState = call({
  method: "GET",
  path: "/home/state",
  title: { zh: "企业设置与运行状态", en: "Set-up and health of the company" },
  needs: stateCode,
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    setUp: z.array(z.object({ step: z.enum(setUpSteps), done: z.boolean() })),
    /** Rows of the list that each leads to; of lists that are not the viewer's nothing. */
    health: z.array(z.object({ check: z.enum(healthChecks), count: z.number().int() })),
    /** The days that failed operations are counted of. */
    from: z.string(),
    to: z.string(),
  }),
});
