/**
 * Which changes of earlier days a statement can carry without coming to less than zero: all that add to it, then
 * those that take from it, in their order, as long as something is left. Fen; the answer keeps the order.
 */
export function affordableDeltas<D extends { readonly amountFen: number }>(
  statementFen: number,
  deltas: readonly D[],
): D[] {
  let left = statementFen + deltas.reduce((sum, one) => sum + Math.max(0, one.amountFen), 0);
  return deltas.filter(({ amountFen }) => {
    if (amountFen >= 0) return true;
    if (left + amountFen < 0) return false;
    left += amountFen;
    return true;
  });
}

/**
 * What a statement takes off its shifts and carries of earlier days without coming to less than zero. Its own fines come
 * before the changes that take from it: such a change waits for the next statement, while a fine that finds nothing to
 * be taken from is let go of, for a labour company does not owe money for a period in which it earned none.
 */
export function bearable<F extends { readonly fen: number }, D extends { readonly amountFen: number }>(
  shiftsFen: number,
  fines: readonly F[],
  deltas: readonly D[],
): { fines: F[]; deltas: D[] } {
  const asked = [
    ...fines.map((fine) => ({ amountFen: 0 - fine.fen, fine })),
    ...deltas.map((delta) => ({ amountFen: delta.amountFen, delta })),
  ];
  const taken = affordableDeltas<{ amountFen: number; fine?: F; delta?: D }>(shiftsFen, asked);
  return { fines: taken.flatMap(({ fine }) => fine ?? []), deltas: taken.flatMap(({ delta }) => delta ?? []) };
}
