/** Whole percent of the checked that were qualified, rounded down so that a target is never reached by rounding; null while nobody was checked. */
export function passPercent(qualified: number, checked: number): number | null {
  return checked === 0 ? null : Math.floor((qualified * 100) / checked);
}

/** Whether a task came to its target; null while nobody was checked. */
export function isPassed(qualified: number, checked: number, target: number): boolean | null {
  return checked === 0 ? null : qualified * 100 >= checked * target;
}
