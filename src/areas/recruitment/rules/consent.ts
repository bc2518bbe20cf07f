import { addMonths } from "#platform/calendar/plain-date.ts";

/** For how long the details of somebody who is not hired are kept. */
export const keptMonths = 12;

/** As long as applications are kept, from the day of the consent. */
export const consentUntil = (on: string): string => addMonths(on, keptMonths);

/** A consent that is not given yet, or that has run out, is none. */
export function consentFault(on: string, today: string): "consentLater" | "consentOver" | null {
  if (on > today) return "consentLater";
  return consentUntil(on) < today ? "consentOver" : null;
}
