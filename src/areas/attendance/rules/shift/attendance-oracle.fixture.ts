/**
 * What a roster must come to, found the slow way: every minute is asked whose it is, every way to take outs is tried.
 * Written from the words of the rules; it shares nothing with the computation but the shape of its inputs.
 */
export interface OracleShift {
  id: string;
  /** Minutes since 1970. */
  start: number;
  end: number;
}

export interface OraclePunch {
  id: string;
  /** Seconds since 1970. */
  at: number;
  outside: boolean;
  voided: boolean;
}

export interface OracleRules {
  signInBefore: number;
  signOutAfter: number;
  signInUntil: number | null;
  signOutFrom: number | null;
  punchInterval: number;
  longestWork: number;
  graceLate: number;
  graceEarly: number;
  roundingOf: "total" | "edges";
  roundIn: "up" | "down" | "threshold";
  roundOut: "up" | "down" | "threshold";
  roundingUnit: number;
  roundingThreshold: number;
  meals: {
    mealGenerate: boolean;
    mealStep: number;
    deductTime: number;
    breakfastEnd: number;
    lunchEnd: number;
    dinnerEnd: number;
    supperEnd: number;
  };
}

export interface OracleDay {
  in: number | null;
  out: number | null;
  state: string;
  late: number;
  early: number;
  meals: number;
  net: number;
  accounting: number;
  /** Accounting minutes by the day since 1970 on which they lie, where the shift is split at midnight. */
  dates: Map<number, number>;
}

export interface OracleAnswer {
  /** By shift id. Ways to deal that cost the same are all right; each is one entry. */
  ways: Map<string, OracleDay>[];
  unscheduled: string[];
}

type Pair = { in: OraclePunch | null; out: OraclePunch | null };

const wholeMinute = (punch: OraclePunch) => Math.floor(punch.at / 60);

export function oracle(
  shifts: readonly OracleShift[],
  punches: readonly OraclePunch[],
  rules: OracleRules,
): OracleAnswer {
  const order = [...shifts].sort((a, b) => a.start - b.start);
  const counting = onePerSecond(punches.filter((punch) => !punch.voided));
  const own = order.map((): OraclePunch[] => []);
  const unscheduled: string[] = [];
  for (const punch of counting) {
    const owner = ownerOf(order, wholeMinute(punch), rules);
    if (owner === null) unscheduled.push(punch.id);
    else own[owner]!.push(punch);
  }
  let cheapest = Infinity;
  let ways: Pair[][] = [];
  for (const way of waysToDeal(order, own, rules)) {
    const pairs = way.map((list, i) => pairOf(order[i]!, list, rules));
    const cost = pairs.reduce((sum, pair, i) => sum + costOf(order[i]!, pair, rules), 0);
    if (cost < cheapest) ways = [];
    if (cost <= cheapest) ways.push(pairs);
    cheapest = Math.min(cheapest, cost);
  }
  return {
    ways: ways.map((pairs) => new Map(order.map((shift, i) => [shift.id, dayOf(shift, pairs[i]!, rules)]))),
    unscheduled,
  };
}

/** Of several records of one second, one inside a location is kept before one outside. */
function onePerSecond(punches: readonly OraclePunch[]): OraclePunch[] {
  const bySecond = new Map<number, OraclePunch>();
  for (const punch of [...punches].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const known = bySecond.get(punch.at);
    if (!known || (known.outside && !punch.outside)) bySecond.set(punch.at, punch);
  }
  return [...bySecond.values()].sort((a, b) => a.at - b.at);
}

function ownerOf(order: readonly OracleShift[], minute: number, rules: OracleRules): number | null {
  const open = order
    .map((_, i) => i)
    .filter((i) => minute >= order[i]!.start - rules.signInBefore && minute <= order[i]!.end + rules.signOutAfter);
  if (open.length === 0) return null;
  let owner = open[0]!;
  for (const next of open.slice(1)) if (minute * 2 >= order[owner]!.end + order[next]!.start) owner = next;
  return owner;
}

