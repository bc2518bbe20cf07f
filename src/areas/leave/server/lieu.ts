import { addMonths } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { refusals } from "../errors.ts";
import { daysText } from "./judge.ts";
import { enter, lotsOf, openLot } from "./ledger.ts";
import { readPerson, takePerson } from "./take-person.ts";
import { typeRule } from "./type-rules.ts";

export interface Lieu {
  memberId: number;
  /** Number of the overtime application; each credits once. */
  number: string;
  workDate: string;
  minutes: number;
  by: number | null;
  /** Instant. */
  at: string;
}

/** Whether somebody may take leave in lieu by the rule of a date: another one could never use what they are credited. */
export async function mayTakeLieu(tx: Tx, memberId: number, date: string): Promise<boolean> {
  const person = await readPerson(tx, memberId);
  const { enabled, everybody } = await typeRule(tx, "compensatory", date, person);
  return enabled && (everybody || person.own);
}

/** The same hours of leave in lieu as were worked on a rest day (P-4), to be taken within the months of the rule. */
export async function creditLieu(tx: Tx, { memberId, number, workDate, minutes, by, at }: Lieu): Promise<void> {
  const person = await takePerson(tx, memberId);
  const { validMonths } = await typeRule(tx, "compensatory", workDate, person);
  const lotId = await openLot(tx, {
    memberId,
    kind: "compensatory",
    occasion: number,
    validFrom: workDate,
    validTo: addMonths(workDate, validMonths),
  });
  await enter(tx, {
    lotId,
    memberId,
    kind: "compensatory",
    type: "grant",
    minutes,
    basis: { number, workDate },
    by,
    at,
  });
}

/** Takes the credit of an overtime application back, as far as it has not ended by itself; refused where some of it is used. */
export async function takeBackLieu(
  tx: Tx,
  { memberId, number, by, at }: Pick<Lieu, "memberId" | "number" | "by" | "at">,
): Promise<void> {
  await takePerson(tx, memberId);
  const lots = await lotsOf(tx, memberId, "compensatory");
  const credit = lots.find((one) => one.occasion === number);
  if (!credit) return;
  const holding = [credit, ...lots.filter((one) => one.occasion === `carried:${credit.id}`)];
  const remaining = holding.reduce((sum, lot) => sum + lot.remaining, 0);
  if (remaining < credit.credited && holding.some((lot) => lot.used > 0))
    throw refuse(refusals.overdrawn, { left: daysText(remaining) });
  let rest = credit.credited;
  for (const lot of holding) {
    const taken = Math.min(rest, Math.max(0, lot.remaining));
    await enter(tx, {
      lotId: lot.id,
      memberId,
      kind: "compensatory",
      type: "correction",
      minutes: -taken,
      basis: { number },
      by,
      at,
    });
    rest -= taken;
  }
}
