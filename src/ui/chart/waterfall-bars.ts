export interface BarStep {
  fen: number;
  /** Stands on the ground line; others begin where the one before ended. */
  isLevel: boolean;
}

/** Where each bar lies, in percent of the width, and the line that carries the level on to the next. */
export function waterfallBars(steps: readonly BarStep[]): { start: number; width: number; end: number }[] {
  let level = 0;
  const spans = steps.map(({ fen, isLevel }) => {
    const from = isLevel ? 0 : level;
    level = isLevel ? fen : level + fen;
    return { from, to: level };
  });
  const ends = spans.flatMap(({ from, to }) => [from, to]);
  const least = Math.min(0, ...ends);
  const range = Math.max(1, Math.max(0, ...ends) - least);
  const at = (fen: number) => ((fen - least) / range) * 100;
  return spans.map(({ from, to }) => ({
    start: at(Math.min(from, to)),
    width: (Math.abs(to - from) / range) * 100,
    end: at(to),
  }));
}
