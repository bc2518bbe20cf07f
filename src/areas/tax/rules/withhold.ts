import { divideHalfUp } from "#platform/money/exact.ts";
import type { Month } from "#platform/calendar/periods.ts";
import { bonusSeparate, maySeparate, type BonusChoice } from "./bonus.ts";
import { donationKinds, otherKinds, type ClaimKind } from "./claim-kinds.ts";
import { donationDeduction } from "./claims.ts";
import { annualTable, figureIn } from "./figures.ts";
import { labourCumulativeTax, labourSingle, unbrokenMonths } from "./labour.ts";
import { kindsOf, type IncomeKind, type Regime, type YearMode } from "./modes.ts";
import { calendarMonthOf, yearOfMonth } from "./months.ts";
import { nonResidentLabour, nonResidentWage } from "./non-resident.ts";
import { severance } from "./severance.ts";
import { basicDeductionFen, cumulativeTax } from "./wage-series.ts";

/** The four that come off as special deductions, fen; a refund is below 0. */
export interface Special {
  readonly pensionFen: number;
  readonly medicalFen: number;
  readonly unemploymentFen: number;
  readonly fundFen: number;
}

/** Something paid, or about to be. */
export interface Payment {
  readonly kind: IncomeKind;
  readonly incomeFen: number;
  readonly exemptFen: number;
  readonly special: Special;
  readonly otherFen: number;
  readonly reliefFen: number;
  /** For a bonus: what was chosen for this one; else the choice of the year holds. */
  readonly bonusChoice?: BonusChoice | undefined;
  /** For a severance: the local average wage of a year. */
  readonly localAverageYearFen?: number | undefined;
}

/** What stands in the books of one agent and tax year. */
export interface Booked extends Payment {
  readonly taxMonth: Month;
  readonly withheldFen: number;
}

/** What decides about one person at one agent. */
export interface Person {
  readonly regime: Regime | null;
  readonly mode: YearMode | null;
  readonly bonusChoice: BonusChoice | null;
  /** Months of employment (or of internship) in the tax year up to now, the leaving month the last. */
  readonly monthsHere: number;
  /** The last of these, 1-12: a first job counts from January up to it. The tax month where it is left out. */
  readonly lastMonthHere?: number | undefined;
  /** What is claimed in the tax year up to now, by kind. */
  readonly claimed: ReadonlyMap<ClaimKind, number>;
  /** Whether another bonus of the year was already taxed by itself, at whatever employer known here. */
  readonly hasSeparateBonus: boolean;
  /** What of the tax on their wages is let off (IIT Law art. 5): a share, of a year at most so much. */
  readonly relief?: Relief | null | undefined;
}

export interface Relief {
  readonly percent: number;
  /** Fen; null = no limit. */
  readonly yearFen: number | null;
}

export interface Payer {
  /** The cumulative method for workers of a platform (T-4). */
  readonly isPlatform: boolean;
}

export const withholdFaults = [
  "noTaxPerson",
  "noMode",
  "regimeDiffers",
  "noBonusChoice",
  "bonusUsed",
  "bonusPolicyEnded",
  "noLocalAverage",
  "noFigure",
  "laterMonthBooked",
  "returnFiled",
] as const;
export type WithholdFault = (typeof withholdFaults)[number];

/** Each figure between income and tax, for the explanation; fen. What a way of taxing does not know is null. */
export interface Steps {
  readonly way: "cumulative" | "separate" | "severance" | "labour" | "labourCumulative" | "nonResident";
  readonly months: number | null;
  readonly incomeFen: number;
  readonly exemptFen: number;
  readonly basicFen: number;
  readonly specialFen: number;
  readonly additionalFen: number;
  readonly otherFen: number;
  /** What of the donations of the year so far comes off. */
  readonly donationFen: number;
  readonly taxableFen: number;
  readonly ratePercent: number;
  readonly quickFen: number;
  readonly cumulativeTaxFen: number;
  readonly reliefFen: number;
  readonly withheldBeforeFen: number;
}

export type Outcome =
  | { readonly taxFen: number; readonly steps: Steps; readonly fault?: undefined }
  | { readonly taxFen: 0; readonly steps: null; readonly fault: WithholdFault };

