import { BigRatio, compare, divide, multiply, Ratio, ratio, roundTo, type Exact } from "./number.ts";

const decimal = /^([+-]?)(\d{1,40})(?:\.(\d{1,20}))?$/;

/** A decimal as it is written, exactly: "0.16", "-1234.5"; null for anything else. */
export function parseDecimal(text: string): Exact | null {
  const match = decimal.exec(text);
  if (!match) return null;
  const [, sign, whole = "", places = ""] = match;
  const digits = `${sign === "-" ? "-" : ""}${whole}${places}`;
  const value = Number(digits);
  if (Number.isSafeInteger(value) && places.length <= 15) return ratio(value + 0, 10 ** places.length);
  return divide(bigWhole(BigInt(digits)), bigWhole(10n ** BigInt(places.length)));
}

/** The product with 1 brings it into its smallest form. */
const bigWhole = (value: bigint): Exact => multiply(new BigRatio(value, 1n), 1);

const written = (digits: string, places: number, negative: boolean): string => {
  const padded = digits.padStart(places + 1, "0");
  const whole = places === 0 ? padded : padded.slice(0, -places);
  const rest = places === 0 ? "" : padded.slice(-places).replace(/0+$/, "");
  return `${negative ? "-" : ""}${whole}${rest === "" ? "" : `.${rest}`}`;
};

/**
 * A number as a decimal without zeros behind; what has more than so many places is rounded for the eye and says so with `≈`
 * where that is asked for.
 */
export function formatExact(value: Exact, places = 10, marked = false): string {
  const rounded = roundTo(value, places);
  const mark = marked && compare(rounded, value) !== 0 ? "≈" : "";
  if (typeof rounded === "number") return mark + String(rounded);
  const scaled = multiply(rounded, 10 ** places);
  if (scaled instanceof BigRatio) {
    const size = scaled.n < 0n ? -scaled.n : scaled.n;
    return mark + written(String(size / scaled.d), places, scaled.n < 0n);
  }
  const whole = scaled instanceof Ratio ? scaled.n / scaled.d : scaled;
  return mark + written(String(BigInt(Math.abs(whole))), places, whole < 0);
}
