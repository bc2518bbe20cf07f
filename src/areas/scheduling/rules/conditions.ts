import { dayNumber, yearOf } from "#platform/calendar/plain-date.ts";
import { hoursObjections, type HourLimits, type PlannedSpan } from "./hours.ts";

export type Mode = "ignore" | "warn" | "refuse";

/** Conditions of putting somebody on a shift (C630002); null = off. */
export interface Conditions {
  hours: HourLimits;
  hoursMode: Mode;
  /** Full years on the work date. */
  ageMin: number | null;
  ageMax: number | null;
  ageMode: Mode;
  /** A certificate of any type that has ended before the work date and was not renewed. */
  expiredCertificate: Mode;
  /** No health certificate that is valid on the work date. */
  healthCertificate: Mode;
  /** Approved leave in the time of the shift. */
  onLeave: Mode;
}

/** In both languages. */
interface Name {
  zh: string;
  en: string;
}

/** How one type of certificate stands on a date, by the person's best one of it. */
export interface CertificateOn {
  type: string;
  validTo: string | null;
  expired: boolean;
  name?: Name;
}

/** A certificate that the post asks for and the person has not on the work date. */
export interface Lacked {
  type: string;
  name: Name;
  effect: "warn" | "refuse";
  why: "none" | "expired" | "unverified";
}

export interface Applicant {
  gender: string | null;
  birthDate: string | null;
  /** Each type that the person holds on a date. */
  certificatesOn: (date: string) => readonly CertificateOn[];
  /** Minutes of a shift that approved leave covers. */
  awayFrom: (shift: PlannedSpan) => number;
}

/** What the line asks of people; null asks nothing. */
export interface Asked {
  gender?: string | null;
  ageMin?: number | null;
  ageMax?: number | null;
  /** Certificates that its post asks for and the person has not. */
  lacks?: readonly Lacked[];
}

export type ObjectionKind =
  | "rest"
  | "day"
  | "week"
  | "leave"
  | "ageMin"
  | "ageMax"
  | "ageUnknown"
  | "certificate"
  | "health"
  | "required"
  | "unverified"
  | "gender"
  | "age";

/** The kinds whose figures are minutes. */
export const kindsInMinutes: ReadonlySet<ObjectionKind> = new Set<ObjectionKind>(["rest", "day", "week", "leave"]);

/** What speaks against putting somebody on. */
export interface Objection {
  kind: ObjectionKind;
  /** Hours and leave in minutes, ages in years, days a certificate has been expired; 0 where there is no figure. */
  value: number;
  allowed: number;
  /** Type of the expired or missing certificate. */
  certificate?: string;
  /** What that type is called. */
  certificateName?: Name;
  /** Makes it impossible; otherwise it is only noted. */
  refused: boolean;
}

/** Everything that speaks against somebody with these other shifts on this one. */
export function objectionsTo(
  person: Applicant,
  span: PlannedSpan,
  others: readonly PlannedSpan[],
  asked: Asked,
  conditions: Conditions,
): Objection[] {
  const found: Objection[] = [];
  const object = (mode: Mode, one: Omit<Objection, "refused">) =>
    void (mode === "ignore" || found.push({ ...one, refused: mode === "refuse" }));
  for (const one of hoursObjections(span, others, conditions.hours)) object(conditions.hoursMode, one);
  const away = person.awayFrom(span);
  if (away > 0) object(conditions.onLeave, { kind: "leave", value: away, allowed: 0 });
  const age = ageOn(person.birthDate, span.workDate);
  const { ageMin, ageMax, ageMode } = conditions;
  if (age === null && (ageMin !== null || ageMax !== null))
    object(ageMode === "ignore" ? "ignore" : "warn", { kind: "ageUnknown", value: 0, allowed: 0 });
  if (age !== null && ageMin !== null && age < ageMin) object(ageMode, { kind: "ageMin", value: age, allowed: ageMin });
  if (age !== null && ageMax !== null && age > ageMax) object(ageMode, { kind: "ageMax", value: age, allowed: ageMax });
  const certificates = person.certificatesOn(span.workDate);
  for (const one of ofPapers(certificates, span.workDate, asked.lacks ?? [], conditions))
    object(one.mode, one.objection);
  if (asked.gender && person.gender !== asked.gender) object("warn", { kind: "gender", value: 0, allowed: 0 });
  if (isOutside(age, asked.ageMin ?? null, asked.ageMax ?? null))
    object("warn", { kind: "age", value: age ?? 0, allowed: 0 });
  return found;
}

const lackObjection = ({ type, name, why }: Lacked): Omit<Objection, "refused"> => ({
  kind: why === "unverified" ? "unverified" : "required",
  value: 0,
  allowed: 0,
  certificate: type,
  certificateName: name,
});

/** Of which type an objection to certificates speaks: what the post asks for is told once. */
const typeOf = ({ kind, certificate }: Omit<Objection, "refused">) => (kind === "health" ? "health" : certificate);

function isOutside(age: number | null, min: number | null, max: number | null): boolean {
  if (min === null && max === null) return false;
  return age === null || age < (min ?? 0) || age > (max ?? Infinity);
}

function certificateObjections(
  states: readonly CertificateOn[],
  date: string,
  { expiredCertificate, healthCertificate }: Conditions,
): { mode: Mode; objection: Omit<Objection, "refused"> }[] {
  const lacksHealth = healthCertificate !== "ignore" && !states.some((one) => one.type === "health" && !one.expired);
  const expired = states.filter((one) => one.expired && !(lacksHealth && one.type === "health"));
  return [
    ...(lacksHealth ? [{ mode: healthCertificate, objection: { kind: "health" as const, value: 0, allowed: 0 } }] : []),
    ...expired.map(({ type, validTo, name }) => ({
      mode: expiredCertificate,
      objection: {
        kind: "certificate" as const,
        value: dayNumber(date) - dayNumber(validTo!),
        allowed: 0,
        certificate: type,
        ...(name ? { certificateName: name } : {}),
      },
    })),
  ];
}

/** What the post asks for and the company's conditions, each type once. */
function ofPapers(
  states: readonly CertificateOn[],
  date: string,
  lacks: readonly Lacked[],
  conditions: Conditions,
): { mode: Mode; objection: Omit<Objection, "refused"> }[] {
  const told = (objection: Omit<Objection, "refused">) =>
    lacks.some(({ type, why }) => type === typeOf(objection) && why !== "unverified");
  return [
    ...lacks.map((one) => ({ mode: one.effect, objection: lackObjection(one) })),
    ...certificateObjections(states, date, conditions).filter(({ objection }) => !told(objection)),
  ];
}

/** What speaks against somebody's papers alone, with what their post asks for and they have not. */
export function paperObjections(
  states: readonly CertificateOn[],
  date: string,
  lacks: readonly Lacked[],
  conditions: Conditions,
): Objection[] {
  return ofPapers(states, date, lacks, conditions)
    .filter(({ mode }) => mode !== "ignore")
    .map(({ mode, objection }) => ({ ...objection, refused: mode === "refuse" }));
}

/** Full years on a date; null when the date of birth is not known. */
export function ageOn(birthDate: string | null, date: string): number | null {
  if (birthDate === null) return null;
  return yearOf(date) - yearOf(birthDate) - (date.slice(5) < birthDate.slice(5) ? 1 : 0);
}
