/** whole units down, one more when the remainder reaches the threshold; minutes 0 or more, unit above 0. */
export function roundMinutes(minutes: number, unit: number, threshold: number): number {
  const rest = minutes % unit;
  return minutes - rest + (rest > 0 && rest >= threshold ? unit : 0);
}
