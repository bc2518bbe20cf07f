/** n / d, both safe integers, d above zero; not always in lowest terms. */
export class Ratio {
  readonly n: number;
  readonly d: number;
  constructor(n: number, d: number) {
    this.n = n;
    this.d = d;
  }
}

/** n / d where safe integers are not enough; in lowest terms. */
export class BigRatio {
  readonly n: bigint;
  readonly d: bigint;
  constructor(n: bigint, d: bigint) {
    this.n = n;
    this.d = d;
  }
}

/** An exact number: a safe integer, or a fraction. No operation rounds but those that say so. */
export type Exact = number | Ratio | BigRatio;

/** A number beyond the size that formulas may reach: without this bound a few squares would fill the memory. */
export class TooLarge extends RangeError {}

const safest = Number.MAX_SAFE_INTEGER;
const largest = 2n ** 2048n;
const isSafe = (value: number): boolean => value <= safest && value >= -safest;

export const isExact = (value: unknown): value is Exact =>
  typeof value === "number" || value instanceof Ratio || value instanceof BigRatio;

const above = (value: Exact): number | bigint => (typeof value === "number" ? value : value.n);
const below = (value: Exact): number | bigint => (typeof value === "number" ? 1 : value.d);
const bigAbove = (value: Exact): bigint => BigInt(above(value));
const bigBelow = (value: Exact): bigint => BigInt(below(value));

function gcd(a: number, b: number): number {
  let [x, y] = [a < 0 ? -a : a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

function bigGcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** The smallest form of a fraction of big integers. */
function narrowed(n: bigint, d: bigint): Exact {
  const common = bigGcd(n, d);
  const [over, under] = [n / common, d / common];
  if (over > largest || over < -largest || under > largest) throw new TooLarge("beyond the size of formulas");
  if (over <= BigInt(safest) && over >= -BigInt(safest) && under <= BigInt(safest)) {
    return under === 1n ? Number(over) : new Ratio(Number(over), Number(under));
  }
  return new BigRatio(over, under);
}

/** a / b of whole numbers, in lowest terms; b is not zero. */
export function ratio(a: number, b: number): Exact {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b) || b === 0) throw new RangeError(`no fraction: ${a} / ${b}`);
  const common = b < 0 ? -gcd(a, -b) : gcd(a, b);
  const [n, d] = [a / common + 0, b / common];
  return d === 1 ? n : new Ratio(n, d);
}

/** Fen as yuan. */
export const fromFen = (fen: number): Exact => ratio(fen, 100);

function addSlowly(a: Exact, b: Exact): Exact {
  if (a instanceof Ratio && b instanceof Ratio) {
    const common = gcd(a.d, b.d);
    const [left, right] = [b.d / common, a.d / common];
    const [first, second, d] = [a.n * left, b.n * right, a.d * left];
    const n = first + second;
    if (isSafe(first) && isSafe(second) && isSafe(n) && isSafe(d)) return new Ratio(n, d);
  }
  const [under, other] = [bigBelow(a), bigBelow(b)];
  return narrowed(bigAbove(a) * other + bigAbove(b) * under, under * other);
}

export function add(a: Exact, b: Exact): Exact {
  if (typeof a === "number") {
    if (typeof b === "number") {
      const sum = a + b;
      if (isSafe(sum)) return sum;
    } else if (b instanceof Ratio) {
      const whole = a * b.d;
      const n = whole + b.n;
      if (isSafe(whole) && isSafe(n)) return new Ratio(n, b.d);
    }
  } else if (a instanceof Ratio) {
    if (typeof b === "number") {
      const whole = b * a.d;
      const n = a.n + whole;
      if (isSafe(whole) && isSafe(n)) return new Ratio(n, a.d);
    } else if (b instanceof Ratio) {
      if (a.d === b.d) {
        const n = a.n + b.n;
        if (isSafe(n)) return new Ratio(n, a.d);
      } else {
        const first = a.n * b.d;
        const second = b.n * a.d;
        const n = first + second;
        const d = a.d * b.d;
        if (isSafe(first) && isSafe(second) && isSafe(n) && isSafe(d)) return new Ratio(n, d);
      }
    }
  }
  return addSlowly(a, b);
}

export function negate(a: Exact): Exact {
  if (typeof a === "number") return 0 - a;
  return a instanceof Ratio ? new Ratio(0 - a.n, a.d) : new BigRatio(-a.n, a.d);
}

export const subtract = (a: Exact, b: Exact): Exact => add(a, negate(b));

function multiplySlowly(a: Exact, b: Exact): Exact {
  return narrowed(bigAbove(a) * bigAbove(b), bigBelow(a) * bigBelow(b));
}

