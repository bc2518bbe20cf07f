import { describe, expect, test } from "vitest";
import { DEFAULT_ATTENDANCE_RULES } from "#areas/attendance/rules/shift/attendance-rules.ts";
import type { StandardHourlyTerms } from "#areas/contracts/rules/price-shift.ts";
import { dayKindOf } from "#areas/settings/rules/day-kind.ts";
import { NO_EXTRAS, statementAmount } from "#areas/statements/rules/statement-amount.ts";
import { halfMonthOf } from "#platform/calendar/periods.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { sumExact } from "#platform/money/exact.ts";
import { priceShifts } from "./price-shifts.ts";
import { readHotelMonth } from "./read-hotel-month.ts";

const month = readHotelMonth();
const company = new Map([...month.specialDays].map((day) => [day, "special"] as const));

type Line = { agency: string; date: string; minutes: number; amountFen: number };

function runMonth() {
  const rows = new Map<string, Record<string, string>>();
  const lines: Line[] = [];
  for (const [pin, shifts] of month.shifts) {
    const agency = month.agencyOf.get(pin) ?? "";
    const terms = month.terms.get(agency) as StandardHourlyTerms;
    const dayKinds = (date: string) => [dayKindOf(date, company), dayKindOf(addDays(date, 1), company)];
    for (const { punches, outcome, price } of priceShifts(
      shifts,
      month.punches.get(pin) ?? [],
      DEFAULT_ATTENDANCE_RULES,
      terms,
      dayKinds,
    )) {
      const { shift } = punches;
      lines.push({ agency, date: shift.workDate, minutes: outcome.accountingMinutes, amountFen: price.amountFen });
      rows.set(`${shift.id} ${pin}`, {
        order: shift.id,
        date: shift.workDate,
        pin,
        agency,
        state: outcome.state,
        late_minutes: String(outcome.lateMinutes),
        early_minutes: String(outcome.earlyMinutes),
        meal_bits: String(outcome.mealBits),
        net_minutes: String(outcome.netMinutes),
        accounting_minutes: String(outcome.accountingMinutes),
        amount_fen: String(price.amountFen),
      });
    }
  }
  return { rows, lines };
}

function settle(lines: readonly Line[]): Record<string, string>[] {
  const groups = Map.groupBy(lines, (line) => `${line.agency} ${halfMonthOf(line.date).half}`);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, own]) => ({
      agency: key.slice(0, -2),
      half_month: key.slice(-1),
      shifts: String(own.length),
      accounting_minutes: String(sumExact(own.map((line) => line.minutes))),
      amount_fen: String(statementAmount({ ...NO_EXTRAS, shiftsFen: sumExact(own.map((line) => line.amountFen)) })),
    }));
}

describe("one month at one hotel", () => {
  const { rows, lines } = runMonth();

  test("every shift comes to its expected line", () => {
    expect(month.expectedShifts.length).toBeGreaterThan(1500);
    expect(rows.size).toBe(month.expectedShifts.length);
    for (const expected of month.expectedShifts)
      expect(rows.get(`${expected.order} ${expected.pin}`)).toEqual(expected);
  });

  test("every agency comes to its half-month statements, to the fen", () => {
    expect(settle(lines)).toEqual(month.expectedStatements);
  });
});
