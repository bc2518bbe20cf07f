import type { SystemContext } from "#platform/http/context.ts";
import type { InsurancePart } from "../../content.ts";

type Context = Pick<SystemContext, "tx" | "services" | "now" | "today" | "locale" | "log">;

/** What payroll asks of social insurance and of tax, in the words of payroll. */
export interface Insured {
  lines: InsurancePart[];
  fault?: string;
}
export async function insuranceOf(
  _context: Context,
  _entityId: number,
  _month: string,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Insured>> {
  return new Map(memberIds.map((id) => [id, { lines: [] }]));
}

export interface TaxablePay {
  ref: string;
  memberId: number;
  kind: "wage" | "bonus" | "severance" | "labour";
  incomeFen: number;
  exemptFen: number;
  special: { pensionFen: number; medicalFen: number; unemploymentFen: number; fundFen: number };
  otherFen: number;
}
export interface Withheld {
  taxFen: number;
  steps: Record<string, number | string>;
  fault?: string;
}
export async function taxOf(
  _context: Context,
  _agentId: number,
  _taxMonth: string,
  payments: readonly TaxablePay[],
): Promise<ReadonlyMap<string, Withheld>> {
  return new Map(payments.map(({ ref }) => [ref, { taxFen: 0, steps: {} }]));
}
