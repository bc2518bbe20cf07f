import type { SystemContext } from "#platform/http/context.ts";
import type { InsurancePart, SlipContent } from "../../content.ts";

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

type Reaching = { tx: SystemContext["tx"] };
interface RunRef {
  id: number;
  number: string;
  entityId: number;
  payDate: string;
}

/** Income and tax of granted slips go on the books of their agent, in the month of the pay date. */
export async function bookTax(
  _context: Reaching & { services: Pick<SystemContext["services"], "vault"> },
  _run: RunRef,
  _slips: readonly { id: number; memberId: number; content: SlipContent }[],
): Promise<void> {}
export async function unbookTax(_context: Reaching, _run: RunRef, _memberIds: readonly number[]): Promise<void> {}
export async function holdInsurance(_context: Reaching, _run: RunRef, _lineIds: readonly number[]): Promise<void> {}
export async function releaseInsurance(
  _context: Reaching,
  _run: RunRef,
  _memberIds: readonly number[],
): Promise<void> {}
