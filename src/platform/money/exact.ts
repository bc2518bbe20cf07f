/** A fraction of safe integers; the denominator is above zero. */
export type Fraction = { readonly numerator: number; readonly denominator: number };

function safe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`);
  return value;
}

function roundBig(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return safe(Number(negative ? -rounded : rounded));
}

/** numerator / denominator as an integer, a half going away from zero; denominator above zero. */
export function divideHalfUp(numerator: number, denominator: number): number {
  safe(numerator);
  if (!Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`denominator must be a whole number above 0: ${denominator}`);
  }
  const rest = numerator % denominator;
  const whole = (numerator - rest) / denominator;
  const size = rest < 0 ? -rest : rest;
  if (size < denominator - size) return whole + 0;
  return numerator < 0 ? whole - 1 : whole + 1;
}

/** a x b / denominator with one rounding at the end, half away from zero, exact for any safe integers. */
export function multiplyDivideHalfUp(a: number, b: number, denominator: number): number {
  const product = a * b;
  if (Number.isSafeInteger(product)) return divideHalfUp(product, denominator);
  return roundBig(BigInt(safe(a)) * BigInt(safe(b)), BigInt(denominator));
}

/** The sum of integers, refused with RangeError where it would lose exactness. */
export function sumExact(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum = safe(sum + safe(value));
  return sum;
}

/** The exact sum of fractions, rounded once, half away from zero. */
export function roundedSum(terms: readonly Fraction[]): number {
  const first = terms[0];
  if (!first) return 0;
  let sum = 0;
  for (const term of terms) {
    if (term.denominator !== first.denominator) return roundedSumOfUnlike(terms);
    sum += term.numerator;
    if (!Number.isSafeInteger(sum)) return roundedSumOfUnlike(terms);
  }
  return divideHalfUp(sum, first.denominator);
}

function roundedSumOfUnlike(terms: readonly Fraction[]): number {
  let numerator = 0n;
  let denominator = 1n;
  for (const term of terms) {
    if (term.denominator <= 0) throw new RangeError("denominator must be above 0");
    const below = BigInt(term.denominator);
    numerator = numerator * below + BigInt(safe(term.numerator)) * denominator;
    denominator *= below;
  }
  return roundBig(numerator, denominator);
}
