import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { swapList } from "./swaps-list.ts";
import { swapStates } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const whole = z.number().int();
const text = z.string();
const own = { needs: "W_SWAP", audience: ["worker"], scope: "own" } as const;
const shift = {
  date: text,
  place: whole,
  code: text.nullable(),
  sections: z.array(z.object({ start: whole, end: whole })),
};
const shiftShape = z.object(shift);

/** One's shifts that may be offered, and swaps that run or ended lately. */
export const mySwaps = call({
  method: "GET",
  path: "/h5/swaps",
  title: { zh: "我的换班", en: "My swaps" },
  ...own,
  input: z.object({}),
  output: z.object({
    shifts: z.array(shiftShape),
    swaps: z.array(
      z.object({
        id: whole,
        /** Whether the caller offered it. */
        mine: z.boolean(),
        name: text,
        gives: shiftShape,
        against: shiftShape.nullable(),
        note: text.nullable(),
        reason: text.nullable(),
        state: z.enum(swapStates),
        actions: z.array(z.enum(["agree", "decline", "withdraw"])),
      }),
    ),
  }),
});

/** Colleagues of the same schedule for a shift: whether they could take it (why not is theirs and their head's), and what of theirs could be had for it. */
export const swapPartners = call({
  method: "GET",
  path: "/h5/swaps/partners",
  title: { zh: "可换班的同事", en: "Colleagues for a swap" },
  ...own,
  input: z.object({ date: fields.date, place: fields.whole(1, 2) }),
  output: z.object({
    partners: z.array(z.object({ memberId: whole, name: text, fits: z.boolean(), shifts: z.array(shiftShape) })),
  }),
});

export const offerSwap = call({
  method: "POST",
  path: "/h5/swaps/offer",
  title: { zh: "发起换班", en: "Offer a swap" },
  ...own,
  input: z.object({
    date: fields.date,
    place: fields.whole(1, 2),
    partnerId: fields.id,
    against: z
      .object({ date: fields.date, place: fields.whole(1, 2) })
      .nullable()
      .default(null),
    note: fields.optionalText(200),
  }),
  output: fields.created,
});

export const agreeSwap = call({
  method: "POST",
  path: "/h5/swaps/agree",
  title: { zh: "同意换班", en: "Agree to a swap" },
  ...own,
  input: z.object({ id: fields.id }),
  output: z.object({ state: z.enum(swapStates) }),
});

export const declineSwap = call({
  method: "POST",
  path: "/h5/swaps/decline",
  title: { zh: "不同意换班", en: "Decline a swap" },
  ...own,
  input: z.object({ id: fields.id, reason: fields.optionalText(200) }),
  output: fields.done,
});

export const withdrawSwap = call({
  method: "POST",
  path: "/h5/swaps/withdraw",
  title: { zh: "撤回换班", en: "Withdraw a swap" },
  ...own,
  input: z.object({ id: fields.id }),
  output: fields.done,
});

export const listSwaps = call(swapList.call);

export const acceptSwap = call({
  method: "POST",
  path: "/scheduling/swaps/accept",
  title: { zh: "确认换班", en: "Accept a swap" },
  needs: "C05201.publish",
  scope: "department",
  input: z.object({ id: fields.id, version: z.number().int() }),
  output: fields.done,
});

export const refuseSwap = call({
  method: "POST",
  path: "/scheduling/swaps/refuse",
  title: { zh: "不同意换班（主管）", en: "Refuse a swap" },
  needs: "C05201.publish",
  scope: "department",
  input: z.object({ id: fields.id, version: z.number().int(), reason: fields.returnReason }),
  output: fields.done,
});
