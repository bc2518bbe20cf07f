import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { openPlacesList } from "./open-places-list.ts";

const call = callsOf<CodeOf<typeof menu>>();
const heads = fields.whole(1, 999);

export const offerOpenPlaces = call({
  method: "POST",
  path: "/orders/scramble",
  title: { zh: "开放抢单", en: "Open places to labour companies" },
  needs: "C2100.scramble",
  scope: "department",
  input: z.object({
    lineId: fields.id,
    /** Every open line of its order that has not begun. */
    wholeOrder: z.boolean().default(false),
    /** The companies asked; none = all whose contract covers the post on the day. */
    agencyIds: z.array(fields.id).max(100).default([]),
    untilDate: fields.date,
    untilMinute: fields.whole(0, 1439),
    cap: heads.nullable().default(null),
  }),
  output: z.object({ lines: z.number(), places: z.number(), companies: z.number() }),
});

export const endOpenPlaces = call({
  method: "POST",
  path: "/orders/scramble/end",
  title: { zh: "结束抢单", en: "Close open places" },
  needs: "C2100.scramble",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

export const listOpenPlaces = call(openPlacesList.call);

const places = {
  audience: ["agency"] as const,
  scope: "department" as const,
  needs: "C0270.grab" as const,
  method: "POST" as const,
};

export const takePlaces = call({
  ...places,
  path: "/orders/scrambles/take",
  title: { zh: "抢单", en: "Take open places" },
  input: z.object({ id: fields.id, headcount: heads }),
  output: z.object({ taken: z.number(), left: z.number() }),
});

export const giveBackPlaces = call({
  ...places,
  path: "/orders/scrambles/give-back",
  title: { zh: "退回抢到的名额", en: "Give open places back" },
  input: z.object({ id: fields.id, headcount: heads }),
  output: z.object({ taken: z.number(), left: z.number() }),
});

/** A line's open places as the breakdown shows them: those that run, or the last. */
export const lineOpenPlaces = z.object({
  id: z.number(),
  state: openPlacesList.row.shape.state,
  deadline: z.string(),
  openedAt: z.string(),
  openedBy: z.string().nullable(),
  endedAt: z.string().nullable(),
  cap: z.number().nullable(),
  companies: z.array(z.object({ agencyId: z.number(), name: z.string(), taken: z.number() })),
});
export type LineOpenPlaces = z.output<typeof lineOpenPlaces>;
