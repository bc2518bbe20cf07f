import { addMonthsTo, type Month } from "#platform/calendar/periods.ts";
import { divideHalfUp } from "#platform/money/exact.ts";
import { donationKinds, otherKinds, type CityClass, type ClaimKind, type Education } from "./claim-kinds.ts";
import { annuityLimit, claimStandards, donationLimit, figureIn, knownFigure } from "./figures.ts";
import { covers, januaryOf, monthsIn, monthsUpTo, overlap, yearOfMonth, type Span } from "./months.ts";

/** A claim as it is entered; what a kind does not ask for is null. */
export interface Claim extends Span {
  readonly kind: ClaimKind;
  /** Percent of the standard: 100, or 50 where two share a child or a loan. */
  readonly sharePercent: number;
  /** The child or the parent, `YYYY-MM-DD`. */
  readonly relativeBorn: string | null;
  /** Who it is about, so that the same child is not claimed twice. */
  readonly relative: string | null;
  readonly isOnlyChild: boolean | null;
  readonly education: Education | null;
  readonly cityClass: CityClass | null;
  /** Months already used with others: of a degree (48) and of a loan (240). */
  readonly monthsBefore: number;
  /** A share of the support of parents, what was paid for a pension, insurance or annuity in a month, or a donation, fen. */
  readonly monthFen: number | null;
  /** Of an annuity: the monthly pay that its share is of, fen. */
  readonly baseFen: number | null;
}

export const emptyClaim = {
  to: null,
  sharePercent: 100,
  relativeBorn: null,
  relative: null,
  isOnlyChild: null,
  education: null,
  cityClass: null,
  monthsBefore: 0,
  monthFen: null,
  baseFen: null,
} satisfies Omit<Claim, "kind" | "from">;

const bornMonth = (claim: Claim): Month | null => claim.relativeBorn?.slice(0, 7) ?? null;

/** The months in which the law allows it: a child under three from the month of birth, education from the month it turns three, a parent from 60. */
export function lawfulSpan(claim: Claim): Span {
  const born = bornMonth(claim);
  const standard = knownFigure(claimStandards, claim.from);
  if (claim.kind === "infantCare" && born !== null) return { from: born, to: addMonthsTo(born, 35) };
  if (claim.kind === "childEducation" && born !== null) return { from: addMonthsTo(born, 36), to: null };
  if (claim.kind === "elderly" && born !== null) return { from: addMonthsTo(born, standard.elderlyAge * 12), to: null };
  if (claim.kind === "continuingEducation" && claim.education === "degree")
    return { from: claim.from, to: lastOf(claim, standard.degreeMonths) };
  if (claim.kind === "housingLoan") return { from: claim.from, to: lastOf(claim, standard.loanMonths) };
  return { from: claim.from, to: null };
}

const lastOf = (claim: Claim, most: number): Month => addMonthsTo(claim.from, most - claim.monthsBefore - 1);

export const claimFaults = [
  "noFigure",
  "endsBeforeItBegins",
  "aboveHundred",
  "shareOfTwo",
  "relativeMissing",
  "tooYoung",
  "tooOld",
  "parentTooYoung",
  "onlyChildMissing",
  "shareAboveHalf",
  "educationMissing",
  "cityMissing",
  "amountMissing",
  "baseMissing",
  "monthsUsedUp",
  "beyondMonths",
] as const;
export type ClaimFault = (typeof claimFaults)[number];

/** The first thing that the law has against a claim by itself, with the field it belongs to; null where nothing. */
export function claimFault(claim: Claim): { readonly fault: ClaimFault; readonly field: keyof Claim } | null {
  const standard = figureIn(claimStandards, claim.from);
  if (!standard) return { fault: "noFigure", field: "from" };
  if (claim.to !== null && claim.to < claim.from) return { fault: "endsBeforeItBegins", field: "to" };
  if (claim.sharePercent <= 0 || claim.sharePercent > 100) return { fault: "aboveHundred", field: "sharePercent" };
  const maybeShared = claim.kind === "childEducation" || claim.kind === "infantCare" || claim.kind === "housingLoan";
  if (claim.sharePercent !== 100 && !(maybeShared && claim.sharePercent === 50))
    return { fault: "shareOfTwo", field: "sharePercent" };
  return faultOfKind(claim, standard.elderlyShareMonthFen) ?? faultOfSpan(claim);
}

