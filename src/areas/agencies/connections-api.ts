import { z } from "zod";
import { companyId } from "#areas/access/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { servedRows } from "./detail-rows.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

/** By the hotel: its labour company is offered to the company with this code, which has to accept. */
export const offerConnection = call({
  method: "POST",
  path: "/agencies/connection/offer",
  title: { zh: "邀请劳务公司连接", en: "Invite a labour company to connect" },
  needs: "LABOUR_COMPANIES.account",
  scope: "tenant",
  input: z.object({
    agencyId: fields.id,
    code: z
      .string()
      .max(40)
      .transform((text) => text.replaceAll(/[\s-]/g, "").toUpperCase())
      .refine((text) => /^[0-9A-F]{12}$/.test(text), {
        message: "连接码为 12 位数字和字母|The connection code has 12 digits and letters",
      }),
  }),
  output: fields.done,
});

/** By the hotel: takes the offer back, or ends the connection; every log-in that came by it ends at once. */
export const endConnection = call({
  method: "POST",
  path: "/agencies/connection/end",
  title: { zh: "结束与劳务公司的连接", en: "End a connection with a labour company" },
  needs: "LABOUR_COMPANIES.account",
  scope: "tenant",
  input: z.object({ agencyId: fields.id, id: fields.id }),
  output: fields.done,
});

/** The hotels that this company serves; the figures of each are read in a transaction of that hotel. */
export const listServedHotels = call({
  method: "GET",
  path: "/service/hotels",
  title: { zh: "服务的酒店", en: "Hotels we serve" },
  needs: "SERVED_HOTELS",
  scope: "own",
  input: z.object({}),
  output: z.object({
    /** By this a hotel names this company. */
    code: z.string(),
    rows: z.array(servedRows.row),
  }),
});

const connection = z.object({ hotelId: companyId, id: fields.id });

/** Whoever accepts serves the hotel from then on. */
export const answerOffer = call({
  method: "POST",
  path: "/service/hotels/answer",
  title: { zh: "答复酒店的连接邀请", en: "Answer a hotel's invitation to connect" },
  needs: "SERVED_HOTELS.answer",
  scope: "own",
  input: connection.extend({ accept: z.boolean() }),
  output: fields.done,
});

export const endService = call({
  method: "POST",
  path: "/service/hotels/end",
  title: { zh: "结束与酒店的连接", en: "End a connection with a hotel" },
  needs: "SERVED_HOTELS.answer",
  scope: "own",
  input: connection,
  output: fields.done,
});

export const readServing = call({
  method: "GET",
  path: "/service/hotels/people",
  title: { zh: "查看服务人员", en: "Show who serves a hotel" },
  needs: "SERVED_HOTELS.serve",
  scope: "own",
  input: connection,
  output: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      serves: z.boolean(),
      /** The hotel has disabled them. */
      stopped: z.boolean(),
    }),
  ),
});

/** These accounts of the company serve the hotel, and no others. */
export const setServing = call({
  method: "POST",
  path: "/service/hotels/serve",
  title: { zh: "安排服务人员", en: "Choose who serves a hotel" },
  needs: "SERVED_HOTELS.serve",
  scope: "own",
  input: connection.extend({ accountIds: z.array(fields.id).max(500).default([]) }),
  output: fields.done,
});
