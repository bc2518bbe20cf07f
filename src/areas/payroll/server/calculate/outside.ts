import { holdLines, linesFor, releaseLines, type InsuranceLine } from "#areas/social-insurance/server.ts";
import {
  annuitiesOf,
  book,
  holdMonth,
  regimesOf,
  unbook,
  withhold,
  type NewPayment,
  type Regime,
  type Withholding,
} from "#areas/tax/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Vault } from "#platform/secret/vault.ts";
import type { InsurancePart, SlipContent } from "../../content.ts";

interface Reaching {
  tx: Tx;
  services: { vault: Vault };
}
interface RunRef {
  id: number;
  number: string;
  entityId: number;
  payDate: string;
}

export type { Regime };
export type TaxablePay = NewPayment;

export interface Withheld {
  taxFen: number;
  steps: Record<string, number | string>;
  fault?: string;
}

const documentOf = (run: Pick<RunRef, "id">) => ({ kind: "payroll", id: run.id });
const taxMonthOf = (run: Pick<RunRef, "payDate">): string => run.payDate.slice(0, 7);

/** What is withheld from each payment of a run, told by tax; its own income in the books is left out. */
export async function taxOf(
  context: Reaching,
  run: RunRef,
  payments: readonly TaxablePay[],
): Promise<ReadonlyMap<string, Withheld>> {
  const told = await withhold(context, run.entityId, taxMonthOf(run), payments, { except: documentOf(run) });
  return new Map([...told].map(([ref, one]) => [ref, withheldOf(one)]));
}

/** As what each is paid in the month of the pay date (T-3); nobody who is not taxed here. */
export const regimesIn = (
  { tx }: Pick<Reaching, "tx">,
  run: RunRef,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Regime>> => regimesOf({ tx }, run.entityId, taxMonthOf(run), memberIds);

/** What people pay themselves into an enterprise annuity in the month of the pay date. */
export const annuitiesIn = (
  context: Reaching,
  run: RunRef,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => annuitiesOf(context, run.entityId, taxMonthOf(run), memberIds);

/** Whether a slip is paid in the tax month of a run. */
export const isOfTaxMonth = (slip: Pick<RunRef, "payDate">, run: Pick<RunRef, "payDate">): boolean =>
  taxMonthOf(slip) === taxMonthOf(run);

function withheldOf({ taxFen, steps, fault }: Withholding): Withheld {
  const known = Object.entries(steps ?? {}).filter(([, value]) => value !== null);
  return { taxFen, steps: Object.fromEntries(known), ...(fault === undefined ? {} : { fault: `tax.${fault}` }) };
}

/** Income and tax of granted slips go on the books of their legal entity, in the month of the pay date. */
export async function bookTax(
  context: Reaching,
  run: RunRef,
  slips: readonly { id: number; memberId: number; content: SlipContent }[],
): Promise<void> {
  await holdMonth(context, run.entityId, taxMonthOf(run));
  const rows = slips.flatMap(({ memberId, content }) =>
    content.tax.map(({ kind, incomeFen, exemptFen, special, taxFen }) => ({
      ref: `${memberId} ${kind}`,
      memberId,
      kind,
      incomeFen,
      exemptFen,
      special,
      otherFen: 0,
      taxFen,
    })),
  );
  if (rows.length > 0) await book(context, documentOf(run), run.entityId, taxMonthOf(run), rows);
}

export async function unbookTax(context: Reaching, run: RunRef, memberIds: readonly number[]): Promise<void> {
  await unbook(context, documentOf(run), memberIds);
}

/** What social insurance says of people for a month. */
export interface Insured {
  lines: InsurancePart[];
  fault?: string;
}

/** Lines of the month that no other document has taken up. */
export async function insuranceOf(
  context: Reaching,
  run: RunRef,
  month: string,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Insured>> {
  const told = await linesFor(context, run.entityId, month, memberIds);
  const isFree = ({ heldBy }: InsuranceLine) =>
    heldBy === null || (heldBy.kind === documentOf(run).kind && heldBy.id === run.id);
  return new Map(
    [...told].map(([memberId, lines]) => {
      const parts = lines.filter(isFree).map(({ lineId, item, forMonth, kind, baseFen, employeeFen, employerFen }) => ({
        lineId,
        item,
        forMonth,
        kind,
        baseFen,
        employeeFen,
        employerFen,
      }));
      return [memberId, { lines: parts, ...(lines.fault === undefined ? {} : { fault: `si.${lines.fault}` }) }];
    }),
  );
}

export async function holdInsurance(
  context: Pick<Reaching, "tx">,
  run: RunRef,
  lineIds: readonly number[],
): Promise<void> {
  await holdLines(context, documentOf(run), lineIds);
}

export async function releaseInsurance(
  context: Pick<Reaching, "tx">,
  run: RunRef,
  memberIds: readonly number[],
): Promise<void> {
  await releaseLines(context, documentOf(run), memberIds);
}