function faultOfKind(claim: Claim, shareMonthFen: number): ReturnType<typeof claimFault> {
  const needsRelative = claim.kind === "childEducation" || claim.kind === "infantCare" || claim.kind === "elderly";
  if (needsRelative && (claim.relativeBorn === null || !claim.relative))
    return { fault: "relativeMissing", field: claim.relative ? "relativeBorn" : "relative" };
  if (claim.kind === "elderly") {
    if (claim.isOnlyChild === null) return { fault: "onlyChildMissing", field: "isOnlyChild" };
    if (claim.isOnlyChild) return null;
    if (claim.monthFen === null || claim.monthFen <= 0) return { fault: "amountMissing", field: "monthFen" };
    if (claim.monthFen > shareMonthFen) return { fault: "shareAboveHalf", field: "monthFen" };
  }
  if (claim.kind === "continuingEducation" && claim.education === null)
    return { fault: "educationMissing", field: "education" };
  if (claim.kind === "housingRent" && claim.cityClass === null) return { fault: "cityMissing", field: "cityClass" };
  const needsAmount = [...otherKinds, ...donationKinds, "seriousIllness"].includes(claim.kind);
  if (needsAmount && (claim.monthFen === null || claim.monthFen <= 0))
    return { fault: "amountMissing", field: "monthFen" };
  if (claim.kind === "annuity" && (claim.baseFen === null || claim.baseFen <= 0))
    return { fault: "baseMissing", field: "baseFen" };
  return null;
}

function faultOfSpan(claim: Claim): ReturnType<typeof claimFault> {
  const span = lawfulSpan(claim);
  if (span.to !== null && span.to < span.from) return { fault: "monthsUsedUp", field: "monthsBefore" };
  if (claim.from < span.from) {
    const fault = claim.kind === "elderly" ? "parentTooYoung" : "tooYoung";
    return { fault, field: "from" };
  }
  if (span.to === null) return null;
  if (claim.kind === "infantCare" && claim.from > span.to) return { fault: "tooOld", field: "from" };
  if (claim.to !== null && claim.to > span.to)
    return { fault: claim.kind === "infantCare" ? "tooOld" : "beyondMonths", field: "to" };
  return null;
}

export type Exclusion = "sameTwice" | "loanAndRent" | "childAboveHundred";

/**
 * What two claims of one person have against each other: the same item twice at once (also at another employer, Regulations
 * art. 28), rent and a loan in the same year.
 */
export function exclusionOf(a: Claim, b: Claim): Exclusion | null {
  const isHousing = (kind: ClaimKind) => kind === "housingLoan" || kind === "housingRent";
  if (isHousing(a.kind) && isHousing(b.kind) && a.kind !== b.kind)
    return overlap(wholeYears(a), wholeYears(b)) ? "loanAndRent" : null;
  if (!overlap(a, b)) return null;
  const isChild = (kind: ClaimKind) => kind === "childEducation" || kind === "infantCare";
  if (isChild(a.kind) && isChild(b.kind)) return a.relative === b.relative ? "sameTwice" : null;
  if (a.kind !== b.kind || donationKinds.includes(a.kind)) return null;
  if (a.kind === "continuingEducation" && a.education !== b.education) return null;
  return "sameTwice";
}

const wholeYears = ({ from, to }: Span): Span => ({
  from: januaryOf(from),
  to: to === null ? null : `${to.slice(0, 4)}-12`,
});

/** Claims of two persons on one child: more than the whole in a month (Guofa 2018 No. 41). */
export function aboveHundred(claims: readonly Claim[], child: Claim): boolean {
  const others = claims.filter((one) => one.relative === child.relative && overlap(one, child));
  return others.reduce((sum, one) => sum + one.sharePercent, child.sharePercent) > 100;
}

/** What a claim is worth in one month, fen; 0 outside of it. A certificate and a donation count once, in their first month. */
export function claimMonthFen(claim: Claim, month: Month): number {
  const span = lawfulSpan(claim);
  if (!covers(claim, month) || !covers(span, month)) return 0;
  const standard = knownFigure(claimStandards, month);
  const share = (fen: number) => divideHalfUp(fen * claim.sharePercent, 100);
  switch (claim.kind) {
    case "childEducation":
      return share(standard.childMonthFen);
    case "infantCare":
      return share(standard.infantMonthFen);
    case "continuingEducation":
      if (claim.education === "degree") return standard.degreeMonthFen;
      return month === claim.from ? standard.certificateYearFen : 0;
    case "housingLoan":
      return share(standard.loanMonthFen);
    case "housingRent":
      return claim.cityClass === null ? 0 : standard.rentMonthFen[claim.cityClass];
    case "elderly":
      return claim.isOnlyChild
        ? standard.elderlyMonthFen
        : Math.min(claim.monthFen ?? 0, standard.elderlyShareMonthFen);
    case "seriousIllness":
      return 0;
    case "personalPension":
    case "healthInsurance":
      return claim.monthFen ?? 0;
    case "annuity":
      return annuityDeduction(claim.monthFen ?? 0, claim.baseFen ?? 0, month);
    case "donation":
    case "donationFull":
      return month === claim.from ? (claim.monthFen ?? 0) : 0;
  }
}

