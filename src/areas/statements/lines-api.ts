import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { MEALS } from "#platform/calendar/meals.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { statementLineList, statementPersonList } from "./lines-list.ts";
import type { menu } from "./menu.ts";
import { pricing } from "./pricing.ts";
import { missedEdges } from "./rules/missed-card.ts";
import { extraWords, type ExtraType } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const anyone = ["staff", "agency"] as const;
const seeing = ["C4200", "C4300", "C4400"] as const;

export const listPeople = call(statementPersonList.call);
export const listLines = call(statementLineList.call);

export const lineDetail = statementLineList.row.extend({
  statementNumber: z.string(),
  contractNumber: z.string().nullable(),
  startMinute: z.number().nullable(),
  endMinute: z.number().nullable(),
  inMinute: z.number().nullable(),
  outMinute: z.number().nullable(),
  pricing,
  /** What came off its time, as attendance knows it. */
  off: z
    .object({
      meals: z.array(z.object({ meal: z.enum(MEALS), start: z.number(), end: z.number(), minutes: z.number() })),
      rests: z.array(z.object({ start: z.number(), end: z.number() })),
      looseRestMinutes: z.number(),
    })
    .nullable(),
  /** What of the extras of the statement it bears: its own, and shares of those of its person (`person`) or of all (`statement`); `ofFen` is the whole. */
  extras: z.array(
    z.object({
      of: z.enum(["shift", "person", "statement"]),
      type: z.enum(Object.keys(extraWords) as [ExtraType, ...ExtraType[]]),
      reason: z.string(),
      fen: z.number(),
      ofFen: z.number(),
    }),
  ),
  /** Its card deduction by rule: taken, withdrawn by a person, or more than the statement could bear. */
  fine: z
    .object({ edge: z.enum(missedEdges), amountFen: z.number(), became: z.enum(["taken", "withdrawn", "leftOff"]) })
    .nullable(),
});
export type LineDetail = z.output<typeof lineDetail>;

/** The way one amount came about. */
export const explainLine = call({
  method: "GET",
  path: "/billOrder/line",
  title: { zh: "结算明细说明", en: "Explain a statement line" },
  needs: seeing,
  audience: anyone,
  scope: "department",
  input: z.object({ lineId: fields.id }),
  output: lineDetail,
});
