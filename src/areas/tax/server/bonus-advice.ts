import { addMonthsTo } from "#platform/calendar/periods.ts";
import { divideHalfUp } from "#platform/money/exact.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type * as api from "../returns-api.ts";
import { bonusAdvice, maySeparate } from "../rules/bonus.ts";
import { donationDeduction } from "../rules/claims.ts";
import { basicDeductionFen } from "../rules/wage-series.ts";
import { calendarMonthOf, yearOfMonth } from "../rules/months.ts";
import { findTaxPerson } from "./find-person.ts";
import { readBooks, splitClaims } from "./read-books.ts";

const readReason: Text = { zh: "年终奖计税建议", en: "Advice on a bonus" };

/**
 * Advice over the projected year: what is booked, and for each month that is left the average of the months so far (or
 * what was said), with the deductions of the same kind. A person without employment to the year's end has fewer months.
 */
export async function adviseBonus(
  context: CallContext,
  { personId, taxMonth, bonusFen, monthFen }: InputOf<typeof api.adviseBonus>,
): Promise<OutputOf<typeof api.adviseBonus>> {
  const { memberId, agentId, toMonth } = await findTaxPerson(context, personId, false);
  await recordPersonalDataRead(context, {
    memberId,
    fields: ["taxIncome"],
    reason: readReason[context.locale],
    call: "tax.adviseBonus",
  });
  const year = yearOfMonth(taxMonth);
  const december = `${year}-12`;
  const last = toMonth !== null && toMonth < december ? toMonth : december;
  const known = await readBooks(context, agentId, last, [memberId]);
  const person = known.personOf(memberId);
  const wages = known
    .bookedOf(memberId)
    .filter(({ kind, bonusChoice }) => kind === "wage" || (kind === "bonus" && bonusChoice === "merged"));
  const sum = (of: (row: (typeof wages)[number]) => number) => wages.reduce((all, row) => all + of(row), 0);
  const special = sum(({ special: s }) => s.pensionFen + s.medicalFen + s.unemploymentFen + s.fundFen);
  const openings = wages
    .filter(({ documentKind }) => documentKind === "opening")
    .map(({ taxMonth: at }) => calendarMonthOf(at));
  const months = new Set(wages.map(({ taxMonth: at }) => at));
  const booked =
    Math.max(0, ...openings) + [...months].filter((at) => calendarMonthOf(at) > Math.max(0, ...openings)).length;
  const lastBooked = [...months].toSorted().at(-1);
  const from = lastBooked === undefined ? taxMonth : addMonthsTo(lastBooked, 1);
  const monthsLeft = from > last ? 0 : calendarMonthOf(last) - calendarMonthOf(from) + 1;
  const average = (fen: number) => (booked === 0 ? 0 : divideHalfUp(fen * monthsLeft, booked));
  const wageFen = sum((row) => row.incomeFen);
  const incomeFen = wageFen + (monthFen === undefined ? average(wageFen) : monthFen * monthsLeft);
  const mode = person.mode === "firstJob" || person.mode === "full60000" ? person.mode : "standard";
  const basicFen = basicDeductionFen(year, mode, {
    calendarMonth: calendarMonthOf(last),
    monthsHere: person.monthsHere,
  });
  const { additionalFen, otherFen } = splitClaims(person.claimed);
  const beforeDonations =
    basicFen + special + average(special) + additionalFen + otherFen + sum((row) => row.exemptFen + row.otherFen);
  const offFen = beforeDonations + donationDeduction(person.claimed, incomeFen - beforeDonations, last);
  const taxableFen = incomeFen - offFen;
  return {
    ...bonusAdvice(bonusFen, taxableFen, taxMonth),
    maySeparate: maySeparate(taxMonth),
    used: person.hasSeparateBonus,
    projected: { monthsBooked: booked, monthsLeft, incomeFen, offFen, taxableFen },
  };
}