/** A figure of the tax client's download: what a kind has come to from January up to a month. */
export interface Imported {
  readonly kind: ClaimKind;
  readonly upTo: Month;
  readonly fen: number;
}

/**
 * What each kind has come to in the tax year up to `month`, in the months of employment here only. A late claim is caught up
 * with its earlier months at once. A downloaded figure stands for the months up to its own; claims go on behind it.
 */
export function claimedUpTo(
  claims: readonly Claim[],
  imported: readonly Imported[],
  employment: readonly Span[],
  month: Month,
): Map<ClaimKind, number> {
  const months = monthsIn(employment, month);
  const sums = new Map<ClaimKind, number>();
  const known = new Map<ClaimKind, Imported>();
  for (const figure of imported) {
    if (figure.upTo > month || figure.upTo < januaryOf(month)) continue;
    const before = known.get(figure.kind);
    if (!before || before.upTo < figure.upTo) known.set(figure.kind, figure);
  }
  for (const { kind, fen } of known.values()) sums.set(kind, fen);
  for (const claim of claims) {
    const after = known.get(claim.kind)?.upTo ?? "";
    const fen = countsOnce(claim)
      ? onceFen(claim, months, after)
      : months.reduce((sum, one) => sum + (one > after ? claimMonthFen(claim, one) : 0), 0);
    if (fen !== 0) sums.set(claim.kind, (sums.get(claim.kind) ?? 0) + fen);
  }
  return limitOfYear(sums, month);
}

/** A certificate and a donation are of one year alone. */
export const countsOnce = ({ kind, education }: Pick<Claim, "kind" | "education">): boolean =>
  (kind === "continuingEducation" && education === "certificate") || donationKinds.includes(kind);

/** What it is worth: of what counts once in a year all of it, of the others what comes off in a month. */
export const claimWorthFen = (claim: Claim, month: Month): number =>
  claimMonthFen(claim, countsOnce(claim) ? claim.from : month);

/** What counts once counts whole in its year, from the first month here on or after its own. */
function onceFen(claim: Claim, months: readonly Month[], after: Month): number {
  const first = months.find((one) => one >= claim.from && one.slice(0, 4) === claim.from.slice(0, 4));
  return first === undefined || claim.from <= after ? 0 : claimMonthFen(claim, claim.from);
}

function limitOfYear(sums: Map<ClaimKind, number>, month: Month): Map<ClaimKind, number> {
  if (sums.size === 0) return sums;
  const { pensionYearFen, healthYearFen, certificateYearFen, degreeMonthFen } = knownFigure(claimStandards, month);
  const most = new Map<ClaimKind, number>([
    ["personalPension", pensionYearFen],
    ["healthInsurance", healthYearFen],
    ["continuingEducation", certificateYearFen + degreeMonthFen * monthsUpTo(januaryOf(month), month)],
  ]);
  for (const [kind, fen] of sums) sums.set(kind, Math.min(fen, most.get(kind) ?? fen));
  return sums;
}

/** What of an enterprise annuity paid by the person is deducted: up to 4 % of its base. */
export const annuityDeduction = (paidFen: number, baseFen: number, month: Month): number =>
  Math.min(paidFen, divideHalfUp(baseFen * knownFigure(annuityLimit, month).percent, 100));

/**
 * What of the donations of a year so far is deducted: those let off whole, and of the others up to 30 % of what is taxed before
 * them (IIT Law art. 6). Counted on the cumulative figures, so that the year comes to what its settlement comes to.
 */
export function donationDeduction(claimed: ReadonlyMap<ClaimKind, number>, taxableFen: number, month: Month): number {
  const limited = claimed.get("donation") ?? 0;
  const whole = claimed.get("donationFull") ?? 0;
  if (limited === 0 && whole === 0) return 0;
  const taxed = Math.max(0, taxableFen);
  const most = divideHalfUp(taxed * knownFigure(donationLimit, month).percent, 100);
  return Math.min(taxed, whole + Math.min(limited, most));
}

/** Serious illness: only at the annual settlement, what was spent above 15,000, at most 80,000 a year. */
export function illnessDeduction(spentFen: number, year: number): number {
  const { illnessAboveFen, illnessYearFen } = knownFigure(claimStandards, `${year}-12`);
  return Math.min(Math.max(0, spentFen - illnessAboveFen), illnessYearFen);
}

/** The claims that are asked to be confirmed in December for the next year: those that go on. */
export const goesOn = (claim: Claim, year: number): boolean =>
  yearOfMonth(claim.from) <= year && covers(lawfulSpan(claim), `${year + 1}-01`) && covers(claim, `${year + 1}-01`);
