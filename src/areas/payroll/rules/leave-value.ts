import { divide, multiply, ratio, toFen, type Exact } from "#platform/formula/number.ts";

/** L-1: a day of leave is eight hours, a month has 21.75 paid days. */
const dayMinutes = 480;
const monthDays = ratio(87, 4);

/** What leave of so many minutes is worth by the pay of a month in yuan: fen, rounded once. */
export const leaveValueFen = (minutes: number, monthYuan: Exact): number =>
  toFen(multiply(divide(monthYuan, monthDays), ratio(minutes, dayMinutes)));
