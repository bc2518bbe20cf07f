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

/** Days before its end from which a certificate counts as expiring. */
export const expiringDays = 30;

/** How a certificate stands on a date; without an end it is valid for good. */
export function certificateState(validTo: string | null, today: string): CertificateState {
  if (validTo === null) return "valid";
  if (validTo < today) return "expired";
  return validTo <= addDays(today, expiringDays) ? "expiring" : "valid";
}
