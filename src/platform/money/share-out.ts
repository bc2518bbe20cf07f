/**
 * Shares a whole number out in the proportion of weights of 0 and more: whole parts that add up to `total` exactly,
 * what is left over by largest remainder, a tie to the one met first. With no weight at all the first takes it all.
 * `total` may be below zero, the parts then are too.
 */
export function shareOut(weights: readonly number[], total: number): number[] {
  if (total < 0) return shareOut(weights, -total).map((part) => 0 - part);
  const sum = weights.reduce((whole, one) => whole + one, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  const divisor = BigInt(sum);
  const exact = weights.map((weight) => BigInt(weight) * BigInt(total));
  const parts = exact.map((one) => Number(one / divisor));
  const remainders = exact.map((one, index) => ({ index, remainder: Number(one % divisor) }));
  remainders.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  let left = total - parts.reduce((whole, one) => whole + one, 0);
  for (const { index } of remainders) {
    if (left-- <= 0) break;
    parts[index]! += 1;
  }
  return parts;
}
