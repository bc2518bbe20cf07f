import { annualDays } from "./entitlement.ts";
import { dayMinutes } from "./leave-kinds.ts";

/** Leave taken within a calendar year, in minutes of 480 to the day. */
export interface AbsenceOfYear {
  sick: number;
  /** With pay. */
  paidPersonal: number;
}

/** Why annual leave is lost, and how far it went. */
export interface AnnualLoss {
  reason: "sick" | "personal";
  days: number;
  /** From so many days on. */
  limitDays: number;
}

/** Leave counts work days, so a month of it is the 21.75 work days by which monthly pay is divided. */
const monthDays = 21.75;
const sickMonths: Record<number, number> = { 5: 2, 10: 3, 15: 4 };
const personalDays = 20;

/** Whether a year's absence takes the annual leave away (Regulations on Paid Annual Leave art. 4): sick for 2, 3 or 4 months by service, or personal leave with pay for 20 days. */
export function annualLoss(fullYears: number, { sick, paidPersonal }: AbsenceOfYear): AnnualLoss | null {
  const months = sickMonths[annualDays(fullYears)];
  if (months === undefined) return null;
  const limitDays = months * monthDays;
  if (sick >= limitDays * dayMinutes) return { reason: "sick", days: sick / dayMinutes, limitDays };
  if (paidPersonal >= personalDays * dayMinutes)
    return { reason: "personal", days: paidPersonal / dayMinutes, limitDays: personalDays };
  return null;
}

export interface YearOfLeave {
  loss: AnnualLoss | null;
  /** Annual leave of the year that was taken, in minutes. */
  taken: number;
}

/**
 * Which year's absence takes a year's annual leave: its own, or, where annual leave had been taken before, that of the
 * year before (Measures art. 8). Null where none does.
 */
export function lostBy(own: YearOfLeave, before: YearOfLeave): "own" | "before" | null {
  if (own.loss !== null && own.taken === 0) return "own";
  return before.loss !== null && before.taken > 0 ? "before" : null;
}
