import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { pricing } from "./pricing.ts";
import { missedEdges } from "./rules/missed-card.ts";
import { objectionStates } from "./api.ts";

const call = callsOf<CodeOf<typeof menu>>();
const anyone = ["staff", "agency"] as const;
const seeing = ["C4200", "C4300", "C4400"] as const;

const personRow = z.object({
  /** The member. */
  id: z.number(),
  memberName: z.string(),
  shiftCount: z.number(),
  missing: z.number(),
  accountingMinutes: z.number(),
  subsidyFen: z.number(),
  extraFen: z.number(),
  amountFen: z.number(),
});
export type PersonRow = z.output<typeof personRow>;

export const listPeople = call({
  method: "GET",
  path: "/billOrder/people",
  title: { zh: "结算单人员汇总", en: "Statement per person" },
  needs: seeing,
  audience: anyone,
  scope: "department",
  input: fields.listInput.extend({ id: fields.id }),
  output: fields.listOutput(personRow),
});

const lineRow = z.object({
  id: z.number(),
  workDate: z.string(),
  /** The date its time counts for, where that is not simply the work date: another one, or one of those a split shift counts for. */
  countedOn: z.string().nullable(),
  memberId: z.number(),
  memberName: z.string(),
  departmentName: z.string(),
  postName: z.string(),
  shiftState: z.string(),
  netMinutes: z.number(),
  accountingMinutes: z.number(),
  plannedMinutes: z.number(),
  subsidyFen: z.number(),
  amountFen: z.number(),
  /** Beside its amount, not part of it. */
  cardDeductionFen: z.number(),
  objection: z.enum(objectionStates).nullable(),
});
export type LineRow = z.output<typeof lineRow>;

export const listLines = call({
  method: "GET",
  path: "/billOrder/lines",
  title: { zh: "结算单明细", en: "Statement lines" },
  needs: seeing,
  audience: anyone,
  scope: "department",
  input: fields.listInput.extend({
    id: fields.id,
    memberId: fields.filter(fields.id),
    departmentId: fields.filter(fields.id),
    state: fields.filter(z.string().max(20)),
  }),
  output: fields.listOutput(lineRow),
});

export const lineDetail = lineRow.extend({
  statementNumber: z.string(),
  contractNumber: z.string().nullable(),
  startMinute: z.number().nullable(),
  endMinute: z.number().nullable(),
  inMinute: z.number().nullable(),
  outMinute: z.number().nullable(),
  pricing,
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
