import { addDays } from "#platform/calendar/plain-date.ts";
import type { Text } from "#platform/i18n/text.ts";
import { usualLeadDays } from "./certificate-types.ts";

/** From the worst to the best. */
export const certificateStates = ["expired", "expiring", "valid"] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Dates that a certificate is valid from and to, both included; null = open. Rejected ones are none. */
export interface CertificateTerm {
  type: string;
  validFrom: string | null;
  validTo: string | null;
  /** Days before its end from which it counts as expiring. */
  leadDays?: number;
  /** Somebody has looked at it and found it right. */
  verified?: boolean;
  /** What its type is called. */
  name?: Text;
}

/** How one type of certificate stands on a date, by the best one of it. */
export interface CertificateOn {
  type: string;
  validTo: string | null;
  leadDays: number;
  verified: boolean;
  expired: boolean;
  name?: Text;
}

/** How a certificate stands on a date; without an end it is valid for good. */
export function certificateState(
  validTo: string | null,
  today: string,
  leadDays: number = usualLeadDays,
): CertificateState {
  if (validTo === null) return "valid";
  if (validTo < today) return "expired";
  return validTo <= addDays(today, leadDays) ? "expiring" : "valid";
}

/** How each type of certificate stands on a date by its best one; those that only begin later are left out. */
export function certificatesOn(terms: readonly CertificateTerm[], date: string): CertificateOn[] {
  const best = new Map<string, CertificateOn>();
  for (const { type, validFrom, validTo, leadDays = usualLeadDays, verified = false, name } of terms) {
    if (validFrom !== null && validFrom > date) continue;
    const expired = certificateState(validTo, date) === "expired";
    const one = { type, validTo, leadDays, verified, expired, ...(name ? { name } : {}) };
    const known = best.get(type);
    if (!known || isBetter(one, known)) best.set(type, one);
  }
  return [...best.values()];
}

/** One that holds beats one that does not, then a verified one an unverified one, then the longer one. */
function isBetter(one: CertificateOn, known: CertificateOn): boolean {
  if (one.expired !== known.expired) return known.expired;
  if (!one.expired && one.verified !== known.verified) return one.verified;
  return known.validTo !== null && (one.validTo === null || one.validTo > known.validTo);
}

/** The worst of the types on a date, each by its longest one: one that was renewed does not count as expired. The people list says the same in SQL (`worstCertificate`). */
export function certificateStateOn(terms: readonly CertificateTerm[], date: string): CertificateState | "none" {
  const states = certificatesOn(
    terms.map((term) => ({ ...term, verified: false })),
    date,
  ).map(({ validTo, leadDays }) => certificateState(validTo, date, leadDays));
  return certificateStates.find((state) => states.includes(state)) ?? "none";
}
