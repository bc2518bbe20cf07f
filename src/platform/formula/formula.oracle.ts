import type { Node } from "./tree.ts";
import type { Bands, Ref, Value } from "./vocabulary.ts";
import { isExact, type Exact } from "./number.ts";

/** A number of the slow evaluator: always big, never shortened. */
export type Q = { n: bigint; d: bigint };
export type Slow = Q | string | boolean;

const q = (n: bigint, d = 1n): Q => (d < 0n ? { n: -n, d: -d } : { n, d });
export const slowOf = (value: Exact): Q =>
  typeof value === "number" ? q(BigInt(value)) : q(BigInt(value.n), BigInt(value.d));
const isQ = (value: Slow): value is Q => typeof value === "object";
const plus = (a: Q, b: Q): Q => q(a.n * b.d + b.n * a.d, a.d * b.d);
const times = (a: Q, b: Q): Q => q(a.n * b.n, a.d * b.d);
const less = (a: Q, b: Q): boolean => a.n * b.d < b.n * a.d;
export const sameQ = (a: Q, b: Q): boolean => a.n * b.d === b.n * a.d;
const floorQ = ({ n, d }: Q): bigint => {
  const rest = ((n % d) + d) % d;
  return (n - rest) / d;
};
const sizeOf = (a: Q): Q => q(a.n < 0n ? -a.n : a.n, a.d);

/** To places, by adding a half to the size and cutting off; away and towards by the size too. */
export function slowRound(a: Q, places: number, how: "half" | "away" | "towards" = "half"): Q {
  const power = 10n ** BigInt(places);
  const size = times(sizeOf(a), q(power));
  const cut =
    how === "half" ? floorQ(plus(size, q(1n, 2n))) : how === "towards" ? floorQ(size) : -floorQ(q(-size.n, size.d));
  return q(a.n < 0n ? -cut : cut, power);
}

/** Why the slow evaluator cannot go on. */
export class SlowFault {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}

const day = 86_400_000;
const stamp = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function slowDate(y: Q, m: Q, d: Q): string {
  const whole = [y, m, d].every(({ n, d: below }) => n % below === 0n);
  const [year, month, dayOfMonth] = [y, m, d].map(({ n, d: below }) => Number(n / below));
  if (!whole || year === undefined || month === undefined || dayOfMonth === undefined || year < 1600 || year > 9999) {
    throw new SlowFault("noDate");
  }
  const text = `${String(year)}-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`;
  if (
    month < 1 ||
    month > 12 ||
    dayOfMonth < 1 ||
    dayOfMonth > 31 ||
    isoOf(Date.UTC(year, month - 1, dayOfMonth)) !== text
  ) {
    throw new SlowFault("noDate");
  }
  return text;
}

/** Month by month, until the next would be too late. */
function slowMonths(from: string, to: string): number {
  if (to < from) return -slowMonths(to, from);
  const [year = 0, month = 0, dayOfMonth = 0] = from.split("-").map(Number);
  for (let count = 1; ; count += 1) {
    const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate();
    if (isoOf(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, last))) > to) return count - 1;
  }
}

function slowBands(x: Q, { mode, bands }: Bands): Q {
  if (mode === "marginal") {
    let sum = q(0n);
    let before: Q | null = null;
    for (const { upTo, rate } of bands) {
      const top = upTo === null ? null : slowOf(upTo);
      const end: Q = top !== null && less(top, x) ? top : x;
      const start: Q = before ?? q(0n);
      if (before === null || less(start, end)) sum = plus(sum, times(plus(end, q(-start.n, start.d)), slowOf(rate)));
      before = top;
    }
    return sum;
  }
  for (const { upTo, rate } of bands) {
    if (upTo !== null && less(slowOf(upTo), x)) continue;
    return mode === "whole" ? times(x, slowOf(rate)) : slowOf(rate);
  }
  throw new Error("the last band has no end");
}

