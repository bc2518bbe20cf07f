import {
  add,
  compare,
  divide,
  isZero,
  larger,
  multiply,
  ratio,
  signOf,
  smaller,
  subtract,
  type Exact,
} from "./number.ts";

/** Days of a stretch of somebody's month, over which job, pay and employment stay as they are (Y-5). */
export interface StretchDays {
  /** Working days, make-up ones too, on which one is employed. */
  workDays: Exact;
  /** Statutory holidays, which are paid. */
  holidays: Exact;
  /** Of these, unpaid leave and absence. */
  unpaidDays: Exact;
}

export interface ValuedStretch extends StretchDays {
  /** What a whole month of it would be. */
  value: Exact;
}

/** (365 - 104) / 12, by which a day's wage is reckoned. */
const paidDaysOfMonth = ratio(2175, 100);

export const paidDaysOf = ({ workDays, holidays, unpaidDays }: StretchDays): Exact =>
  subtract(add(workDays, holidays), unpaidDays);

const sum = (values: readonly Exact[]): Exact => values.reduce(add, 0);

/**
 * P-2: what of a monthly amount is due for a month, not rounded. A part month, on joining or leaving, by its paid days, never
 * above the month's amount; a whole one in full less its unpaid days, with a change inside it by working days. No paid day
 * at all is nothing.
 */
export function partOfMonth(stretches: readonly ValuedStretch[], isWholeMonth: boolean): Exact {
  const [only] = stretches;
  if (only && stretches.length === 1 && isWholeMonth && isZero(only.unpaidDays)) {
    return signOf(paidDaysOf(only)) > 0 ? only.value : 0;
  }
  if (signOf(sum(stretches.map(paidDaysOf))) <= 0) return 0;
  const values = stretches.map(({ value }) => value);
  const due = isWholeMonth
    ? subtract(wholeMonth(stretches), sum(stretches.map(({ value, unpaidDays }) => daysAt(value, unpaidDays))))
    : sum(stretches.map((one) => daysAt(one.value, paidDaysOf(one))));
  const [lowest, highest] = [values.reduce(smaller, 0), values.reduce(larger, 0)];
  return larger(lowest, smaller(highest, due));
}

const daysAt = (value: Exact, days: Exact): Exact => divide(multiply(value, days), paidDaysOfMonth);

/** Stretches that make up a whole month, split by working days so that they sum to a whole one. */
function wholeMonth(stretches: readonly ValuedStretch[]): Exact {
  const [first] = stretches;
  if (!first || stretches.every(({ value }) => compare(value, first.value) === 0)) return first?.value ?? 0;
  const days = sum(stretches.map(({ workDays }) => workDays));
  const weight = signOf(days) > 0 ? ({ workDays }: StretchDays) => workDays : paidDaysOf;
  const all = sum(stretches.map(weight));
  return divide(sum(stretches.map((one) => multiply(one.value, weight(one)))), all);
}

const hoursOfMonth = 174;

/** P-1: base / 174 x factor x hours, not rounded. */
export const overtimeOf = (base: Exact, factor: Exact, hours: Exact): Exact =>
  divide(multiply(multiply(base, factor), hours), hoursOfMonth);

const mostShare = ratio(1, 5);

/** Wage Payment Provisions art. 16: at most 20 % of the wage, and the minimum wage is left. */
export const limitOf = (amount: Exact, wage: Exact, minimum: Exact): Exact =>
  larger(0, smaller(amount, smaller(multiply(wage, mostShare), subtract(wage, minimum))));
