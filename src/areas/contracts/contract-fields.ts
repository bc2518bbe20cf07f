import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import { RATE_KEYS, type RateKey } from "./rules/rate-keys.ts";

/** Milli-yuan an hour, up to 10,000 yuan; null = not filled in yet. */
const rate = z.number().int().min(0).max(10_000_000).nullable().default(null);
const subsidyFen = z.number().int().min(0).max(100_000_000);

export const rateFields = z.object(
  Object.fromEntries(RATE_KEYS.map((key) => [key, rate])) as Record<RateKey, typeof rate>,
);

/** Everything of a contract that one fills in; what is still missing is asked for on submission. */
export const contractShape = z.object({
  /** Given by the system where left out. */
  number: fields.optionalLine(40),
  name: fields.line(100),
  legalEntityId: fields.optionalId,
  agencyId: fields.id,
  startDate: fields.date,
  endDate: fields.date,
  costCentre: fields.optionalLine(40),
  standardDaysPerMonth: fields
    .whole(1, 31)
    .nullish()
    .transform((value) => value ?? null),
  nightStart: fields.whole(0, 1439).default(1320),
  /** The next day beyond 1440. */
  nightEnd: fields.whole(1, 2880).default(1800),
  rates: rateFields.prefault({}),
  /** For each shift with accounting time; null = none. */
  shiftSubsidyFen: subsidyFen.nullable().default(null),
  /** For each shift whose accounting time is more than a step: the highest such step is paid, alone. */
  ladder: z
    .array(z.object({ overMinutes: z.number().int().min(1).max(1440), amountFen: subsidyFen }))
    .max(10)
    .refine(
      (steps) => new Set(steps.map((step) => step.overMinutes)).size === steps.length,
      "阶梯小时数不能重复|Two steps of the ladder have the same hours",
    )
    .default([]),
  postIds: z.array(fields.id).max(500).default([]),
  recruiterIds: z.array(fields.id).max(50).default([]),
  contact: fields.optionalLine(48),
  phone: fields.optionalLine(32),
  note: fields.optionalText(1000),
});
export type ContractInput = z.output<typeof contractShape>;

export function checkTerm(
  contract: Pick<ContractInput, "startDate" | "endDate" | "nightStart" | "nightEnd">,
  issues: z.RefinementCtx,
): void {
  if (contract.endDate < contract.startDate) {
    issues.addIssue({
      code: "custom",
      path: ["endDate"],
      message: "结束日期不能早于开始日期|The end date cannot be before the start date",
    });
  }
  const night = contract.nightEnd - contract.nightStart;
  if (night <= 0 || night > 1440) {
    issues.addIssue({
      code: "custom",
      path: ["nightEnd"],
      message:
        "夜班时段应在 24 小时之内，次日时间加 24 小时|Night hours must be at most 24 hours; add 24 h to next-day times",
    });
  }
}

export const contractFields = contractShape.superRefine(checkTerm);

/** What has to be filled in before a contract can be submitted (spec 5), in the order of the form. */
export function missingForApproval(contract: ContractInput): (keyof ContractInput)[] {
  const missing: (keyof ContractInput)[] = [];
  if (contract.legalEntityId === null) missing.push("legalEntityId");
  if (contract.costCentre === null) missing.push("costCentre");
  if (contract.standardDaysPerMonth === null) missing.push("standardDaysPerMonth");
  if (RATE_KEYS.some((key) => contract.rates[key] === null)) missing.push("rates");
  if (contract.postIds.length === 0) missing.push("postIds");
  if (contract.recruiterIds.length === 0) missing.push("recruiterIds");
  if (contract.contact === null) missing.push("contact");
  if (contract.phone === null) missing.push("phone");
  return missing;
}
