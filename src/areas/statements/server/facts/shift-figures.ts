import type { DayKind } from "#platform/calendar/day-kind.ts";
import { sql } from "#platform/db/sql.ts";
import { costOf, type PricedDay } from "../make/price-days.ts";

/** Of records `d`: shifts that are on no statement. */
export const isOpen = sql`d.held_by is null and not d.voided`;

export const openTypes = {
  shifts: "int",
  minutes: "int",
  shift_fen: "bigint",
  subsidy_fen: "bigint",
  card_fen: "bigint",
  estimated_fen: "bigint",
} as const;
export const openNames = ["shifts", "minutes", "shift_fen", "subsidy_fen", "card_fen", "estimated_fen"] as const;

/** What a shift on no statement comes to as it is priced now. */
export const openFigures = (day: PricedDay) => ({
  shifts: day.shifts,
  minutes: day.adjustedMinutes ?? day.accountingMinutes,
  shift_fen: (day.price?.amountFen ?? 0) - (day.price?.subsidyFen ?? 0),
  subsidy_fen: day.price?.subsidyFen ?? 0,
  card_fen: day.fine?.fen ?? 0,
  estimated_fen: costOf(day),
});

export const noOpenFigures = { shifts: 0, minutes: 0, shift_fen: 0, subsidy_fen: 0, card_fen: 0, estimated_fen: 0 };

export const kindTypes = {
  weekday: "int",
  weekend: "int",
  special: "int",
  holiday: "int",
  legal_holiday: "int",
  day_minutes: "int",
  night_minutes: "int",
} as const;
export const kindNames = [
  "weekday",
  "weekend",
  "special",
  "holiday",
  "legal_holiday",
  "day_minutes",
  "night_minutes",
] as const;

/** Whether a shift is on no statement, as `isOpen` tells of its record. */
export const isOpenShift = ({ heldBy, voided }: PricedDay): boolean => heldBy === null && !voided;

/** The same where a shift was priced whatever is agreed: without a contract nothing is owed. */
export const agreed = (day: PricedDay): PricedDay =>
  day.contractId === null ? { ...day, price: null, fine: null } : day;

/** The minutes of a shift by kind of day and by day and night. */
export function kindFigures({ price }: PricedDay) {
  const rates = price?.pricing.rates ?? [];
  const of = (kind: DayKind) => sum(rates.filter(({ key }) => key.startsWith(`${kind}_`)));
  const night = sum(rates.filter(({ key }) => key.endsWith("_night")));
  return {
    weekday: of("weekday"),
    weekend: of("weekend"),
    special: of("special"),
    holiday: of("holiday"),
    legal_holiday: of("legal_holiday"),
    day_minutes: sum(rates) - night,
    night_minutes: night,
  };
}

const sum = (rates: readonly { minutes: number }[]) => rates.reduce((total, { minutes }) => total + minutes, 0);
