import { formatFen } from "#platform/money/yuan.ts";

/** A figure in the item's own decimals. */
export const unitsText = (units: number, decimals: number): string =>
  decimals === 2 ? formatFen(units, { grouped: true }) : (units / 10 ** decimals).toFixed(decimals);
