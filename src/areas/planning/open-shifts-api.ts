import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { openShiftList } from "./open-shifts-list.ts";
import { claimStates, openWays } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const whole = z.number().int();
const text = z.string();
const named = { id: fields.id, version: z.number().int() };
const typedSections = z
  .array(z.object({ start: fields.clock(0, 1439), end: fields.clock(1, 2880) }))
  .min(1)
  .max(3);

export const listOpenShifts = call(openShiftList.call);

/** A gap or a cell becomes a shift that own staff may claim. */
export const openShift = call({
  method: "POST",
  path: "/scheduling/openShift",
  title: { zh: "发布空班", en: "Open a shift" },
  needs: "C05201.edit",
  scope: "department",
  input: z.object({
    date: fields.date,
    departmentId: fields.id,
    postId: fields.id,
    /** Null: the times are typed. */
    definitionId: fields.optionalId,
    sections: typedSections.nullable().default(null),
    heads: fields.whole(1, 99),
    way: z.enum(openWays),
    most: fields.whole(1, 31).nullable().default(null),
    /** Until the shift begins where absent. */
    closesAt: z.iso.datetime({ offset: true }).nullable().default(null),
    note: fields.optionalText(200),
  }),
  output: fields.created,
});

/** Shifts that may be opened. */
export const openChoices = call({
  method: "GET",
  path: "/scheduling/openShift/choices",
  title: { zh: "可发布的班次", en: "Shifts that may be opened" },
  needs: "C05201.edit",
  scope: "department",
  input: z.object({}),
  output: z.object({ shifts: z.array(z.object({ id: whole, code: text, name: text, start: whole, end: whole })) }),
});

/** What the head looks at during the day: where heads are short, who could come in, and what waits for a word. */
export const readToday = call({
  method: "GET",
  path: "/scheduling/today",
  title: { zh: "今日排班", en: "Rosters of today" },
  needs: "C05201",
  scope: "department",
  input: z.object({ date: fields.optionalDate }),
  output: z.object({
    date: text,
    plans: whole,
    claims: whole,
    swaps: whole,
    gaps: z.array(
      z.object({
        departmentId: whole,
        departmentName: text,
        postId: whole,
        postName: text,
        start: whole,
        end: whole,
        heads: whole,
        definitionId: whole.nullable(),
        people: z.array(z.object({ memberId: whole, name: text, hoursLeft: whole })),
        /** Why the others do not come into question. */
        others: text,
      }),
    ),
  }),
});

export const withdrawOpenShift = call({
  method: "POST",
  path: "/scheduling/openShift/withdraw",
  title: { zh: "撤回空班", en: "Withdraw an open shift" },
  needs: "C05201.edit",
  scope: "department",
  input: z.object(named),
  output: fields.done,
});

/** Who wants an open shift, whom it fits best first. */
export const readClaims = call({
  method: "GET",
  path: "/scheduling/openShift/claims",
  title: { zh: "空班认领", en: "Claims of an open shift" },
  needs: "C05201",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: z.object({
    claims: z.array(
      z.object({
        id: whole,
        memberId: whole,
        name: text,
        claimedAt: text,
        state: z.enum(claimStates),
        reason: text.nullable(),
        /** Null: it fits. */
        unfit: text.nullable(),
        hoursLeft: whole,
      }),
    ),
  }),
});

export const acceptClaim = call({
  method: "POST",
  path: "/scheduling/openShift/accept",
  title: { zh: "确认认领", en: "Accept a claim" },
  needs: "C05201.publish",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

export const refuseClaim = call({
  method: "POST",
  path: "/scheduling/openShift/refuse",
  title: { zh: "不选认领", en: "Refuse a claim" },
  needs: "C05201.publish",
  scope: "department",
  input: z.object({ id: fields.id, reason: fields.returnReason }),
  output: fields.done,
});

const own = { needs: "W_SWAP", audience: ["worker"], scope: "own" } as const;

/** Open shifts of one's plan: those that fit, and why others do not. */
export const myOpenShifts = call({
  method: "GET",
  path: "/h5/openShifts",
  title: { zh: "可认领的空班", en: "Open shifts for me" },
  ...own,
  input: z.object({}),
  output: z.object({
    shifts: z.array(
      z.object({
        id: whole,
        date: text,
        code: text.nullable(),
        sections: z.array(z.object({ start: whole, end: whole })),
        postName: text,
        departmentName: text,
        left: whole,
        way: z.enum(openWays),
        closesAt: text,
        note: text.nullable(),
        claim: z.object({ id: whole, state: z.enum(claimStates) }).nullable(),
        unfit: text.nullable(),
      }),
    ),
  }),
});

export const claimShift = call({
  method: "POST",
  path: "/h5/openShifts/claim",
  title: { zh: "认领空班", en: "Claim an open shift" },
  ...own,
  input: z.object({ id: fields.id }),
  output: z.object({ state: z.enum(claimStates) }),
});

export const withdrawClaim = call({
  method: "POST",
  path: "/h5/openShifts/withdraw",
  title: { zh: "撤回认领", en: "Withdraw a claim" },
  ...own,
  input: z.object({ id: fields.id }),
  output: fields.done,
});