const specialOf = ({ special }: Payment) =>
  special.pensionFen + special.medicalFen + special.unemploymentFen + special.fundFen;
const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0);
const failed = (fault: WithholdFault): Outcome => ({ taxFen: 0, steps: null, fault });

const nothing: Omit<Steps, "way"> = {
  months: null,
  incomeFen: 0,
  exemptFen: 0,
  basicFen: 0,
  specialFen: 0,
  additionalFen: 0,
  otherFen: 0,
  donationFen: 0,
  taxableFen: 0,
  ratePercent: 0,
  quickFen: 0,
  cumulativeTaxFen: 0,
  reliefFen: 0,
  withheldBeforeFen: 0,
};

const isWage = (row: Payment) => row.kind === "wage" || (row.kind === "bonus" && row.bonusChoice === "merged");

/**
 * What is withheld from each payment of one person at one agent in a tax month, each on top of what is booked and of those
 * before it in the list. A payment with a fault takes nothing and does not count for those behind it.
 */
export function withholdFrom(
  person: Person,
  payer: Payer,
  taxMonth: Month,
  booked: readonly Booked[],
  payments: readonly Payment[],
): { readonly outcome: Outcome; readonly payment: Payment }[] {
  const before: Booked[] = [...booked];
  let hasSeparateBonus = person.hasSeparateBonus;
  return payments.map((given) => {
    const choice = chosen(given, { ...person, hasSeparateBonus }, taxMonth);
    const payment = choice.payment;
    const fault = generalFault(person, taxMonth, before, payment) ?? choice.fault;
    const outcome = fault ? failed(fault) : taxOf(person, payer, taxMonth, before, payment);
    const relieved = withRelief(person, before, payment, outcome);
    if (outcome.fault === undefined) {
      before.push({ ...relieved, taxMonth, withheldFen: outcome.taxFen });
      if (payment.kind === "bonus" && payment.bonusChoice === "separate") hasSeparateBonus = true;
    }
    return { outcome, payment: relieved };
  });
}

/** What of the year's relief this payment took. */
function withRelief(person: Person, before: readonly Booked[], payment: Payment, outcome: Outcome): Payment {
  if (!person.relief || outcome.fault !== undefined || outcome.steps.way !== "cumulative") return payment;
  return { ...payment, reliefFen: outcome.steps.reliefFen - sum(before.filter(isWage), (row) => row.reliefFen) };
}

/** The relief of a year by its cumulative tax; what was let off before stays. */
function reliefOf({ percent, yearFen }: Relief, taxFen: number, beforeFen: number): number {
  const share = divideHalfUp(Math.max(0, taxFen) * percent, 100);
  return Math.max(beforeFen, yearFen === null ? share : Math.min(share, yearFen));
}

function generalFault(
  person: Person,
  taxMonth: Month,
  before: readonly Booked[],
  payment: Payment,
): WithholdFault | undefined {
  if (person.regime === null) return "noTaxPerson";
  if (!kindsOf[person.regime].includes(payment.kind)) return "regimeDiffers";
  if (person.mode === null && person.regime === "wages") return "noMode";
  if (figureIn(annualTable, taxMonth) === undefined) return "noFigure";
  return before.some((row) => row.taxMonth > taxMonth) ? "laterMonthBooked" : undefined;
}

/** A bonus becomes one of the two; a second one of the year is a wage unless it was asked for by name (domain-china 1.4). */
function chosen(payment: Payment, person: Person, taxMonth: Month): { payment: Payment; fault?: WithholdFault } {
  if (payment.kind !== "bonus") return { payment };
  const merged: Payment = { ...payment, bonusChoice: "merged" };
  if (person.mode === "nonResident") return { payment: merged };
  const choice = payment.bonusChoice ?? person.bonusChoice;
  if (choice === null) return { payment, fault: "noBonusChoice" };
  if (choice === "merged") return { payment: merged };
  if (!maySeparate(taxMonth)) return payment.bonusChoice ? { payment, fault: "bonusPolicyEnded" } : { payment: merged };
  if (person.hasSeparateBonus) return payment.bonusChoice ? { payment, fault: "bonusUsed" } : { payment: merged };
  return { payment: { ...payment, bonusChoice: "separate" } };
}

