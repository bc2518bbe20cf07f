// A month of pay reckoned the slow way, from what happened and with big fractions alone: nothing of the program is asked.

interface Fraction {
  n: bigint;
  d: bigint;
}
const whole = (value: number): Fraction => ({ n: BigInt(value), d: 1n });
const over = (a: Fraction, b: number): Fraction => ({ n: a.n, d: a.d * BigInt(b) });
const times = (a: Fraction, b: number): Fraction => ({ n: a.n * BigInt(b), d: a.d });
const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const less = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });
const isBelow = (a: Fraction, b: Fraction) => a.n * b.d < b.n * a.d;
/** Half away from zero. */
function fen({ n, d }: Fraction): number {
  const sign = n < 0n ? -1n : 1n;
  return Number(sign * ((n * sign * 2n + d) / (d * 2n)));
}

export type Kind = "workday" | "statutory" | "off";
export interface Calendar {
  dates: readonly string[];
  kindOf(date: string): Kind;
}

/** Somebody, as they were: the last pay whose day has come holds; minutes of unpaid leave by date. */
export interface Life {
  joinedOn: string;
  leftOn: string | null;
  pay: readonly { from: string; fen: number }[];
  overtime: readonly { date: string; kind: "workday" | "restDay" | "holiday"; minutes: number }[];
  unpaid: ReadonlyMap<string, number>;
  baseFen: number;
}

export interface Earned {
  basePay: number;
  overtimeWorkday: number;
  overtimeRestDay: number;
  overtimeHoliday: number;
}

const payOn = ({ pay }: Life, date: string): number => pay.findLast(({ from }) => from <= date)?.fen ?? 0;

/** Pay of a month: a part of it by days / 21.75, a whole one in full less unpaid days, a change inside it by working days. */
export function earned(life: Life, { dates, kindOf }: Calendar): Earned {
  const own = dates.filter((date) => date >= life.joinedOn && (life.leftOn === null || date <= life.leftOn));
  const isWhole = own.length === dates.length;
  const paidDays = (some: readonly string[]) => some.filter((date) => kindOf(date) !== "off").length;
  const isSame = own.every((date) => payOn(life, date) === payOn(life, own[0]!));
  const unpaidOf = (date: string) => (own.includes(date) ? (life.unpaid.get(date) ?? 0) : 0);
  let due = whole(0);
  if (isWhole) {
    const workdays = own.filter((date) => kindOf(date) === "workday");
    due = isSame
      ? whole(payOn(life, own[0]!))
      : over(
          workdays.reduce((sum, date) => plus(sum, whole(payOn(life, date))), whole(0)),
          workdays.length,
        );
  } else
    for (const date of own)
      if (kindOf(date) !== "off") due = plus(due, over(times(whole(payOn(life, date)), 100), 2175));
  for (const date of own) due = less(due, over(times(whole(payOn(life, date)), unpaidOf(date) * 100), 2175 * 480));
  const rates = own.map((date) => payOn(life, date));
  const most = whole(Math.max(0, ...rates));
  if (isBelow(most, due)) due = most;
  const unpaidMinutes = own.reduce((sum, date) => sum + unpaidOf(date), 0);
  if (isBelow(due, whole(0)) || paidDays(own) * 480 - unpaidMinutes <= 0) due = whole(0);
  const overtimePay = (kind: string, tenths: number) =>
    life.overtime
      .filter((one) => one.kind === kind && own.includes(one.date))
      // Each at the pay of its day.
      .reduce(
        (sum, { date, minutes }) => plus(sum, over(times(whole(payOn(life, date)), tenths * minutes), 174 * 10 * 60)),
        whole(0),
      );
  return {
    basePay: fen(due),
    overtimeWorkday: fen(overtimePay("workday", 15)),
    overtimeRestDay: fen(overtimePay("restDay", 20)),
    overtimeHoliday: fen(overtimePay("holiday", 30)),
  };
}

/** Shanghai from July 2026, in fen: own side. */
export function insured(baseFen: number) {
  const within = Math.min(3_773_100, Math.max(754_600, baseFen));
  const fundBase = Math.min(3_773_100, Math.max(274_000, baseFen));
  const share = (perMille: number) => fen(over(times(whole(within), perMille), 1000));
  return {
    pension: share(80),
    medical: share(20),
    unemployment: share(5),
    fund: fen(over(times(whole(fundBase), 7), 100 * 100)) * 100,
  };
}

const brackets = [
  [3_600_000, 3, 0],
  [14_400_000, 10, 252_000],
  [30_000_000, 20, 1_692_000],
  [42_000_000, 25, 3_192_000],
  [66_000_000, 30, 5_292_000],
  [96_000_000, 35, 8_592_000],
  [Number.POSITIVE_INFINITY, 45, 18_192_000],
] as const;

/** What is withheld from wages that have come to so much in the year, less what was withheld before. */
export function withheld(incomeFen: number, specialFen: number, months: number, beforeFen: number): number {
  const taxable = Math.max(0, incomeFen - specialFen - months * 500_000);
  const [, percent, quick] = brackets.find(([upTo]) => taxable <= upTo)!;
  return Math.max(0, fen(over(times(whole(taxable), percent), 100)) - quick - beforeFen);
}
