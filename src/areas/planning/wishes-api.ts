import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { availabilityKinds } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const whole = z.number().int();
const text = z.string();
const own = { needs: "W_WISHES", audience: ["worker"], scope: "own" } as const;

/** What somebody has said of their time, and what may still be wished for. */
export const myWishes = call({
  method: "GET",
  path: "/h5/wishes",
  title: { zh: "我的排班意愿", en: "My availability and wishes" },
  ...own,
  input: z.object({}),
  output: z.object({
    today: text,
    /** From the one that runs on, by plan or attendance month. */
    periods: z.array(z.object({ from: text, to: text, lastDay: text, isOpen: z.boolean(), pointsLeft: whole })),
    wishes: z.array(
      z.object({
        id: whole,
        date: text,
        kind: z.enum(["off", "duty"]),
        code: text.nullable(),
        points: whole,
        isOpen: z.boolean(),
      }),
    ),
    availability: z.array(
      z.object({
        id: whole,
        kind: z.enum(availabilityKinds),
        weekday: whole.nullable(),
        from: text,
        to: text.nullable(),
        start: whole.nullable(),
        end: whole.nullable(),
        note: text.nullable(),
      }),
    ),
    shifts: z.array(z.object({ id: whole, code: text, name: text, start: whole, end: whole })),
  }),
});

export const saveWish = call({
  method: "POST",
  path: "/h5/wishes/save",
  title: { zh: "填写排班愿望", en: "Wish for a day" },
  ...own,
  input: z.object({
    date: fields.date,
    /** Null: to have the day off. */
    definitionId: fields.optionalId,
    points: fields.whole(1, 3),
  }),
  output: fields.created,
});

export const dropWish = call({
  method: "POST",
  path: "/h5/wishes/drop",
  title: { zh: "撤回排班愿望", en: "Take back a wish" },
  ...own,
  input: z.object({ id: fields.id }),
  output: fields.done,
});

export const saveAvailability = call({
  method: "POST",
  path: "/h5/availability/save",
  title: { zh: "填写可上班时间", en: "Say when one can work" },
  ...own,
  input: z.object({
    kind: z.enum(availabilityKinds),
    /** Of each week from then on; null: on the date alone. */
    weekday: fields.whole(1, 7).nullable().default(null),
    from: fields.date,
    to: fields.optionalDate,
    /** Null: the whole day. */
    start: fields.clock(0, 1439).nullable().default(null),
    end: fields.clock(1, 2880).nullable().default(null),
    note: fields.optionalLine(100),
  }),
  output: fields.created,
});

export const dropAvailability = call({
  method: "POST",
  path: "/h5/availability/drop",
  title: { zh: "删除可上班时间", en: "Remove availability" },
  ...own,
  input: z.object({ id: fields.id }),
  output: fields.done,
});
