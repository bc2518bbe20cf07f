import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { ledgerEntry } from "./api.ts";
import { balanceLists } from "./balance-lists.ts";
import type { menu } from "./menu.ts";
import { balanceKinds } from "./rules/leave-kinds.ts";

const call = callsOf<CodeOf<typeof menu>>();

const text = z.string();
const textOrNull = text.nullable();
const minutes = z.number().int();
const kind = z.enum(balanceKinds);
const pages = ["C05304", "C05305", "PARENTAL_LEAVE"] as const;
const adjusting = ["C05304.adjust", "C05305.adjust", "PARENTAL_LEAVE.adjust"] as const;

/** What people have of a kind: granted and used of grants that hold today, and what is left of them. */
export const listBalances = call({
  ...balanceLists.annual.call,
  title: { zh: "假期余额列表", en: "Leave balances" },
  needs: pages,
  input: balanceLists.annual.input.extend({ kind }),
});

const lot = z.object({
  id: z.number(),
  occasion: text,
  validFrom: text,
  validTo: text,
  granted: minutes,
  remaining: minutes,
});

export const readBalance = call({
  method: "GET",
  path: "/holiday/balance",
  title: { zh: "假期余额明细", en: "Balance of one person" },
  needs: pages,
  scope: "department",
  input: z.object({ memberId: fields.id, kind }),
  output: z.object({
    row: balanceLists.annual.row,
    note: textOrNull,
    lots: z.array(lot),
    entries: z.array(ledgerEntry.omit({ kind: true })),
    /** Of annual leave: how this year's comes about. */
    entitlement: z
      .object({
        year: z.number(),
        days: z.number(),
        grantedDays: z.number(),
        steps: z.array(
          z.object({ from: text, to: text, years: z.number(), yearDays: z.number(), calendarDays: z.number() }),
        ),
        /** Absence that took the leave of the year away. */
        lost: z
          .object({ reason: z.enum(["sick", "personal"]), days: z.number(), limitDays: z.number(), year: z.number() })
          .nullable(),
      })
      .nullable(),
    /** Of parental leave. */
    children: z.array(z.object({ id: z.number(), bornOn: text, age: z.number().nullable(), to: textOrNull })),
  }),
});
export type Balance = z.output<typeof readBalance.output>;

/** A signed correction of a grant by hand, with its reason. */
export const adjustBalance = call({
  method: "POST",
  path: "/holiday/adjust",
  title: { zh: "调整假期余额", en: "Adjust a balance" },
  needs: adjusting,
  scope: "department",
  input: z.object({
    memberId: fields.id,
    kind,
    minutes: z
      .number()
      .int()
      .min(-500_000)
      .max(500_000)
      .refine((value) => value !== 0),
    validTo: fields.optionalDate,
    note: fields.reason,
  }),
  output: z.object({ remaining: minutes }),
});

export const saveService = call({
  method: "POST",
  path: "/holiday/service",
  title: { zh: "登记参加工作日期", en: "Set the start of service" },
  needs: "C05305.service",
  scope: "department",
  input: z.object({ memberId: fields.id, servedSince: fields.optionalDate, note: fields.optionalText(200) }),
  output: z.object({ days: z.number() }),
});

const granting = { year: fields.whole(2020, 2035), departmentId: fields.optionalId };
const granted = z.object({ people: z.number(), changed: z.number(), minutes });

export const previewGrant = call({
  method: "GET",
  path: "/holiday/grant",
  title: { zh: "试算年假发放", en: "Preview a grant of annual leave" },
  needs: "C05305.grant",
  scope: "department",
  input: z.object(granting),
  output: granted,
});

/** Brings a year's annual leave of the caller's people to what it comes to; doing it again changes only what has changed. */
export const grantAnnual = call({
  method: "POST",
  path: "/holiday/grant",
  title: { zh: "发放年假", en: "Grant annual leave" },
  needs: "C05305.grant",
  scope: "department",
  input: z.object(granting),
  output: granted,
});

export const saveChild = call({
  method: "POST",
  path: "/holiday/child",
  title: { zh: "登记子女", en: "Register a child" },
  needs: "PARENTAL_LEAVE.child",
  scope: "department",
  input: z.object({ memberId: fields.id, bornOn: fields.date }),
  output: fields.created,
});
