/** What pay of an item lies between, of one step of a grade. */
export interface Band {
  step: number;
  minFen: number;
  midFen: number;
  maxFen: number;
}

export interface Place {
  /** The step whose band it is in; of what is out of all bands, the nearest. */
  step: number;
  out: "below" | "above" | null;
}

const byStep = (bands: readonly Band[]): Band[] => bands.toSorted((a, b) => a.step - b.step);

/** Where an amount stands in its grade: the highest step that it reaches; null where the grade has no bands. */
export function placeOf(bands: readonly Band[], fen: number): Place | null {
  const rising = byStep(bands);
  const [first] = rising;
  const last = rising.at(-1);
  if (first === undefined || last === undefined) return null;
  if (fen < first.minFen) return { step: first.step, out: "below" };
  if (fen > Math.max(...rising.map(({ maxFen }) => maxFen))) return { step: last.step, out: "above" };
  return { step: rising.findLast(({ minFen }) => minFen <= fen)!.step, out: null };
}

/** The amount of the next step: its middle; of whoever is below all bands the least of the first; null where there is none above. */
export function stepUp(bands: readonly Band[], fen: number): number | null {
  const place = placeOf(bands, fen);
  if (place === null || place.out === "above") return null;
  const rising = byStep(bands);
  if (place.out === "below") return rising[0]!.minFen;
  const next = rising.find(({ step, midFen }) => step > place.step && midFen > fen);
  return next?.midFen ?? null;
}

/** On probation less may be agreed, down to a part of the least of each step. */
export const withProbation = <B extends Band>(bands: readonly B[], percent: number): B[] =>
  bands.map((band) => ({ ...band, minFen: Math.ceil((band.minFen * percent) / 100) }));