/** Every combination of shifts with an open in that take, or leave, the first punch of the shift after. */
function* waysToDeal(
  order: readonly OracleShift[],
  own: readonly OraclePunch[][],
  rules: OracleRules,
  at = 0,
): Generator<OraclePunch[][]> {
  if (at >= order.length - 1) {
    yield own.map((list) => [...list]);
    return;
  }
  yield* waysToDeal(order, own, rules, at + 1);
  const [mine, theirs] = [own[at]!, own[at + 1]!];
  const next = theirs[0];
  const pair = pairOf(order[at]!, mine, rules);
  if (!next || !pair.in || pair.out) return;
  const worked = wholeMinute(next) - wholeMinute(pair.in);
  const isTooLate = wholeMinute(next) > order[at]!.end + rules.signOutAfter;
  if (
    isTooLate ||
    worked < rules.punchInterval ||
    worked > Math.max(rules.longestWork, order[at]!.end - order[at]!.start)
  )
    return;
  const pulled = own.map((list, i) => (i === at ? [...mine, next] : i === at + 1 ? theirs.slice(1) : list));
  yield* waysToDeal(order, pulled, rules, at + 1);
}

function pairOf(shift: OracleShift, list: readonly OraclePunch[], rules: OracleRules): Pair {
  const good = list.filter((punch) => !punch.outside);
  const poor = list.filter((punch) => punch.outside);
  const first = good.length > 0 ? good : poor;
  const pair: Pair = { in: null, out: null };
  if (first.length === 0) return pair;
  const early = mayComeAt(shift, first[0]!, rules) ? first[0]! : null;
  const late = mayGoAt(shift, first[first.length - 1]!, rules) ? first[first.length - 1]! : null;
  if (!early || !late) Object.assign(pair, { in: early, out: late });
  else if (wholeMinute(late) - wholeMinute(early) >= rules.punchInterval) return { in: early, out: late };
  else if (Math.abs(wholeMinute(early) - shift.start) <= Math.abs(wholeMinute(late) - shift.end)) pair.in = early;
  else pair.out = late;
  if (first === poor) return pair;
  const hasIn = pair.in !== null;
  const hasOut = pair.out !== null;
  if (!hasIn && !hasOut) return poor.length > 0 ? pairOf(shift, poor, rules) : pair;
  const lastPoor = poor.at(-1);
  if (hasIn && !hasOut && lastPoor && !mayGoAt(shift, lastPoor, rules)) return pair;
  const firstPoor = poor[0];
  if (hasOut && !hasIn && firstPoor && !mayComeAt(shift, firstPoor, rules)) return pair;
  if (hasIn && hasOut) return pair;
  for (const punch of poor)
    if (pair.in && wholeMinute(punch) - wholeMinute(pair.in) >= rules.punchInterval) pair.out = punch;
  if (pair.in === null && pair.out)
    pair.in = poor.find((punch) => wholeMinute(pair.out!) - wholeMinute(punch) >= rules.punchInterval) ?? null;
  return pair;
}

const mayComeAt = (shift: OracleShift, punch: OraclePunch, rules: OracleRules) =>
  rules.signInUntil === null || wholeMinute(punch) <= shift.start + rules.signInUntil;
const mayGoAt = (shift: OracleShift, punch: OraclePunch, rules: OracleRules) =>
  rules.signOutFrom === null || wholeMinute(punch) >= shift.end - rules.signOutFrom;

function costOf(shift: OracleShift, pair: Pair, rules: OracleRules): number {
  const inCost = pair.in ? Math.abs(wholeMinute(pair.in) - shift.start) : rules.signOutAfter;
  const outCost = pair.out ? Math.abs(wholeMinute(pair.out) - shift.end) : rules.signOutAfter;
  return inCost + outCost;
}