function taxOf(person: Person, payer: Payer, taxMonth: Month, before: readonly Booked[], payment: Payment): Outcome {
  if (payment.kind === "severance") return ofSeverance(taxMonth, before, payment);
  if (payment.kind === "bonus" && payment.bonusChoice === "separate") return ofBonus(taxMonth, payment);
  if (payment.kind === "labour") return ofLabour(person, payer, taxMonth, before, payment);
  if (payment.kind === "intern") return ofCumulativeLabour(person.monthsHere, taxMonth, before, payment);
  if (person.mode === "nonResident") return ofNonResident(taxMonth, before, payment);
  return ofWage(person, taxMonth, before, payment);
}

function ofWage(person: Person, taxMonth: Month, before: readonly Booked[], payment: Payment): Outcome {
  const rows = [...before.filter(isWage), payment];
  const year = yearOfMonth(taxMonth);
  const calendarMonth = person.lastMonthHere ?? calendarMonthOf(taxMonth);
  const mode = person.mode === "firstJob" || person.mode === "full60000" ? person.mode : "standard";
  const basicFen = basicDeductionFen(year, mode, { calendarMonth, monthsHere: person.monthsHere });
  let additionalFen = 0;
  let claimedOtherFen = 0;
  for (const [kind, fen] of person.claimed) {
    if (donationKinds.includes(kind)) continue;
    if (otherKinds.includes(kind)) claimedOtherFen += fen;
    else if (kind !== "seriousIllness") additionalFen += fen;
  }
  const sums = {
    incomeFen: sum(rows, (row) => row.incomeFen),
    exemptFen: sum(rows, (row) => row.exemptFen),
    specialFen: sum(rows, specialOf),
    additionalFen,
    otherFen: claimedOtherFen + sum(rows, (row) => row.otherFen),
    reliefFen: sum(rows, (row) => row.reliefFen),
  };
  const donationFen = donationDeduction(
    person.claimed,
    cumulativeTax(year, basicFen, sums).taxableFen,
    `${year}-${String(calendarMonth).padStart(2, "0")}`,
  );
  const taxed = { ...sums, otherFen: sums.otherFen + donationFen };
  if (person.relief) {
    const whole = cumulativeTax(year, basicFen, { ...taxed, reliefFen: 0 });
    const beforeFen = sum(before.filter(isWage), (row) => row.reliefFen);
    sums.reliefFen = reliefOf(person.relief, whole.taxFen, beforeFen);
  }
  const tax = cumulativeTax(year, basicFen, { ...taxed, reliefFen: sums.reliefFen });
  const withheldBeforeFen = sum(before.filter(isWage), (row) => row.withheldFen);
  return {
    taxFen: Math.max(0, tax.dueFen - withheldBeforeFen),
    steps: {
      way: "cumulative",
      months: mode === "full60000" ? 12 : mode === "firstJob" ? calendarMonth : person.monthsHere,
      ...sums,
      donationFen,
      basicFen,
      taxableFen: tax.taxableFen,
      ratePercent: tax.ratePercent,
      quickFen: tax.quickFen,
      cumulativeTaxFen: tax.taxFen,
      withheldBeforeFen,
    },
  };
}

function ofNonResident(taxMonth: Month, before: readonly Booked[], payment: Payment): Outcome {
  const earlier = before.filter((row) => row.taxMonth === taxMonth && isWage(row));
  const rows = [...earlier, payment];
  const incomeFen = sum(rows, (row) => row.incomeFen);
  const exemptFen = sum(rows, (row) => row.exemptFen);
  const { taxableFen, ratePercent, quickFen, taxFen } = nonResidentWage(incomeFen - exemptFen, taxMonth);
  const basicFen = incomeFen - exemptFen - taxableFen;
  const reliefFen = sum(rows, (row) => row.reliefFen);
  const withheldBeforeFen = sum(earlier, (row) => row.withheldFen);
  const step = { incomeFen, exemptFen, basicFen, taxableFen, ratePercent, quickFen, reliefFen, withheldBeforeFen };
  return {
    taxFen: Math.max(0, taxFen - reliefFen - withheldBeforeFen),
    steps: { ...nothing, ...step, way: "nonResident", cumulativeTaxFen: taxFen },
  };
}

