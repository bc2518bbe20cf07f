import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { openLineList } from "./open-lines-list.ts";
import { lineOpenPlaces } from "./open-places-api.ts";
import { requestList } from "./requests-list.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const listOpenLines = call(openLineList.call);

export const takerRow = z.object({
  agencyId: z.number(),
  name: z.string(),
  contractNumber: z.string().nullable(),
  /** Estimated cost of one person on this line, fen; null without a contract. */
  costPerPersonFen: z.number().nullable(),
  /** That cost by the planned hour, thousandths of a yuan. */
  milliPerHour: z.number().nullable(),
  /** Active workers, and those with no shift at that time. */
  workers: z.number(),
  free: z.number(),
  /** Accepted heads that were really filled, of lines of the last 90 days; percent. */
  fillRate: z.number().nullable(),
  share: z.number(),
  acceptedHeadcount: z.number().nullable(),
  putOn: z.number(),
  allocationId: z.number().nullable(),
  state: requestList.row.shape.state.nullable(),
  declineReason: z.string().nullable(),
  /** Heads proposed for it when everything still open goes out in order. */
  proposed: z.number(),
  blocked: z.string().nullable(),
});
export type TakerRow = z.output<typeof takerRow>;

export const listTakers = call({
  method: "GET",
  path: "/orders/agencies",
  title: { zh: "可分解劳务公司", en: "Labour companies for a line" },
  needs: "C2100",
  scope: "department",
  input: z.object({ lineId: fields.id }),
  output: z.object({ line: openLineList.row, rows: z.array(takerRow), openPlaces: lineOpenPlaces.nullable() }),
});

export const breakDown = call({
  method: "POST",
  path: "/orders/decompose",
  title: { zh: "分解用工单", en: "Break an order down" },
  needs: "C2100.share",
  scope: "department",
  input: z.object({
    lineId: fields.id,
    shares: z
      .array(z.object({ agencyId: fields.id, headcount: z.number().int().min(1).max(999) }))
      .min(1)
      .max(100),
  }),
  output: fields.done,
});

export const withdrawShare = call({
  method: "POST",
  path: "/orders/withdraw",
  title: { zh: "撤回分解", en: "Withdraw a share" },
  needs: "C2100.withdraw",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

export const listRequests = call(requestList.call);

export const answerRequest = call({
  method: "POST",
  path: "/orders/requests/answer",
  title: { zh: "答复需求", en: "Answer a request" },
  needs: "C0270.answer",
  audience: ["agency"],
  scope: "department",
  input: z.object({
    id: fields.id,
    version: z.number().int(),
    /** 0 declines; fewer than asked gives the rest back to the hotel. */
    headcount: z.number().int().min(0).max(999),
    reason: fields.textUpTo(longestReturn).default(""),
  }),
  output: fields.done,
});
