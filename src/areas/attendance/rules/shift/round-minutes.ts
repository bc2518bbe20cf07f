/** whole units down, one more when the remainder reaches the threshold; minutes 0 or more, unit above 0. */
export function roundMinutes(minutes: number, unit: number, threshold: number): number {
  const rest = minutes % unit;
  return minutes - rest + (rest > 0 && rest >= threshold ? unit : 0);
}

/** Where an edge between two units goes: to the later, to the earlier, or to the later from the threshold on. */
export const edgeRoundings = ["up", "down", "threshold"] as const;
export type EdgeRounding = (typeof edgeRoundings)[number];

/** An edge on the units counted from `planned` both ways, so that who comes and goes as planned is paid as planned; minutes, unit above 0. */
export function roundEdge(
  minute: number,
  planned: number,
  unit: number,
  threshold: number,
  rounding: EdgeRounding,
): number {
  const rest = (((minute - planned) % unit) + unit) % unit;
  if (rest === 0) return minute;
  const isLater = rounding === "up" || (rounding === "threshold" && rest >= threshold);
  return minute - rest + (isLater ? unit : 0);
}
