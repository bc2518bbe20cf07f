import { addMonths } from "#platform/calendar/plain-date.ts";
import { monthTextOf } from "#platform/calendar/periods.ts";
import { certificatesOn, type CertificateTerm } from "./certificate-state.ts";
import { educations } from "./person-fields.ts";
import { retirementOf } from "#platform/calendar/retirement.ts";

type Education = (typeof educations)[number];
type Gender = "male" | "female";

/** Both bounds included; null: none. */
export interface Bounds {
  from: number | null;
  to: number | null;
}

/** What a post or task asks of whoever takes it; what is null or empty is not asked. */
export interface Requirement {
  education: Education | null;
  years: number | null;
  certificates: readonly string[];
  age: Bounds;
  gender: Gender | null;
  height: Bounds;
  weight: Bounds;
}

/** Somebody as far as is known of them. */
export interface Fitness {
  birthDate: string | null;
  gender: Gender | null;
  education: Education | null;
  years: number | null;
  heightCm: number | null;
  weightKg: number | null;
  certificates: readonly CertificateTerm[];
  barred: boolean;
}

export const checkKinds = [
  "bar",
  "minimumAge",
  "minor",
  "retirement",
  "age",
  "gender",
  "height",
  "weight",
  "education",
  "years",
  "certificate",
] as const;
export type CheckKind = (typeof checkKinds)[number];
export const checkOutcomes = ["fits", "unknown", "warns", "fails"] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** One thing that was looked at; what the law forbids `refuse`s, everything else a person decides (PIPL art. 24). */
export interface Check {
  kind: CheckKind;
  outcome: CheckOutcome;
  refuse: boolean;
  /** Which certificate. */
  type?: string;
}

export const noRequirement: Requirement = {
  education: null,
  years: null,
  certificates: [],
  age: { from: null, to: null },
  gender: null,
  height: { from: null, to: null },
  weight: { from: null, to: null },
};

/** How somebody fits on the day they would begin. */
export function check(requirement: Requirement, person: Fitness, date: string): Check[] {
  const found: Check[] = [];
  const add = (kind: CheckKind, outcome: CheckOutcome, more: Partial<Check> = {}) =>
    found.push({ kind, outcome, refuse: false, ...more });
  if (person.barred) add("bar", "fails", { refuse: true });
  ofAge(person, date, add);
  const years = person.birthDate === null ? null : ageOn(person.birthDate, date);
  within(requirement.age, years, (outcome) => add("age", outcome));
  if (requirement.gender !== null)
    add("gender", person.gender === null ? "unknown" : person.gender === requirement.gender ? "fits" : "fails");
  within(requirement.height, person.heightCm, (outcome) => add("height", outcome));
  within(requirement.weight, person.weightKg, (outcome) => add("weight", outcome));
  if (requirement.education !== null)
    add("education", atLeast(educationLevel, person.education, requirement.education));
  if (requirement.years !== null)
    add("years", person.years === null ? "unknown" : person.years >= requirement.years ? "fits" : "fails");
  const held = certificatesOn(person.certificates, date);
  for (const type of requirement.certificates) {
    const best = held.find((one) => one.type === type);
    add("certificate", best && !best.expired ? "fits" : "fails", { type });
  }
  return found;
}

type Add = (kind: CheckKind, outcome: CheckOutcome, more?: Partial<Check>) => void;

/** Nobody below 16 works; until 18 their work is limited (Labour Law arts. 15, 64); beyond retirement age other rules hold. */
function ofAge({ birthDate, gender }: Fitness, date: string, add: Add): void {
  if (birthDate === null) return add("minimumAge", "unknown");
  const reached = (years: number) => addMonths(birthDate, years * 12) <= date;
  if (!reached(16)) return add("minimumAge", "fails", { refuse: true });
  add("minimumAge", "fits");
  if (!reached(18)) add("minor", "warns");
  const { month } = retirementOf(birthDate, gender === "male" ? "man" : "woman_50");
  if (monthTextOf(date) > month) add("retirement", "warns");
}

/** Whole years of age on a date. */
export function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return addMonths(birthDate, years * 12) <= date ? years : years - 1;
}

function within({ from, to }: Bounds, value: number | null, add: (outcome: CheckOutcome) => void): void {
  if (from === null && to === null) return;
  if (value === null) return add("unknown");
  add((from !== null && value < from) || (to !== null && value > to) ? "fails" : "fits");
}

const educationLevel = (education: Education) => {
  // Of the same level, whichever school it was.
  if (education === "vocational") return educations.indexOf("senior");
  return educations.indexOf(education);
};

function atLeast(level: (education: Education) => number, has: Education | null, wanted: Education): CheckOutcome {
  if (has === null) return "unknown";
  return level(has) >= level(wanted) ? "fits" : "fails";
}

const severity: Record<CheckOutcome, number> = { fits: 0, unknown: 1, warns: 2, fails: 3 };

/** The worst of them; nothing asked fits. */
export const worstOutcome = (checks: readonly Check[]): CheckOutcome =>
  checks.reduce<CheckOutcome>((worst, { outcome }) => (severity[outcome] > severity[worst] ? outcome : worst), "fits");
