import { addDays } from "#platform/calendar/plain-date.ts";

export const certificateTypes = [
  "health",
  "food_safety",
  "security_guard",
  "electrician",
  "chef",
  "lifeguard",
  "driver",
  "other",
] as const;
export type CertificateType = (typeof certificateTypes)[number];

/** From the worst to the best. */
export const certificateStates = ["expired", "expiring", "valid"] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Dates that a certificate is valid from and to, both included; null = open. */
export interface CertificateTerm {
  type: string;
  validFrom: string | null;
  validTo: string | null;
}

/** How one type of certificate stands on a date, by the best one of it. */
export interface CertificateOn {
  type: string;
  validTo: string | null;
  expired: boolean;
}

/** Days before its end from which a certificate counts as expiring. */
export const expiringDays = 30;

/** How a certificate stands on a date; without an end it is valid for good. */
export function certificateState(validTo: string | null, today: string): CertificateState {
  if (validTo === null) return "valid";
  if (validTo < today) return "expired";
  return validTo <= addDays(today, expiringDays) ? "expiring" : "valid";
}

/** How each type of certificate stands on a date by its best one; those that only begin later are left out. */
export function certificatesOn(terms: readonly CertificateTerm[], date: string): CertificateOn[] {
  const best = new Map<string, CertificateOn>();
  for (const { type, validFrom, validTo } of terms) {
    if (validFrom !== null && validFrom > date) continue;
    const known = best.get(type);
    if (known && (known.validTo === null || (validTo !== null && validTo <= known.validTo))) continue;
    best.set(type, { type, validTo, expired: certificateState(validTo, date) === "expired" });
  }
  return [...best.values()];
}

/** The worst of the types on a date, each by its best one: one that was renewed does not count as expired. The people list says the same in SQL (`worstCertificate`). */
export function certificateStateOn(terms: readonly CertificateTerm[], date: string): CertificateState | "none" {
  const states = certificatesOn(terms, date).map(({ validTo }) => certificateState(validTo, date));
  return certificateStates.find((state) => states.includes(state)) ?? "none";
}
