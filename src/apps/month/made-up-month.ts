import { DEFAULT_ATTENDANCE_RULES } from "#areas/attendance/rules/shift/attendance-rules.ts";
import type { PlannedShift, Punch } from "#areas/attendance/rules/shift/punch.ts";
import type { StandardHourlyTerms } from "#areas/contracts/rules/price-shift.ts";
import { RATE_KEYS } from "#areas/contracts/rules/rate-keys.ts";
import { dayKindOf, NO_COMPANY_DAYS } from "#areas/settings/rules/day-kind.ts";
import { addDays, datesOf } from "#platform/calendar/plain-date.ts";
import { wallSecond } from "#platform/calendar/wall-time.ts";
import { priceShifts } from "./price-shifts.ts";

export const MADE_UP_DATES = datesOf("2026-10-01", "2026-10-31");
const PATTERNS = [
  [420, 930],
  [900, 1410],
  [1320, 1800],
  [600, 1320],
  [990, 1500],
] as const;

let seed = 20261001;
function random(below: number): number {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed % below;
}

export type Person = { shifts: PlannedShift[]; punches: Punch[] };

function makePerson(number: number): Person {
  const [start, end] = PATTERNS[number % PATTERNS.length] ?? PATTERNS[0];
  const shifts: PlannedShift[] = [];
  const punches: Punch[] = [];
  MADE_UP_DATES.forEach((workDate, day) => {
    shifts.push({ id: `${number}-${day}`, workDate, start, end });
    if (random(60) !== 0)
      punches.push({ id: `${number}-${day}-i`, at: wallSecond(workDate, start + random(45) - 35, random(60)) });
    if (random(60) !== 0)
      punches.push({ id: `${number}-${day}-o`, at: wallSecond(workDate, end + random(45) - 10, random(60)) });
  });
  return { shifts, punches };
}

const terms: StandardHourlyTerms = {
  mode: "standard_hourly",
  rates: Object.fromEntries(RATE_KEYS.map((key, i) => [key, 21_600 + i * 1_730])) as StandardHourlyTerms["rates"],
  night: { start: 1320, end: 360 },
  shiftSubsidyFen: 800,
  ladder: [{ overMinutes: 480, subsidyFen: 1500 }],
};
const kinds = new Map(
  MADE_UP_DATES.map((date) => [date, [dayKindOf(date, NO_COMPANY_DAYS), dayKindOf(addDays(date, 1), NO_COMPANY_DAYS)]]),
);
/** People with a shift on each day of October 2026 and their punches; the same for the same number. */
export function makeStaff(people: number): Person[] {
  seed = 20261001;
  return Array.from({ length: people }, (_, number) => makePerson(number));
}

/** The month's cost of the staff in fen: attribution, outcome and price, person by person, nothing kept but the sum. */
export function costOfMonth(staff: readonly Person[]): number {
  let fen = 0;
  for (const { shifts, punches } of staff) {
    for (const { price } of priceShifts(
      shifts,
      punches,
      DEFAULT_ATTENDANCE_RULES,
      terms,
      (date) => kinds.get(date) ?? [],
    ))
      fen += price.amountFen;
  }
  return fen;
}
