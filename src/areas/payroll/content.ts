import { z } from "zod";
import { ratio } from "#platform/formula/number.ts";
import { ownOf } from "#platform/own-of.ts";
import type { SlipInput } from "./rules/run-slip.ts";
import { annuityShare, sharesOf } from "./rules/slip-lines.ts";
import type { Facts } from "./rules/facts.ts";
import type { Stretch } from "./rules/stretches.ts";
import type { Totals } from "./rules/slip.ts";
import type { TaxedAs } from "./rules/kinds.ts";
import type { insuranceKinds } from "./words.ts";

/** What a slip keeps, sealed: all that its figures came from, so that they can be explained and made anew. */
export interface SlipContent {
  /** Of the form, so that later ones can be told apart. */
  form: 1;
  facts: Facts;
  stretches: { parts: Stretch[]; isFull: boolean; workDays: number; paidDays: number };
  /** Typed in the sheet, by item: whole units of the item's last decimal. */
  manual: Record<string, number>;
  /** What the items came to, by item, in whole units of the item's last decimal; fen for two. */
  values: Record<string, number>;
  /** Set by hand in the place of the formula's figure. */
  overrides: Record<string, { formula: number | null; reason: string }>;
  /** Items that the main slip of the month pays: here they are 0. */
  inMain?: number[];
  /** Differences of earlier months, fen. */
  deltas: SlipDelta[];
  /** What they change in helpers of those months: paid to nobody, but part of averages. */
  helperDeltas?: HelperDelta[];
  insurance: InsurancePart[];
  /** Own part of an enterprise annuity that this slip may take off, fen. */
  annuityFen?: number;
  tax: TaxPart[];
  /** What formulas asked of earlier months, by `historyKey`: a fraction. */
  history: Record<string, readonly [numerator: number, denominator: number]>;
  owedBeforeFen: number;
  totals: Totals;
  rewardIds: number[];
  refs: { source: string; ref: string }[];
  /** By what it was worked out, as a digest (`payroll.definition_set`); slips from before that was kept have none. */
  definitions?: string;
}

/** A difference of an earlier month. */
export interface SlipDelta {
  itemId: number;
  fen: number;
  forMonth: string;
}

/** In whole units of the helper's last decimal. */
export interface HelperDelta {
  itemId: number;
  units: number;
  forMonth: string;
}

export interface InsurancePart {
  lineId: number;
  item: string;
  forMonth: string;
  kind: (typeof insuranceKinds)[number];
  baseFen: number;
  employeeFen: number;
  employerFen: number;
}

export interface TaxPart {
  kind: Exclude<TaxedAs, "exempt" | "none">;
  incomeFen: number;
  exemptFen: number;
  special: { pensionFen: number; medicalFen: number; unemploymentFen: number; fundFen: number };
  taxFen: number;
  steps: Record<string, number | string>;
}

const faultValue = z.union([z.string(), z.number(), z.object({ zh: z.string(), en: z.string() })]);
export type FaultValue = z.output<typeof faultValue>;

/** A fault that keeps a slip from being calculated: which item, where in its formula, and what is wrong. */
export const slipFault = z.object({
  code: z.string(),
  itemId: z.number().nullable(),
  line: z.number().optional(),
  column: z.number().optional(),
  values: z.record(z.string(), faultValue).optional(),
});
export type SlipFault = z.output<typeof slipFault>;

export const slipPlace = (tenantId: number, slipId: number): string => `payroll.slip ${tenantId} ${slipId}`;
export const cellPlace = (tenantId: number, cellId: number): string => `payroll.manual_cell ${tenantId} ${cellId}`;
export const historyKey = ({ name, item, months }: { name: string; item: string; months: number }): string =>
  `${name} ${item} ${months}`;

/** What a slip was worked out of, so that it can be explained and made anew; figures set by hand stay what they were. */
export function inputOfSlip(
  content: SlipContent,
  decimalsOf: SlipInput["decimalsOf"],
  parameter: SlipInput["parameter"],
): SlipInput {
  const overrides = Object.keys(content.overrides).flatMap((id) => {
    const units = ownOf(content.values, id);
    return units === undefined ? [] : [[id, units] as const];
  });
  const inMain = (content.inMain ?? []).map((id) => [String(id), 0] as const);
  return {
    facts: content.facts,
    stretches: content.stretches,
    manual: content.manual,
    overrides: Object.fromEntries([...inMain, ...overrides]),
    insurance: { ...sharesOf(content.insurance), ...annuityShare(content.annuityFen) },
    parameter,
    history: (asked) => {
      const kept = ownOf(content.history, historyKey(asked));
      return kept && ratio(kept[0], kept[1]);
    },
    decimalsOf,
  };
}
