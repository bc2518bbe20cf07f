/** What was planned and what it comes to, in minutes, fen or people. */
export interface AgainstPlan {
  planned: number;
  actual: number;
}

/**
 * How far something lies beyond its plan, as the condition `ratio` asks: percent of the plan, rounded up to two places
 * so that nothing beyond a bound counts as within it; 0 within the plan, 100 where nothing was planned. Of several
 * measures, such as hours and cost, the greatest.
 */
export function beyondPlan(...measures: readonly AgainstPlan[]): string {
  const hundredths = measures.map(({ planned, actual }) => {
    if (actual <= planned) return 0;
    return planned <= 0 ? 10_000 : Math.ceil(((actual - planned) * 10_000) / planned);
  });
  return String(Math.max(0, ...hundredths) / 100);
}