/** Walks the tree with big fractions: slow, and written apart from what it judges. */
export function slowly(node: Node, read: (ref: Ref) => Value | undefined): Slow {
  const number = (part: Node | undefined): Q => {
    const value = part && slowly(part, read);
    if (value === undefined || !isQ(value)) throw new Error("a number is needed");
    return value;
  };
  const truth = (part: Node | undefined): boolean => part !== undefined && slowly(part, read) === true;
  const text = (part: Node | undefined): string => String(part && slowly(part, read));
  switch (node.type) {
    case "number":
      return slowOf(node.value);
    case "text":
    case "date":
    case "boolean":
      return node.value;
    case "unknown":
      throw new Error("unknown");
    case "ref": {
      const value = read(node.ref);
      if (value === undefined) throw new SlowFault("missing");
      if (isExact(value)) return slowOf(value);
      if (typeof value === "object") throw new Error("bands and tables have no value");
      return value;
    }
    case "negate":
      return times(number(node.part), q(-1n));
    case "percent":
      return times(number(node.part), q(1n, 100n));
    case "binary": {
      if (node.sign === "+") return plus(number(node.left), number(node.right));
      if (node.sign === "-") return plus(number(node.left), times(number(node.right), q(-1n)));
      if (node.sign === "*") return times(number(node.left), number(node.right));
      if (node.sign === "/") {
        const [above, below] = [number(node.left), number(node.right)];
        if (below.n === 0n) throw new SlowFault("dividedByZero");
        return times(above, q(below.d, below.n));
      }
      const [left, right] = [slowly(node.left, read), slowly(node.right, read)];
      const isLess = isQ(left) && isQ(right) ? less(left, right) : left < right;
      const isSame = isQ(left) && isQ(right) ? sameQ(left, right) : left === right;
      return {
        "=": isSame,
        "<>": !isSame,
        "<": isLess,
        "<=": isLess || isSame,
        ">": !isLess && !isSame,
        ">=": !isLess,
      }[node.sign];
    }
    case "call":
      break;
  }
  const [a, b, c] = node.parts;
  switch (node.name) {
    case "IF":
      return slowly((truth(a) ? b : c) ?? node, read);
    case "IFS":
      for (let at = 0; at < node.parts.length; at += 2) {
        const [condition, then] = node.parts.slice(at, at + 2);
        if (condition && !then) return slowly(condition, read);
        if (then && truth(condition)) return slowly(then, read);
      }
      throw new SlowFault("noBranch");
    case "AND":
      return node.parts.map((part) => truth(part)).every(Boolean);
    case "OR":
      return node.parts.map((part) => truth(part)).some(Boolean);
    case "NOT":
      return !truth(a);
    case "IN": {
      const [asked, ...others] = node.parts.map((part) => slowly(part, read));
      return others.some((one) => (asked !== undefined && isQ(asked) && isQ(one) ? sameQ(asked, one) : asked === one));
    }
    case "BLANK":
      try {
        return slowly(a ?? node, read);
      } catch (error) {
        if (error instanceof SlowFault && error.code === "missing") return slowly(b ?? node, read);
        throw error;
      }
    case "SUM":
      return node.parts.map(number).reduce(plus);
    case "MIN":
      return node.parts.map(number).reduce((least, one) => (less(one, least) ? one : least));
    case "MAX":
      return node.parts.map(number).reduce((most, one) => (less(most, one) ? one : most));
    case "ABS":
      return sizeOf(number(a));
    case "INT":
      return q(floorQ(number(a)));
    case "ROUND":
    case "ROUNDUP":
    case "ROUNDDOWN": {
      const [value, places] = [number(a), number(b)];
      if (places.n % places.d !== 0n || places.n < 0n || places.n / places.d > 10n) throw new SlowFault("badPlaces");
      const how = node.name === "ROUND" ? "half" : node.name === "ROUNDUP" ? "away" : "towards";
      return slowRound(value, Number(places.n / places.d), how);
    }
    case "ROUNDTO": {
      const [value, step] = [number(a), number(b)];
      if (step.n <= 0n) throw new SlowFault("badStep");
      const steps = times(value, q(step.d, step.n));
      return times(q(-floorQ(q(-steps.n, steps.d))), step);
    }
    case "BAND": {
      const value = number(a);
      const bands = b?.type === "ref" ? read(b.ref) : undefined;
      if (typeof bands !== "object" || !("bands" in bands)) throw new SlowFault("missing");
      return slowBands(value, bands);
    }
    case "OVERTIME":
      return times(times(number(a), number(b)), times(number(c), q(1n, 174n)));
    case "HOURLY":
      return times(number(a), number(b));
    case "LIMIT": {
      const [amount, wage, minimum] = [number(a), number(b), number(c)];
      const limits = [times(wage, q(1n, 5n)), plus(wage, times(minimum, q(-1n)))];
      const least = limits.reduce((one, other) => (less(other, one) ? other : one), amount);
      return least.n < 0n ? q(0n) : least;
    }
    case "DATE":
      return slowDate(number(a), number(b), number(c));
    case "DAYS": {
      const [from, to] = [text(a), text(b)];
      return q(BigInt((stamp(to) - stamp(from)) / day + 1));
    }
    case "MONTHS":
      return q(BigInt(slowMonths(text(a), text(b))));
    case "YEARS": {
      const months = slowMonths(text(a), text(b));
      return q(BigInt(Math.trunc(months / 12)));
    }
    default:
      throw new Error(`the slow evaluator has no ${node.name}`);
  }
}