function ofBonus(taxMonth: Month, payment: Payment): Outcome {
  const taxableFen = payment.incomeFen - payment.exemptFen;
  const { ratePercent, quickFen, taxFen } = bonusSeparate(taxableFen, taxMonth);
  const { incomeFen, exemptFen, reliefFen } = payment;
  const step = { incomeFen, exemptFen, taxableFen, ratePercent, quickFen, reliefFen, cumulativeTaxFen: taxFen };
  return { taxFen: Math.max(0, taxFen - reliefFen), steps: { ...nothing, ...step, way: "separate" } };
}

function ofSeverance(taxMonth: Month, before: readonly Booked[], payment: Payment): Outcome {
  if (payment.localAverageYearFen === undefined) return failed("noLocalAverage");
  const earlier = before.filter((row) => row.kind === "severance");
  const incomeFen = sum([...earlier, payment], (row) => row.incomeFen);
  const { exemptFen, taxableFen, ratePercent, quickFen, taxFen } = severance(
    incomeFen,
    payment.localAverageYearFen,
    taxMonth,
  );
  const withheldBeforeFen = sum(earlier, (row) => row.withheldFen);
  const step = { incomeFen, exemptFen, taxableFen, ratePercent, quickFen, withheldBeforeFen };
  return {
    taxFen: Math.max(0, taxFen - withheldBeforeFen),
    steps: { ...nothing, ...step, way: "severance", cumulativeTaxFen: taxFen },
  };
}

function ofLabour(person: Person, payer: Payer, taxMonth: Month, before: readonly Booked[], payment: Payment): Outcome {
  const labour = before.filter((row) => row.kind === "labour");
  if (payer.isPlatform && person.mode !== "nonResident") {
    const paid = [...labour, { ...payment, taxMonth }].filter((row) => row.incomeFen !== 0);
    const months = unbrokenMonths(
      paid.map((row) => calendarMonthOf(row.taxMonth)),
      calendarMonthOf(taxMonth),
    );
    return ofCumulativeLabour(months, taxMonth, before, payment);
  }
  const earlier = labour.filter((row) => row.taxMonth === taxMonth);
  const incomeFen = sum([...earlier, payment], (row) => row.incomeFen);
  const exemptFen = sum([...earlier, payment], (row) => row.exemptFen);
  const isForeign = person.mode === "nonResident";
  const tax = (isForeign ? nonResidentLabour : labourSingle)(incomeFen - exemptFen, taxMonth);
  const withheldBeforeFen = sum(earlier, (row) => row.withheldFen);
  const { taxableFen, ratePercent, quickFen, taxFen } = tax;
  const basicFen = incomeFen - exemptFen - taxableFen;
  const step = { incomeFen, exemptFen, basicFen, taxableFen, ratePercent, quickFen, withheldBeforeFen };
  return {
    taxFen: Math.max(0, taxFen - withheldBeforeFen),
    steps: { ...nothing, ...step, way: isForeign ? "nonResident" : "labour", cumulativeTaxFen: taxFen },
  };
}

function ofCumulativeLabour(months: number, taxMonth: Month, before: readonly Booked[], payment: Payment): Outcome {
  const earlier = before.filter((row) => row.kind === payment.kind);
  const rows = [...earlier, payment];
  const incomeFen = sum(rows, (row) => row.incomeFen);
  const exemptFen = sum(rows, (row) => row.exemptFen);
  const otherFen = sum(rows, (row) => row.otherFen);
  const reliefFen = sum(rows, (row) => row.reliefFen);
  const tax = labourCumulativeTax(incomeFen, months, taxMonth, exemptFen + otherFen);
  const withheldBeforeFen = sum(earlier, (row) => row.withheldFen);
  const { basicFen, taxableFen, ratePercent, quickFen, taxFen } = tax;
  const sums = { incomeFen, exemptFen, otherFen, reliefFen, withheldBeforeFen };
  const step = { months, basicFen, taxableFen, ratePercent, quickFen, cumulativeTaxFen: taxFen };
  return {
    taxFen: Math.max(0, taxFen - reliefFen - withheldBeforeFen),
    steps: { ...nothing, ...sums, ...step, way: "labourCumulative" },
  };
}
