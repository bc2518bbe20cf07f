/**
 * Which changes of earlier days a statement can carry without coming to less than zero: all that add to it, then
 * those that take from it, in their order, as long as something is left. Fen; the answer keeps the order.
 */
export function affordableDeltas<D extends { readonly amountFen: number }>(statementFen: number, deltas: readonly D[]): D[] {
  let left = statementFen + deltas.reduce((sum, one) => sum + Math.max(0, one.amountFen), 0);
  return deltas.filter(({ amountFen }) => {
    if (amountFen >= 0) return true;
    if (left + amountFen < 0) return false;
    left += amountFen;
    return true;
  });
}
