import type { Decimal } from "./facts.ts";

const plain = /^([+-]?)(\d+)(?:\.(\d+))?$/;

interface Scaled {
  digits: bigint;
  places: number;
}

function scaled(value: Decimal | null | undefined): Scaled | null {
  if (value === null || value === undefined) return null;
  const match = plain.exec(String(value).trim());
  if (!match) return null;
  const fraction = match[3] ?? "";
  const size = BigInt(`${match[2]}${fraction}`);
  return { digits: match[1] === "-" ? -size : size, places: fraction.length };
}

/** Below 0, 0 or above 0 like a sort comparison, exact; null when either side is no plain decimal. */
export function compareDecimals(a: Decimal | null | undefined, b: Decimal | null | undefined): number | null {
  const left = scaled(a);
  const right = scaled(b);
  if (!left || !right) return null;
  const x = left.digits * 10n ** BigInt(right.places);
  const y = right.digits * 10n ** BigInt(left.places);
  if (x === y) return 0;
  return x < y ? -1 : 1;
}
