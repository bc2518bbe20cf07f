import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { LEFT_OUT } from "./rules/left-out.ts";
import { idsToChange, period } from "./api.ts";

const call = callsOf<CodeOf<typeof menu>>();

const previewAgency = z.object({
  agencyId: z.number(),
  agencyName: z.string(),
  shiftCount: z.number(),
  accountingMinutes: z.number(),
  amountFen: z.number(),
  /** Changes of days settled before; their amount is part of the whole. */
  deltaCount: z.number(),
  deltaFen: z.number(),
  /** Card deductions made by rule, taken off the whole, and how many the statement could not bear. */
  fineCount: z.number(),
  cardDeductionFen: z.number(),
  finesLeftOff: z.number(),
  plannedMinutes: z.number(),
  plannedCostFen: z.number(),
  leftOut: z.partialRecord(z.enum(LEFT_OUT), z.number()),
});
export type PreviewAgency = z.output<typeof previewAgency>;
const previewException = z.object({
  assignmentId: z.number(),
  workDate: z.string(),
  agencyName: z.string(),
  memberName: z.string(),
  departmentName: z.string(),
  postName: z.string(),
  reason: z.enum(LEFT_OUT),
  heldBy: z.string().nullable(),
});
export type PreviewException = z.output<typeof previewException>;

export const previewStatements = call({
  method: "GET",
  path: "/billOrder/preview",
  title: { zh: "预览结算", en: "Preview statements" },
  needs: "C4200.make",
  scope: "tenant",
  input: z.object({ ...period, agencyIds: fields.idList.optional() }),
  /** At most 500 exceptions are listed; `leftOut` counts them all. */
  output: z.object({ agencies: z.array(previewAgency), exceptions: z.array(previewException) }),
});

export const makeStatements = call({
  method: "POST",
  path: "/billOrder/create",
  title: { zh: "生成结算单", en: "Make statements" },
  needs: "C4200.make",
  scope: "tenant",
  input: z.object({ ...period, agencyIds: idsToChange, name: fields.lineUpTo(60).optional() }),
  output: z.object({
    made: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        agencyId: z.number(),
        shiftCount: z.number(),
        amountFen: z.number(),
      }),
    ),
  }),
});
