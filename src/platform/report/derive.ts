import type { Band } from "./answer.ts";
import { operandsOf, type Bands, type Derived, type Unit } from "./dataset.ts";

/** A figure worked out of sums, exact: whole numbers and one rounding. Null without a denominator. */
interface Exact {
  over: bigint;
  under: bigint;
}

function exactOf(figure: Derived, a: number | null, b: number | null): Exact | null {
  if (a !== null && "plus" in figure) return { over: BigInt(a) + BigInt(b ?? 0), under: 1n };
  if (a === null || b === null) return null;
  if ("minus" in figure) return { over: BigInt(a) - BigInt(b), under: 1n };
  if (b === 0) return null;
  const over = ("change" in figure ? BigInt(a) - BigInt(b) : BigInt(a)) * BigInt(figure.times ?? 1);
  return b < 0 ? { over: -over, under: -BigInt(b) } : { over, under: BigInt(b) };
}

const abs = (value: bigint) => (value < 0n ? -value : value);

/** Half up, away from zero below it; or towards zero. */
function rounded({ over, under }: Exact, digits: number, down = false): number {
  const scaled = abs(over) * 10n ** BigInt(digits);
  const whole = down ? scaled / under : (scaled * 2n + under) / (under * 2n);
  const value = Number(whole) / 10 ** digits;
  return over < 0n && value !== 0 ? -value : value;
}

/** Digits of the value behind the point: those of a percentage stand two places further. */
export const digitsOf = (unit: Unit, round: number): number => (unit === "percent" ? round + 2 : round);

/** The value of a derived figure, rounded once, and in which band its exact value lies. */
export function derive(
  figure: Derived & { unit: Unit },
  of: (key: string) => number | null,
  { bands = figure.bands, months = 1 }: { bands?: Bands | undefined; months?: number } = {},
): { value: number | null; band: Band | undefined } {
  const [first, second] = operandsOf(figure);
  const exact = exactOf(
    figure,
    of(first),
    typeof second === "number" ? second * (figure.monthly ? months : 1) : of(second),
  );
  if (exact === null) return { value: null, band: undefined };
  return {
    value: rounded(exact, digitsOf(figure.unit, figure.round), figure.down),
    band: bands && bandOf(exact, bands),
  };
}

/** Limits have six digits behind the point at most. */
const scale = 1_000_000;

function bandOf({ over, under }: Exact, { amber, red, either }: Bands): Band {
  const size = either ? abs(over) : over;
  const isAbove = (limit: number) => size * BigInt(scale) > BigInt(Math.round(limit * scale)) * under;
  return isAbove(red) ? "red" : isAbove(amber) ? "amber" : "green";
}