export function multiply(a: Exact, b: Exact): Exact {
  if (a instanceof BigRatio || b instanceof BigRatio) return multiplySlowly(a, b);
  if (typeof a === "number") {
    if (typeof b === "number") {
      const product = a * b;
      return isSafe(product) ? product + 0 : multiplySlowly(a, b);
    }
    const n = a * b.n;
    return isSafe(n) ? new Ratio(n + 0, b.d) : multiplySlowly(a, b);
  }
  if (typeof b === "number") {
    const n = a.n * b;
    return isSafe(n) ? new Ratio(n + 0, a.d) : multiplySlowly(a, b);
  }
  const n = a.n * b.n;
  const d = a.d * b.d;
  return isSafe(n) && isSafe(d) ? new Ratio(n + 0, d) : multiplySlowly(a, b);
}

export const isZero = (a: Exact): boolean => (typeof a === "number" ? a === 0 : a.n === 0 || a.n === 0n);

/** a / b; b is not zero. */
export function divide(a: Exact, b: Exact): Exact {
  if (isZero(b)) throw new RangeError("divided by zero");
  if (b instanceof BigRatio) {
    return multiplySlowly(a, b.n < 0n ? new BigRatio(-b.d, -b.n) : new BigRatio(b.d, b.n));
  }
  const n = typeof b === "number" ? b : b.n;
  const d = typeof b === "number" ? 1 : b.d;
  return multiply(a, n < 0 ? new Ratio(-d, -n) : new Ratio(d, n));
}

/** Below zero where a is less, above where it is more, 0 where they are equal. */
export function compare(a: Exact, b: Exact): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (!(a instanceof BigRatio) && !(b instanceof BigRatio)) {
    const left = (typeof a === "number" ? a : a.n) * (typeof b === "number" ? 1 : b.d);
    const right = (typeof b === "number" ? b : b.n) * (typeof a === "number" ? 1 : a.d);
    if (isSafe(left) && isSafe(right)) return left - right;
  }
  const left = bigAbove(a) * bigBelow(b);
  const right = bigAbove(b) * bigBelow(a);
  return left < right ? -1 : left > right ? 1 : 0;
}

export const signOf = (a: Exact): number => compare(a, 0);
export const absolute = (a: Exact): Exact => (signOf(a) < 0 ? negate(a) : a);
export const smaller = (a: Exact, b: Exact): Exact => (compare(b, a) < 0 ? b : a);
export const larger = (a: Exact, b: Exact): Exact => (compare(b, a) > 0 ? b : a);
export const equals = (a: Exact, b: Exact): boolean => compare(a, b) === 0;

/** Half away from zero; away from zero; towards zero; down. */
export type Rounding = "half" | "away" | "towards" | "floor";

function wholeBig(n: bigint, d: bigint, how: Rounding): bigint {
  const towards = n / d;
  const rest = n - towards * d;
  if (rest === 0n) return towards;
  const sign = n < 0n ? -1n : 1n;
  if (how === "towards") return towards;
  if (how === "floor") return n < 0n ? towards - 1n : towards;
  if (how === "away") return towards + sign;
  return rest * sign * 2n >= d ? towards + sign : towards;
}

function whole(n: number, d: number, how: Rounding): number {
  const rest = n % d;
  const towards = (n - rest) / d;
  if (rest === 0 || how === "towards") return towards + 0;
  if (how === "floor") return n < 0 ? towards - 1 : towards;
  const size = rest < 0 ? -rest : rest;
  if (how === "half" && size < d - size) return towards + 0;
  return n < 0 ? towards - 1 : towards + 1;
}

const powers = Array.from({ length: 16 }, (_, places) => 10 ** places);

/** To a multiple of 1 / 10^places (0 to 15), once. */
export function roundTo(a: Exact, places: number, how: Rounding = "half"): Exact {
  if (typeof a === "number") return a;
  const power = powers[places];
  if (power === undefined) throw new RangeError(`no number of places: ${places}`);
  if (a instanceof Ratio) {
    const n = a.n * power;
    if (isSafe(n)) {
      const rounded = whole(n, a.d, how);
      return rounded % power === 0 ? rounded / power + 0 : new Ratio(rounded, power);
    }
  }
  return narrowed(wholeBig(bigAbove(a) * BigInt(power), bigBelow(a), how), BigInt(power));
}

export const floor = (a: Exact): Exact => roundTo(a, 0, "floor");

/** The number as so many of 1 / 10^places, rounded once; null where that is no safe integer. */
export function scaled(a: Exact, places: number): number | null {
  const power = powers[places] ?? 1;
  const rounded = roundTo(a, places);
  const value = multiply(rounded, power);
  if (typeof value === "number") return value;
  return value instanceof Ratio && value.n % value.d === 0 ? value.n / value.d + 0 : null;
}

/** Yuan as fen, rounded once, half away from zero. */
export function toFen(yuan: Exact): number {
  const fen = scaled(yuan, 2);
  if (fen === null) throw new TooLarge("more fen than a safe integer holds");
  return fen;
}