function dayOf(shift: OracleShift, pair: Pair, rules: OracleRules): OracleDay {
  const came = pair.in && wholeMinute(pair.in);
  const left = pair.out && wholeMinute(pair.out);
  const nothing = {
    in: came,
    out: left,
    late: 0,
    early: 0,
    meals: 0,
    net: 0,
    accounting: 0,
    dates: new Map<number, number>(),
  };
  if (came === null && left === null) return { ...nothing, state: "absent" };
  if (came === null || left === null) return { ...nothing, state: "missing_card" };
  let late = 0;
  let early = 0;
  for (let minute = shift.start; minute < came; minute++) late++;
  for (let minute = left; minute < shift.end; minute++) early++;
  if (late <= rules.graceLate) late = 0;
  if (early <= rules.graceEarly) early = 0;
  const paid: number[] = [];
  const [from, until] =
    rules.roundingOf === "edges" && left > came
      ? [marked(came, shift.start, shift, rules, rules.roundIn), marked(left, shift.end, shift, rules, rules.roundOut)]
      : [came, left];
  for (let minute = shift.start; minute < shift.end; minute++) if (minute >= from && minute < until) paid.push(minute);
  const meals = Math.min(mealsOf(paid, rules) * rules.meals.deductTime, paid.length);
  const net = paid.length - meals;
  let accounting = 0;
  if (rules.roundingOf === "edges") accounting = net;
  else while (accounting + rules.roundingUnit <= net) accounting += rules.roundingUnit;
  if (rules.roundingOf === "total" && net > accounting && net - accounting >= rules.roundingThreshold)
    accounting += rules.roundingUnit;
  accounting = Math.min(accounting, shift.end - shift.start);
  const state = late > 0 ? (early > 0 ? "late_and_early" : "late") : early > 0 ? "early" : "normal";
  return { in: came, out: left, state, late, early, meals, net, accounting, dates: datesOf(paid, meals, accounting) };
}

/** Every minute on its own date; meals leave the date that has most, and when it has none left the next, and the rounding comes to it. */
function datesOf(paid: readonly number[], meals: number, accounting: number): Map<number, number> {
  const dates = new Map<number, number>();
  for (const minute of paid) dates.set(Math.floor(minute / 1440), (dates.get(Math.floor(minute / 1440)) ?? 0) + 1);
  const fullest = () => [...dates.keys()].sort((a, b) => dates.get(b)! - dates.get(a)! || a - b)[0]!;
  for (let left = meals; left > 0;) {
    for (const date = fullest(); left > 0 && dates.get(date)! > 0; left--) dates.set(date, dates.get(date)! - 1);
  }
  const sum = () => [...dates.values()].reduce((whole, one) => whole + one, 0);
  while (sum() !== accounting) {
    const date = fullest();
    while (sum() < accounting) dates.set(date, dates.get(date)! + 1);
    while (sum() > accounting && dates.get(date)! > 0) dates.set(date, dates.get(date)! - 1);
  }
  for (const [date, minutes] of dates) if (minutes === 0) dates.delete(date);
  return dates;
}

/** Walks from an edge to the marks on both sides of it: every unit before and after the planned time has one. */
function marked(
  edge: number,
  planned: number,
  shift: OracleShift,
  rules: OracleRules,
  way: OracleRules["roundIn"],
): number {
  if (edge <= shift.start) return shift.start;
  if (edge >= shift.end) return shift.end;
  const isMark = (minute: number) => Math.abs(minute - planned) % rules.roundingUnit === 0;
  let [before, after] = [edge, edge];
  while (!isMark(before)) before--;
  while (!isMark(after)) after++;
  if (way === "up" || (way === "threshold" && edge - before >= rules.roundingThreshold)) return after;
  return before;
}

function mealsOf(paid: readonly number[], rules: OracleRules): number {
  const { meals } = rules;
  if (!meals.mealGenerate) return 0;
  const seen = new Set<string>();
  for (const minute of paid) {
    const ofDay = minute % 1440;
    const meal = [meals.breakfastEnd, meals.lunchEnd, meals.dinnerEnd, meals.supperEnd].findIndex((end) => ofDay < end);
    // After supper's end the breakfast of the next day has begun.
    seen.add(meal === -1 ? `0 of ${Math.floor(minute / 1440) + 1}` : `${meal} of ${Math.floor(minute / 1440)}`);
  }
  return Math.min(Math.floor(paid.length / (meals.mealStep * 60)), seen.size, 4);
}
