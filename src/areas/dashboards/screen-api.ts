import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { bandNames } from "#platform/report/answer.ts";

const call = callsOf<CodeOf<typeof menu>>();
const whole = z.number().int();

const heads = { planned: whole, here: whole, late: whole, missing: whole };

/** Parts that are not the viewer's are null. */
export const screenAnswer = z.object({
  title: z.string(),
  date: z.string(),
  asOf: z.string(),
  now: z.object(heads).nullable(),
  departments: z.array(z.object({ departmentId: whole, name: z.string(), ...heads })),
  /** Minute of the day at which each half hour begins; nobody knows yet who is there later. */
  halfHours: z.array(z.object({ minute: whole, needed: whole, present: whole.nullable() })),
  tomorrow: z
    .object({
      places: whole,
      /** The largest gaps first. */
      lines: z.array(
        z.object({ department: z.string(), post: z.string(), startMinute: whole, endMinute: whole, places: whole }),
      ),
    })
    .nullable(),
  cost: z
    .object({
      dayFen: whole,
      /** Of today what is approved and not worked yet. */
      dayPlannedFen: whole,
      monthFen: whole,
      plannedFen: whole.nullable(),
      /** Null: none is set. */
      budgetFen: whole.nullable(),
      from: z.string(),
      to: z.string(),
      days: z.array(z.object({ date: z.string(), fen: whole })),
    })
    .nullable(),
  /** Share of cost in revenue, by K-1 of the exact share; null where nobody enters revenue. */
  ratio: z.object({ share: z.number(), band: z.enum(bandNames) }).nullable(),
  fte: z.number().nullable(),
  ticker: z.array(
    z.object({
      minute: whole,
      kind: z.enum(["in", "late", "out"]),
      department: z.string(),
      /** Null: names are not shown. */
      name: z.string().nullable(),
    }),
  ),
});

export const readScreen = call({
  method: "GET",
  path: "/dashboard/screen",
  title: { zh: "数字大屏", en: "Digital screen" },
  needs: "C080803",
  scope: "department",
  renews: false,
  input: z.object({}),
  output: screenAnswer,
});

const secret = z.string().min(1).max(80);
const languages = ["zh", "en"] as const;

/** The screen for whoever has its link. No refusal of a link that does not hold: a browser writes each into its console. */
export const readLinkedScreen = call({
  method: "POST",
  path: "/dashboard/linkedScreen",
  title: { zh: "用链接打开的大屏", en: "Screen opened by its link" },
  needs: "public",
  scope: "none",
  logged: false,
  idempotent: false,
  input: z.object({ secret }),
  output: z.object({ screen: screenAnswer.extend({ language: z.enum(languages) }).nullable() }),
});

export const listScreenLinks = call({
  method: "GET",
  path: "/dashboard/screenLinks",
  title: { zh: "大屏链接", en: "Screen links" },
  needs: "C080803.link",
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    links: z.array(
      z.object({
        id: whole,
        name: z.string(),
        /** Null: the whole company. */
        departments: z.array(z.string()).nullable(),
        withNames: z.boolean(),
        withCosts: z.boolean(),
        language: z.enum(languages),
        endsOn: z.string(),
        madeBy: z.string().nullable(),
        madeAt: z.string(),
        lastUsedAt: z.string().nullable(),
        state: z.enum(["open", "ended", "revoked"]),
      }),
    ),
  }),
});

export const addScreenLink = call({
  method: "POST",
  path: "/dashboard/screenLinks/add",
  title: { zh: "新增大屏链接", en: "Make a screen link" },
  needs: "C080803.link",
  scope: "department",
  /** The answer is the secret: it is kept nowhere. */
  idempotent: false,
  input: z.object({
    name: fields.line(40),
    departmentIds: fields.idList,
    withNames: z.boolean(),
    withCosts: z.boolean(),
    language: z.enum(languages),
    endsOn: fields.date,
  }),
  output: z.object({ id: whole, path: z.string() }),
});

export const revokeScreenLink = call({
  method: "POST",
  path: "/dashboard/screenLinks/revoke",
  title: { zh: "撤销大屏链接", en: "Revoke a screen link" },
  needs: "C080803.link",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: fields.done,
});
