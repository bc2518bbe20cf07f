/** What is slowed before it is refused: each attempt beyond `free` is answered `stepMs` later than the one before, up to `mostMs`. */
export interface Slow {
  free: number;
  stepMs: number;
  mostMs: number;
}

/** Milliseconds to wait before an attempt is looked at; `counted` includes it and what was not forgotten before it. */
export function delayOf({ free, stepMs, mostMs }: Slow, counted: number): number {
  return Math.min(mostMs, Math.max(0, Math.ceil(counted - free)) * stepMs);
}
